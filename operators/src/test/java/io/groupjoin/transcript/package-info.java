/**
 * Text changelogs that are run: the notation of tests, documents and reports.
 *
 * <pre>
 *   # a comment
 *   probe (id INT, k INT)                   columns of each input: name, type, [NOT NULL]
 *   build (k INT, v BIGINT)
 *   on k = k                                probe column first; or: on k null-safe k
 *   matching probe.lo &lt;= build.v            a condition beyond the key: &lt; &lt;= &gt; &gt;= = !=
 *   join LEFT per row                       INNER, LEFT, SEMI, ANTI; per row, per group
 *   aggregates size, sum(v) as total
 *   reverse                                 the build rows are answered
 *   probe insert-only                       or: upsert (k, id), unique (id); build likewise
 *   unknown IGNORE                          DEBT, IGNORE, FAIL, TRUST
 *   overflow NULL                           empty IDENTITY, nan NULL, emission UPSERT
 *   retention build 1000                    milliseconds
 *   restore order (id)
 *   bundle 100                              most changes; ended by flush, restore or so many
 *   refused EMISSION_NOT_SOUND              nothing follows: the groupjoin cannot be built
 *
 *   probe +I 1 10        =&gt; +I 1 10 | 0 null      what comes out, in order; columns | aggregates
 *   build +I 1 5         =&gt; -U 1 10 | 0 null
 *                           +U 1 10 | 1 5
 *   build +I 2 5         =&gt; nothing               the same as no arrow
 *   probe +I 2 null      =&gt; error NULL_IN_NOT_NULL_COLUMN
 *   clock 1500                              processing time in milliseconds
 *   flush                =&gt; nothing         ends a bundle
 *   restore                                 from a snapshot taken here
 *   counter nullKeysDropped =&gt; 1            so far
 *   groups               =&gt; 2               keys with state
 * </pre>
 *
 * <p>Values are {@code null}, numbers, {@code true}, {@code 'text'} (a quote inside is doubled),
 * dates and times in ISO form. A word that is not known is an error.
 *
 * <p>Each transcript runs under every legal tactic, in the pure kernel and in Flink's operators.
 */
@NullMarked
package io.groupjoin.transcript;

import org.jspecify.annotations.NullMarked;

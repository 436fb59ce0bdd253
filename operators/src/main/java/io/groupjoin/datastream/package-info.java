/**
 * Floor 3: groupjoins over data streams.
 *
 * <p>Start at {@link io.groupjoin.datastream.GroupJoin}. Each stage is a type of its own, so an
 * incomplete groupjoin does not compile; the last one builds a spec, and everything that can be
 * refused is refused there.
 *
 * <pre>
 *   of(probe, build) --&gt; where(..).equalTo(..) --&gt; aggregate(..) | semi() | anti() --&gt; options --&gt; asDataStream()
 * </pre>
 */
@NullMarked
package io.groupjoin.datastream;

import org.jspecify.annotations.NullMarked;

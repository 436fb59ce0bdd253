/** Keeps the documents true: what they show is run, what they list is compared with the code. */
@NullMarked
package io.groupjoin.docs;

import org.jspecify.annotations.NullMarked;

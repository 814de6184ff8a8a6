/**
 * The device's number types. To TypeScript they are all `number`; the compiler keeps them in signatures and
 * chooses arithmetic by them. A plain `number` behaves as in JavaScript (a double). Use these where it matters:
 * `Int` for counters, sizes and indexes, `Long` for epoch milliseconds.
 */

/** 32-bit signed integer (`as integer`). Declaring it promises that results stay below 2^31: beyond, it wraps. */
type Int = number & { readonly __int?: never };

/** 64-bit signed integer (`as longinteger`). Exact to 2^53, as in JavaScript. Epoch milliseconds are Long. */
type Long = number & { readonly __long?: never };

/** 64-bit floating point (`as double`), the same as a plain `number`. */
type Double = number & { readonly __double?: never };

/** 32-bit floating point (`as float`), only for platform values that are floats, such as node coordinates. */
type Float = number & { readonly __float?: never };

/**
 * A whole number of 32 bits that JavaScript's library or the platform gives. TypeScript forgets the name, so that nothing
 * inferred from such a value promises what `Int` does: what is worked out with it grows as in JavaScript.
 */
type Whole = number;

/** The same, if it is not negative. */
type Natural = number;

/** The same of a number of things, or of a position among them: 0 to 2^24, as no device has memory for more. */
type Count = number;

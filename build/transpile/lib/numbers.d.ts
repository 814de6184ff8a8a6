/**
 * The device's number types. To TypeScript all of them are `number`. The compiler keeps them in signatures and selects
 * the arithmetic by them. A plain `number` is a double, as in JavaScript. Use `Int` for counters, sizes and indexes,
 * and `Long` for epoch milliseconds.
 */

/** 32-bit signed integer (`as integer`). Results must stay below 2^31, beyond which they wrap. */
type Int = number & { readonly __int?: never };

/** 64-bit signed integer (`as longinteger`). Exact to 2^53, as in JavaScript. Epoch milliseconds are Long. */
type Long = number & { readonly __long?: never };

/** 64-bit floating point (`as double`), the same as a plain `number`. */
type Double = number & { readonly __double?: never };

/** 32-bit floating point (`as float`), only for platform values that are floats, such as node coordinates. */
type Float = number & { readonly __float?: never };

/**
 * A 32-bit integer returned by JavaScript's library or the platform. TypeScript drops the alias, so types inferred from
 * it are plain `number`: arithmetic with it grows as in JavaScript and does not wrap.
 */
type Whole = number;

/** A non-negative `Whole`. */
type Natural = number;

/** A `Whole` that is a size or an index: 0 to 2^24, because no device has memory for more items. */
type Count = number;

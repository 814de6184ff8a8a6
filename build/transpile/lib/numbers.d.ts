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

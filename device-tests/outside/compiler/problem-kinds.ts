/** What a problem of the compiler speaks of, by its code: of what it takes, of types, or of what it has generated. */

/** The first of TypeScript's own codes among the compiler's, and the codes of the check of what was generated. */
const TYPE_CODES = 20_000;
const OUTPUT_CODES = /^BRS139/;

interface Coded {
  readonly code: string;
}

/** The compiler's own word, and none of TypeScript's. */
export function isOwn({ code }: Coded): boolean {
  return Number(code.slice('BRS'.length)) < TYPE_CODES;
}

/** It was accepted, and what came out is no BrightScript. */
export function isOfOutput({ code }: Coded): boolean {
  return OUTPUT_CODES.test(code);
}

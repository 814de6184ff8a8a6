/** `throw` and `endtry` name properties, as every other reserved word does. */
import { replaceMethod, type EngineFix } from '../fix.ts';

interface Token {
  kind: string;
}

const WORDS = new Set(['Throw', 'EndTry']);
const BEFORE_A_PROPERTY = new Set(['Dot', 'AtSymbol']);
const BEFORE_A_KEY = new Set(['LeftBrace', 'Comma']);

/** Changes the array in place, because the parser uses it. Files without code have an undefined token. */
function nameProperties(tokens: readonly (Token | undefined)[]): void {
  for (const [at, token] of tokens.entries()) {
    if (token === undefined || !WORDS.has(token.kind)) continue;
    let before = at - 1;
    while (tokens[before]?.kind === 'Newline') before--;
    const isProperty = BEFORE_A_PROPERTY.has(tokens[at - 1]?.kind ?? '');
    // A statement `end try` may be followed by a colon, and stands behind neither.
    const isKey = BEFORE_A_KEY.has(tokens[before]?.kind ?? '') && tokens[at + 1]?.kind === 'Colon';
    if (isProperty || isKey) token.kind = 'Identifier';
  }
}

export const propertyNames: EngineFix = {
  name: 'property-names',
  defect:
    'm.throw, m.endtry and these words as keys of a literal do not compile; on a device any word may stand behind a dot, as frameworks ' +
    'for tests that run on devices do (kopytko-unit-testing-framework).',
  apply({ core }) {
    replaceMethod<(this: unknown, tokens: (Token | undefined)[], ...rest: never[]) => unknown>(
      this.name,
      core.Parser,
      'Parser',
      'parse',
      (original) =>
        function (tokens, ...rest) {
          nameProperties(tokens);
          return original.call(this, tokens, ...rest);
        },
    );
  },
};

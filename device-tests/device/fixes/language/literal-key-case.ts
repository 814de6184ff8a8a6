/** Unquoted keys of literals are stored in lower case, as the language reference says. */
import type { EngineCore } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface Token {
  kind: string;
  text: string;
}

/**
 * Tokens before a member of a literal. Inside a function in a literal, a name before a colon is lowered too. This is
 * harmless, because names of variables and labels are case-insensitive.
 */
const BEFORE_A_MEMBER = new Set(['LeftBrace', 'Comma', 'Newline', 'Colon']);
const OPENS = new Set(['LeftBrace', 'LeftSquare', 'LeftParen']);
const CLOSES = new Set(['RightBrace', 'RightSquare', 'RightParen']);

/** Lowers the keys in place, in the array that the parser uses. Files without code have an undefined token. */
function lowerKeys(tokens: readonly (Token | undefined)[]): void {
  const open: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token === undefined) continue;
    if (OPENS.has(token.kind)) open.push(token.kind);
    else if (CLOSES.has(token.kind)) open.pop();
    else if (
      open.at(-1) === 'LeftBrace' &&
      token.kind !== 'String' &&
      tokens[at + 1]?.kind === 'Colon' &&
      BEFORE_A_MEMBER.has(tokens[at - 1]?.kind ?? '')
    ) {
      token.text = token.text.toLowerCase();
    }
  }
}

export const literalKeyCase: EngineFix = {
  name: 'literal-key-case',
  defect: '{ orderId: 1 } keeps the case of its key; a device keeps that of { "orderId": 1 } only.',
  apply({ core }: { core: EngineCore }) {
    replaceMethod<(this: unknown, tokens: (Token | undefined)[], ...rest: never[]) => unknown>(
      this.name,
      core.Parser,
      'Parser',
      'parse',
      (original) =>
        function (tokens, ...rest) {
          lowerKeys(tokens);
          return original.call(this, tokens, ...rest);
        },
    );
  },
};

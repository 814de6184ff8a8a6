/** A key that stands in a literal without quotes is kept in lower case, as the language's reference says. */
import type { EngineCore } from '../engine/types.ts';
import { replaceMethod, type EngineFix } from './fix.ts';

interface Token {
  kind: string;
  text: string;
}

/** What a member of a literal may follow. A statement's name that is followed by a colon in a function inside a literal is
 * lowered too: names of variables and labels have no case. */
const BEFORE_A_MEMBER = new Set(['LeftBrace', 'Comma', 'Newline', 'Colon']);
const OPENS = new Set(['LeftBrace', 'LeftSquare', 'LeftParen']);
const CLOSES = new Set(['RightBrace', 'RightSquare', 'RightParen']);

/** In place, since the parser is told of tokens by their list. That of a file without code has one that is not there. */
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

export const literalKeys: EngineFix = {
  name: 'literal-keys',
  defect: '{ orderId: 1 } keeps the case of its key; a device keeps that of { "orderId": 1 } only.',
  apply({ core }: { core: EngineCore }) {
    replaceMethod<(this: unknown, tokens: (Token | undefined)[], ...rest: never[]) => unknown>(
      this.name,
      core['Parser'] as { prototype: object } | undefined,
      'Parser',
      'parse',
      (original) =>
        function (tokens, ...rest) {
          lowerKeys(tokens);
          return original.call(this as never, tokens as never, ...rest);
        },
    );
  },
};

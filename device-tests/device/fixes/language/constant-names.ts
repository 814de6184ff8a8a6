/** Names of `#const` and `bs_const` are case-insensitive. */
import { altered, replaceMethod, required, type EngineFix } from '../fix.ts';

interface Token {
  readonly kind: string;
  readonly text: string;
}

/** The engine's preprocessor for `#const` and `#if`. */
interface Filter {
  filter(chunks: unknown, constants: ReadonlyMap<string, boolean>): unknown;
}

interface Declaration {
  readonly name: Token;
  readonly value: Token;
}

const inLowerCase = (token: Token): Token => altered(token, { text: token.text.toLowerCase() });

export const constantNames: EngineFix = {
  name: 'constant-names',
  defect:
    'a constant of bs_const or #const is found only in the case it was declared in; on a device names of constants are told ' +
    'apart without it, as all names (brs-engine pull request 962).',
  apply({ core }) {
    const owner = required(this.name, core.Preprocessor, 'class Preprocessor');
    replaceMethod<Filter['filter']>(this.name, owner, 'Preprocessor', 'filter', (original) => {
      return function (this: Filter, chunks, constants) {
        const known = new Map([...constants].map(([name, value]) => [name.toLowerCase(), value]));
        return original.call(this, chunks, known);
      };
    });
    replaceMethod<(this: Filter, chunk: Declaration) => unknown>(
      this.name,
      owner,
      'Preprocessor',
      'visitDeclaration',
      (original) =>
        function (chunk) {
          const named = { name: inLowerCase(chunk.name), value: inLowerCase(chunk.value) };
          return original.call(this, named);
        },
    );
    replaceMethod<(this: Filter, token: Token) => boolean>(
      this.name,
      owner,
      'Preprocessor',
      'evaluateCondition',
      (original) =>
        function (token) {
          return original.call(this, inLowerCase(token));
        },
    );
  },
};

/** A conditional compilation constant that nothing defines is false, from Roku OS 16.0 on. */
import { altered, replaceMethod, required, type EngineFix } from '../fix.ts';
import { hasFeature } from '../os-version.ts';

const FIX = 'undefined-constants';

interface Token {
  readonly kind: string;
  readonly text: string;
}

interface Filter {
  readonly constants: ReadonlyMap<string, boolean>;
}

interface Declaration {
  readonly name: Token;
  readonly value: Token;
}

export const undefinedConstants: EngineFix = {
  name: FIX,
  defect:
    'a constant that neither bs_const nor #const defines is a compile error; Roku OS 16.0 takes it as false (its page about ' +
    'conditional compilation).',
  apply({ core }) {
    const owner = required(FIX, core.Preprocessor, 'class Preprocessor');
    const defined = ({ constants }: Filter, token: Token): Token => {
      const isUndefined = token.kind === 'Identifier' && !constants.has(token.text);
      if (!isUndefined || !hasFeature(core, 'undefined constants are false')) return token;
      return altered(token, { kind: 'False' });
    };
    replaceMethod<(this: Filter, token: Token) => unknown>(
      FIX,
      owner,
      'Preprocessor',
      'evaluateCondition',
      (original) =>
        function (token) {
          return original.call(this, defined(this, token));
        },
    );
    replaceMethod<(this: Filter, chunk: Declaration) => unknown>(
      FIX,
      owner,
      'Preprocessor',
      'visitDeclaration',
      (original) =>
        function ({ name, value }) {
          return original.call(this, { name, value: defined(this, value) });
        },
    );
  },
};

/** A conditional compilation directive may have spaces after its `#`. */
import { replaceMethod, type EngineFix } from '../fix.ts';

/** Matches a `#` that spaces or tabs separate from its directive. */
const SPACED = /^([ \t]*)#([ \t]+)(?=(?:if|else|elseif|end|endif|const|error)\b)/gim;

export const conditionalSpaces: EngineFix = {
  name: 'conditional-spaces',
  defect:
    '`# if` does not compile; a device accepts any number of spaces and tabs there (brighterscript pull request 1090).',
  apply({ core }) {
    replaceMethod<(this: unknown, text: string, ...rest: never[]) => unknown>(
      this.name,
      core.Lexer,
      'Lexer',
      'scan',
      (original) =>
        function (text, ...rest) {
          // Moving the spaces keeps the columns of the code.
          return original.call(this, text.replace(SPACED, '$1$2#'), ...rest);
        },
    );
  },
};

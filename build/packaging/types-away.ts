/** A step of a bundle: TypeScript becomes JavaScript, module by module; what is wrong in it is the compiler's matter. */
import type { Plugin } from 'rollup';
import ts from 'typescript';

export function typesAway(): Plugin {
  return {
    name: 'types-away',
    transform: (code) => {
      const { outputText } = ts.transpileModule(code, {
        compilerOptions: {
          target: ts.ScriptTarget.ES2023,
          module: ts.ModuleKind.ESNext,
          verbatimModuleSyntax: true,
        },
      });
      return { code: outputText, map: null };
    },
  };
}

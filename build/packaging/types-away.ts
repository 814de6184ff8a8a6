/** Bundler step that strips the types of each module. The compiler checks them elsewhere. */
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

/** Bundler step that strips the types of each module. The compiler checks them elsewhere. */
import type { Plugin } from 'rollup';
import ts from 'typescript';

export function stripTypes(): Plugin {
  return {
    name: 'strip-types',
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

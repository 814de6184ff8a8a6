/** Builds the npm package of the compiler: the command, the functions for build tools, and the platform types. */
import fs from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { bundleProgram, CODE } from './bundle-program.ts';
import { ROOT } from './drop-in.ts';
import { publishedManifest } from './published-manifest.ts';
import { NOTICES, thirdPartyNotices } from './third-party-notices.ts';

/** Picture in the guide. */
const PICTURE = 'titles.png';
const COMPILER = path.join(ROOT, 'build/transpile');
const COMMAND = 'bin/settop-transpile.mjs';
/** Modules whose types are public. They do not depend on internal types. */
const TYPED = { 'api.d.ts': 'npm/api.ts', 'results.d.ts': 'results.ts' };

/** Returns the package: paths → contents. */
export async function compilerPackage(): Promise<Map<string, Uint8Array>> {
  const { files, packages } = await bundleProgram({
    main: path.join(COMPILER, 'npm/main.ts'),
    api: path.join(COMPILER, 'npm/api.ts'),
  });
  const own = {
    type: 'module',
    bin: { 'settop-transpile': COMMAND },
    exports: {
      '.': { types: `./${CODE}/api.d.ts`, default: `./${CODE}/api.js` },
      './tsconfig.json': './tsconfig.json',
    },
    files: ['bin', CODE, 'tsconfig.json', PICTURE],
  };
  const manifest = await publishedManifest('settop-transpile', { imported: packages, own });
  for (const [name, module] of Object.entries(TYPED)) files.set(`${CODE}/${name}`, await typesOf(module));
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  const read = async (file: string): Promise<Uint8Array> => new Uint8Array(await fs.readFile(file));
  return files
    .set('package.json', text(manifest))
    .set(NOTICES, text(await thirdPartyNotices([], manifest)))
    .set(COMMAND, await read(path.join(COMPILER, 'npm/settop-transpile.mjs')))
    .set('tsconfig.json', await read(path.join(COMPILER, 'npm/tsconfig.json')))
    .set('README.md', await read(path.join(COMPILER, 'npm/README.md')))
    .set(PICTURE, await read(path.join(COMPILER, 'npm', PICTURE)))
    .set('LICENSE', await read(path.join(ROOT, 'LICENSE')));
}

/** Returns the declarations of a module. Its imports of other public modules point into the package. */
async function typesOf(module: string): Promise<Uint8Array> {
  const fileName = path.join(COMPILER, module);
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(await fs.readFile(fileName, 'utf8'), {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { isolatedDeclarations: true, strict: true, removeComments: false },
  });
  const [first] = diagnostics;
  if (first) throw new Error(`types of ${module}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`);
  return new TextEncoder().encode(outputText.replace(/from '\.\.?\/results\.ts'/g, "from './results.js'"));
}

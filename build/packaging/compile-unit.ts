/** Compiles one entry for a package. */
import { compile, type CompileOptions, type GeneratedFile } from '../transpile/index.ts';
import { BuildError } from './build-error.ts';

/** Compiles one entry. Turns compile errors into a `BuildError`. */
export async function compileUnit(options: CompileOptions): Promise<readonly GeneratedFile[]> {
  const result = await compile(options);
  if (!result.ok) throw BuildError.ofProblems(result.problems);
  return result.files;
}

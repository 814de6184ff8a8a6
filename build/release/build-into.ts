/** Program that builds everything into the folder of its argument. A release starts it twice, in different processes. */
import { buildAll } from '../packaging/build-all.ts';
import { BuildError } from '../packaging/build-dist.ts';

const [outDir = ''] = process.argv.slice(2);
try {
  await buildAll({ outDir, onProgress: (line) => console.log(line) });
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

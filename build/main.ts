/** `npm run build`: writes dist/. */
import { BuildError, buildDist } from './build-dist.ts';

async function main(): Promise<number> {
  try {
    await buildDist({ onProgress: (line) => console.log(line) });
    return 0;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await main();

/** `npm run transpile`: compiles one entry from the command line; with `--debug` its source maps are as debuggers need them. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withAbsoluteSources } from './absolute-sources.ts';

const USAGE = 'Usage: npm run transpile -- <entry.ts> --out <dir> [--debug]';

/** `npm run transpile`: nothing is written unless everything compiles. */
async function main(): Promise<number> {
  const request = readArguments(process.argv.slice(2));
  if ('error' in request) {
    console.error(`${request.error} ${USAGE}`);
    return 1;
  }
  // Loaded when there is something to compile: the compiler and its libraries take a second.
  const { compile, formatProblem } = await import('./index.ts');
  const result = await compile({ entry: request.entry, needsMain: true });
  if (!result.ok) {
    for (const problem of result.problems) console.error(formatProblem(problem, process.cwd()));
    return 1;
  }
  fs.mkdirSync(request.out, { recursive: true });
  for (const { name, text } of result.files) {
    const forDebugger = request.debug && name.endsWith('.map');
    fs.writeFileSync(path.join(request.out, name), forDebugger ? withAbsoluteSources(text, process.cwd()) : text);
  }
  const written = result.files.filter((file) => file.name.endsWith('.brs')).map((file) => file.name);
  console.log(`${path.relative(process.cwd(), request.out) || '.'}: ${written.join(', ')}`);
  return 0;
}

function readArguments(args: string[]): { entry: string; out: string; debug: boolean } | { error: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' }, debug: { type: 'boolean', default: false } },
    });
  } catch (error) {
    return { error: `${error instanceof Error ? error.message : String(error)}.` };
  }
  const [entry, ...others] = parsed.positionals;
  const out = parsed.values.out;
  if (entry === undefined || out === undefined || others.length > 0)
    return { error: 'One entry and --out are needed.' };
  const file = path.resolve(entry);
  if (!file.endsWith('.ts') || !fs.existsSync(file)) return { error: `There is no TypeScript file ${entry}.` };
  return { entry: file, out: path.resolve(out), debug: parsed.values.debug };
}

process.exitCode = await main();

// Starts an engine thread from the sources. The first thread of a process strips the types of its modules and resolves
// their names, and hands both to the threads after it. That was half of each start.
// Plain JavaScript, because stripping the types of this file would load Node's TypeScript parser into each thread.
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ entry: string; modules?: import('./engine-thread.ts').ThreadModules }} */
const { entry, modules: known } = workerData;
/** @type {import('./engine-thread.ts').ThreadModules} */
const made = { addresses: new Map(), sources: new Map() };

/**
 * Strips the types of a module. Node calls this function experimental, but its own loader does the same to any module.
 * @param {string} source
 */
function stripped(source) {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

const hooks = registerHooks({
  resolve(specifier, context, next) {
    const key = `${specifier} ${context.parentURL}`;
    const url = known?.addresses.get(key);
    if (url !== undefined) return { url, format: 'module', shortCircuit: true };
    const found = next(specifier, context);
    if (found.url.endsWith('.ts')) made.addresses.set(key, found.url);
    return found;
  },
  load(url, context, next) {
    const source = known?.sources.get(url);
    if (source !== undefined) return { format: 'module', source, shortCircuit: true };
    const loaded = next(url, context);
    if (loaded.format !== 'module-typescript') return loaded;
    const text = stripped(String(loaded.source));
    made.sources.set(url, text);
    return { format: 'module', source: text, shortCircuit: true };
  },
});
await import(entry);
if (known === undefined) {
  hooks.deregister();
  parentPort?.postMessage({ modules: made });
}

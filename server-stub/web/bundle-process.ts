/** The process that makes the page: tells its parent what it came to, and ends. */

export type Bundled = { ok: true; page: ReadonlyMap<string, Uint8Array> } | { ok: false; problem: string };

async function bundled(): Promise<Bundled> {
  try {
    // Loaded here, so that a compiler that is not installed is told of as well.
    const { bundlePage } = await import('./bundle.ts');
    return { ok: true, page: await bundlePage() };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

process.send?.(await bundled());

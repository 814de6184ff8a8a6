/** Child process that bundles the page, sends the result to its parent, and exits. */

export type Bundled = { ok: true; page: ReadonlyMap<string, Uint8Array> } | { ok: false; problem: string };

async function bundled(): Promise<Bundled> {
  try {
    // Loaded here, so that a missing compiler is reported too.
    const { bundlePage } = await import('./bundle.ts');
    return { ok: true, page: await bundlePage() };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

process.send?.(await bundled());

/** Child process that bundles the page, sends the result to its parent, and exits. */
import type { Bundled } from '../../server-stub/web/build.ts';

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

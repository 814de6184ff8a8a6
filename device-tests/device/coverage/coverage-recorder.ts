/** Keeps the counters of a device's scripts over all its runs, and returns their counts. */
import type { MeasuredScript } from './count-visits.ts';
import type { LaidOutScript, LayoutResult } from './package-layouts.ts';

export interface CoveredScript extends LaidOutScript {
  /** Execution counts, indexed by the layout's counter numbers. */
  counts: number[];
  /** Source map (JSON) that the package has for it. */
  map?: string;
}

/** The counts of a device since it started. */
export interface DeviceCoverage {
  scripts: CoveredScript[];
  /** Scripts that ran with other statements than the package's file of their name: not counted. */
  unlike: string[];
  /** Scripts that nothing needs and that do not compile, so that their layout is unknown. */
  unreadable: string[];
}

/** Most scripts to keep, of all installed packages; the oldest are dropped. */
const MAX_SCRIPTS = 10_000;

interface Kept {
  script: LaidOutScript;
  map: string | undefined;
  counters: SharedArrayBuffer;
}

export class CoverageRecorder {
  readonly #kept = new Map<string, Kept>();
  readonly #unlike = new Set<string>();
  #unreadable: string[] = [];

  /**
   * Adds the scripts of an installed package. A script that is already known continues its counts.
   *
   * @param textOf the package's files
   * @returns what to count in the runs of this package
   */
  installed({ scripts, unreadable }: LayoutResult, textOf: (path: string) => string | undefined): MeasuredScript[] {
    this.#unreadable = unreadable;
    return scripts.map((script) => {
      const key = JSON.stringify([script.path, script.layout.digest, script.text]);
      const counters =
        this.#kept.get(key)?.counters ?? new SharedArrayBuffer(script.layout.counters * Uint32Array.BYTES_PER_ELEMENT);
      this.#kept.delete(key);
      // For an inline script, reports show the whole component file.
      const shown = { ...script, text: textOf(script.path) ?? script.text };
      this.#kept.set(key, { script: shown, map: sourceMapOf(script, textOf), counters });
      for (const oldest of this.#kept.keys()) {
        if (this.#kept.size <= MAX_SCRIPTS) break;
        this.#kept.delete(oldest);
      }
      return { path: script.path, digest: script.layout.digest, counters };
    });
  }

  unlike(path: string): void {
    this.#unlike.add(path);
  }

  taken(): DeviceCoverage {
    return {
      scripts: [...this.#kept.values()].map(({ script, map, counters }) => ({
        ...script,
        counts: [...new Uint32Array(counters)],
        ...(map === undefined ? {} : { map }),
      })),
      unlike: [...this.#unlike],
      unreadable: this.#unreadable,
    };
  }
}

/** Finds the source map that a comment `'//# sourceMappingURL=…` names, or that lies next to the script. */
function sourceMapOf({ path, text }: LaidOutScript, textOf: (path: string) => string | undefined): string | undefined {
  const [, url] = /^\s*'\/\/# sourceMappingURL=(\S+)\s*$/m.exec(text) ?? [];
  const [, inline] = /^data:application\/json;(?:charset=[\w-]+;)?base64,(.*)$/.exec(url ?? '') ?? [];
  if (inline !== undefined) return Buffer.from(inline, 'base64').toString();
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  return (url === undefined ? undefined : textOf(folder + url.replace(/^\.\//, ''))) ?? textOf(`${path}.map`);
}

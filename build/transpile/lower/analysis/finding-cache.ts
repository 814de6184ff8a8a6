/**
 * Caches findings about one module for builds in which neither its source nor the declarations that it sees have
 * changed.
 */
import type ts from 'typescript';

interface Finding {
  readonly given: string;
  readonly found: unknown;
}

/**
 * Types in such a module are the same in every build, so findings from them alone stay valid. Only plain data and nodes
 * of the module itself may be cached; types and symbols belong to one build.
 */
export class FindingCache {
  private readonly findings = new Map<string, Finding>();

  /** `given`: other inputs of the finding, as a string. If they differ, `find` runs again. */
  of<T>(name: string, given: string, find: () => T): T {
    const known = this.findings.get(name);
    if (known?.given === given) return known.found as T;
    const found = find();
    this.findings.set(name, { given, found });
    return found;
  }

  /**
   * Repeats the search only for items that had findings in the previous build. An item without findings never gets any.
   */
  narrow<T>(name: string, all: T, telling: (known: T) => T): void {
    const known = this.findings.get(name);
    this.findings.set(name, { given: '', found: telling(known ? (known.found as T) : all) });
  }
}

/** Returns the cached findings of a module. */
export type FindingsIn = (file: ts.SourceFile) => FindingCache;

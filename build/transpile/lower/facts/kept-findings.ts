/** What was found in one module, for the builds in which neither its text nor what it sees of others has changed. */
import type ts from 'typescript';

interface Finding {
  readonly given: string;
  readonly found: unknown;
}

/**
 * The types in such a module are the same in every build, so what is worked out from them alone need not be worked out
 * again. What is kept may be plain data and nodes of the module itself; types and symbols are of one build only.
 */
export class KeptFindings {
  private readonly findings = new Map<string, Finding>();

  /** `given`: what else the finding depends on, as text; when that is another, it is looked for again. */
  of<T>(name: string, given: string, find: () => T): T {
    const known = this.findings.get(name);
    if (known?.given === given) return known.found as T;
    const found = find();
    this.findings.set(name, { given, found });
    return found;
  }

  /** Looks again only at what told something in the build before: what tells nothing once never does. */
  narrow<T>(name: string, all: T, telling: (known: T) => T): void {
    const known = this.findings.get(name);
    this.findings.set(name, { given: '', found: telling(known ? (known.found as T) : all) });
  }
}

/** A module with what was found in it before. */
export type FindingsIn = (file: ts.SourceFile) => KeptFindings;

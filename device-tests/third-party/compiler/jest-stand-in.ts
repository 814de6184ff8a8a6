/** Stand-in for Jest's globals: `describe` and `test` record the tests of a file, and `expect` accepts everything. */

export interface CollectedTest {
  readonly name: string;
  readonly run: () => unknown;
}

export type Define = (name: string, run?: (...given: unknown[]) => unknown) => void;

export function jestStandIn(): {
  readonly tests: readonly CollectedTest[];
  readonly globals: { readonly test: Define; readonly [name: string]: unknown };
} {
  const tests: CollectedTest[] = [];
  const around: string[] = [];
  const test = withForms((name, run) => {
    tests.push({ name: [...around, name].join(' > '), run: () => run?.() });
  });
  const describe = withForms((name, run) => {
    around.push(name);
    run?.();
    around.pop();
  });
  const ignored = (): void => undefined;
  const hooks = { beforeEach: ignored, afterEach: ignored, beforeAll: ignored, afterAll: ignored };
  return { tests, globals: { test, it: test, describe, expect: anything(), jest: anything(), ...hooks } };
}

/** Adds `each`, `skip` and `only`. The rows of a table are numbered. */
function withForms(define: Define): Define {
  const each =
    (table: readonly unknown[]): Define =>
    (name, run) => {
      table.forEach((row, i) => {
        const given: unknown[] = Array.isArray(row) ? row : [row];
        define(`${name} #${i + 1}`, () => run?.(...given));
      });
    };
  return Object.assign((name: string, run?: (...given: unknown[]) => unknown) => define(name, run), {
    each,
    only: Object.assign(define, { each }),
    skip: Object.assign(() => undefined, { each: () => () => undefined }),
  });
}

/** Returns a proxy whose every property and call yields the proxy itself. */
function anything(): unknown {
  const self: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? undefined : self),
    apply: () => self,
  });
  return self;
}

/**
 * Transfers the functions that `init()` of a task left in `m` to the thread of the task.
 *
 * BrightScript functions are no closures, so the source location is enough to recreate one: both threads have parsed
 * the same files.
 */
import type { AssociativeArrayValue, BrsComponentValue, BrsValue, Callable, EngineCore } from '../../engine/types.ts';
import { replaceMethod, required } from '../fix.ts';

type Located = Callable & { getLocation(): SourcePlace | undefined };

interface SourcePlace {
  file: string;
  start: { line: number; column: number };
}

interface FunctionExpression {
  readonly location: SourcePlace;
}

interface ParsedStatement {
  readonly location?: SourcePlace;
}

/** Only key of the associative array that represents a function between threads. */
const KEY = '_function_';

export class CrossingFunctions {
  readonly #core: EngineCore;
  readonly #isFunction: (value: object) => value is FunctionExpression;
  /**
   * Parsed files, not searched yet, by path: at most one entry per file of the package. A file that is parsed again,
   * for another component or by the next program, replaces its entry.
   */
  readonly #parsed = new Map<string, readonly ParsedStatement[]>();
  readonly #expressions = new Map<string, FunctionExpression>();

  /** @throws FixNotApplicable in the name of `fix` */
  constructor(fix: string, core: EngineCore) {
    this.#core = core;
    const { Function: Expression } = required(fix, core.Expr, 'Expr');
    const Kind = required(fix, Expression, 'Expr.Function');
    this.#isFunction = (value): value is FunctionExpression => value instanceof Kind;
    const parsed = this.#parsed;
    replaceMethod<(this: unknown, ...args: never[]) => { statements: readonly ParsedStatement[] }>(
      fix,
      core.Parser,
      'Parser',
      'parse',
      (original) =>
        function (...args) {
          const result = original.apply(this, args);
          const file = result.statements[0]?.location?.file;
          if (file !== undefined) parsed.set(file, result.statements);
          return result;
        },
    );
  }

  isFunction(value: BrsValue): value is Callable {
    return value instanceof this.#core.Callable;
  }

  /** Returns a function as JSON, or null for a function without a source location. */
  encode(value: Callable): { [KEY]: string } | null {
    const place = (value as Located).getLocation();
    if (place !== undefined) return { [KEY]: keyOf(place) };
    return value.getName().toLowerCase() in this.#builtIns() ? { [KEY]: value.getName().toLowerCase() } : null;
  }

  /** Adds the functions of a value to the engine's JSON of that value. */
  write(json: unknown, value: BrsValue, encode: (value: Callable) => unknown): void {
    if (typeof json !== 'object' || json === null) return;
    const children = json as Record<string, unknown>;
    for (const [key, child] of this.#childrenOf(value)) {
      if (!(key in children)) continue;
      const plain = unboxed(child);
      if (this.isFunction(plain)) children[key] = encode(plain);
      else this.write(children[key], child, encode);
    }
  }

  /** Recreates the functions in a value and everything it contains. */
  restore(value: BrsValue, evaluate: (expression: unknown) => BrsValue, seen = new Set<BrsValue>()): void {
    if (seen.has(value)) return;
    seen.add(value);
    for (const [key, child, set] of this.#childrenOf(value)) {
      const place = this.#placeIn(child);
      if (place === undefined) this.restore(child, evaluate, seen);
      else set(key, this.#functionAt(place, evaluate));
    }
  }

  *#childrenOf(value: BrsValue): Generator<[key: string, child: BrsValue, set: (key: string, to: BrsValue) => void]> {
    const { RoAssociativeArray, RoArray } = this.#core;
    if (value instanceof RoAssociativeArray) {
      const { elements } = value as AssociativeArrayValue;
      for (const [key, child] of [...elements]) yield [key, child, (at, to) => elements.set(at, to)];
    } else if (value instanceof RoArray) {
      const elements = (value as unknown as { elements: BrsValue[] }).elements;
      for (const [at, child] of [...elements].entries()) {
        yield [String(at), child, (key, to) => (elements[Number(key)] = to)];
      }
    }
  }

  #placeIn(value: BrsValue): string | undefined {
    if (!(value instanceof this.#core.RoAssociativeArray)) return undefined;
    const { elements } = value as AssociativeArrayValue;
    return elements.size === 1 ? elements.get(KEY)?.toString() : undefined;
  }

  #functionAt(place: string, evaluate: (expression: unknown) => BrsValue): BrsValue {
    const builtIn = this.#builtIns()[place];
    if (builtIn !== undefined) return builtIn;
    this.#collect([...this.#parsed.values()], new Set());
    this.#parsed.clear();
    const expression = this.#expressions.get(place);
    return expression === undefined ? this.#core.BrsInvalid.Instance : evaluate(expression);
  }

  #builtIns(): Record<string, Callable> {
    return Object.fromEntries(Object.entries(this.#core.stdlib).map(([name, value]) => [name.toLowerCase(), value]));
  }

  #collect(value: unknown, seen: Set<unknown>): void {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (this.#isFunction(value)) this.#expressions.set(keyOf(value.location), value);
    for (const child of Object.values(value)) this.#collect(child, seen);
  }
}

function unboxed(value: BrsValue): BrsValue {
  return (value as Partial<BrsComponentValue>).unbox?.() ?? value;
}

function keyOf({ file, start }: SourcePlace): string {
  return `${file}:${start.line}:${start.column}`;
}

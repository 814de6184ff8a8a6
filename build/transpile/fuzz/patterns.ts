/**
 * Generates destructuring assignments to variables, items and fields, with nesting, defaults and rests, also in loops.
 */
import { expression, stored } from './expressions.ts';
import { loopScope, variablesOf, withVariable, type Kind, type Scope } from './scope.ts';
import type { Block } from './step.ts';

/** Supplies the assignment targets of a pattern, and declares a variable if none exists. */
class Places {
  /** Declarations that must precede the pattern. */
  readonly declared: string[] = [];
  scope: Scope;

  constructor(scope: Scope) {
    this.scope = scope;
  }

  /** Returns a variable, an item or a field of this kind. */
  of(kind: 'Int' | 'Text'): string {
    const { choices } = this.scope;
    const fields = variablesOf(this.scope, 'Item').map((name) => `${name}.${kind === 'Int' ? 'n' : 's'}`);
    const items = variablesOf(this.scope, 'Pair').map((name) => `${name}[${kind === 'Int' ? 1 : 0}]`);
    const [first, ...others] = [...variablesOf(this.scope, kind, true), ...fields, ...items];
    return first === undefined ? this.made(kind) : choices.of([first, ...others]);
  }

  list(): string {
    const [first, ...others] = variablesOf(this.scope, 'Ints', true);
    return first === undefined ? this.made('Ints') : this.scope.choices.of([first, ...others]);
  }

  private made(kind: 'Int' | 'Text' | 'Ints'): string {
    const { choices, names } = this.scope;
    const name = names.take(choices);
    const types = { Int: 'Int = 0', Text: "string = ''", Ints: 'Int[] = []' };
    this.declared.push(`let ${name}: ${types[kind]};`);
    this.scope = withVariable(this.scope, { name, kind, changeable: true });
    return name;
  }
}

/** Generates an assignment with a pattern on the left side. */
export function patternAssignment(scope: Scope): { lines: string[]; scope: Scope } {
  const { choices } = scope;
  const places = new Places(scope);
  const e = (kind: Kind): string => expression(scope, kind, 1);
  const int = (): string => stored(scope, 'Int', 1);
  const n = (): string => places.of('Int');
  const s = (): string => places.of('Text');
  const line = choices.of([
    () => `[${n()}, ${n()}] = [${int()}, ${int()}];`,
    () => `[${s()}, ${n()}] = ${e('Pair')};`,
    () => `({ n: ${n()}, s: ${s()} } = ${e('Item')});`,
    () => `({ o: ${n()} = ${int()}, inner: { k: ${n()} } = { k: ${int()} } } = ${e('Item')});`,
    () => `[${n()} = ${int()}, ...${places.list()}] = ${e('Ints')}.slice(0, 5);`,
    () => `[[${s()}, ${n()}], { n: ${n()} }] = [${e('Pair')}, ${e('Item')}];`,
    () => `[, ${n()} = ${int()}] = ${e('Ints')};`,
    () => {
      const [a, b] = [n(), n()];
      return `[${a}, ${b}] = [${b}, ${a}];`;
    },
    () => {
      const list = places.list();
      return `[${list}[0], ${list}[1]] = [${int()}, ${list}[0] ?? ${int()}];`;
    },
    () => `${n()} = ([${n()} = 0] = [${int()}, 2] as Int[])[1] ?? ${int()};`,
  ] as const)();
  return { lines: [...places.declared, line], scope: places.scope };
}

/** Generates a loop that assigns to existing targets through a pattern. */
export function patternLoop(scope: Scope, block: Block): string[] {
  const { choices } = scope;
  const places = new Places(scope);
  const e = (kind: Kind): string => expression(scope, kind, 1);
  const head = choices.of([
    () => `for ([${places.of('Text')}, ${places.of('Int')}] of [${e('Pair')}, ${e('Pair')}]) {`,
    () => `for ({ n: ${places.of('Int')}, s: ${places.of('Text')} } of [${e('Item')}, ${e('Item')}]) {`,
    () => `for (${places.of('Int')} of ${e('Ints')}.slice(0, 3)) {`,
  ] as const)();
  const lines = [...places.declared, head, ...block(loopScope(places.scope), 1, 2), '}'];
  // A block hides the variables declared for this loop.
  return places.declared.length === 0 ? lines : ['{', ...lines.map((line) => `  ${line}`), '}'];
}

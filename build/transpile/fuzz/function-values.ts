/** Generates closures that outlive their block, recursive functions, and objects with methods. */
import { expression, stored } from './expressions.ts';
import { functionScope, withVariable, type Scope, type Variable } from './scope.ts';
import type { Block, Step } from './step.ts';

/** Returns the scope for the body of a function from an integer to an integer. */
function bodyScope(scope: Scope, given: Variable): Scope {
  const inner: Scope = { ...functionScope(scope), returns: 'Int', depth: Math.min(scope.depth, 2) };
  return withVariable(inner, given);
}

/** Returns the scope inside a function that cannot use the outer `this`, such as a recursive function. */
function withoutThis(scope: Scope): Scope {
  return { ...scope, variables: scope.variables.filter((v) => !v.name.startsWith('this.')) };
}

/** Generates a function with statements in a variable, an array or a call. */
export function functionVariable(scope: Scope, block: Block): Step {
  const { choices, names } = scope;
  const [name, given] = [names.take(choices), names.take(choices)];
  const isArrow = !choices.oneIn(3);
  const within = bodyScope(isArrow ? scope : withoutThis(scope), {
    name: given,
    kind: 'Int',
    changeable: choices.oneIn(2),
  });
  const body = [...block(within, 0, 2), `  return ${stored(within, 'Int', 1)};`];
  const alone = stored({ ...within, variables: within.variables.filter((v) => v.name !== given) }, 'Int', 1);
  const head = isArrow ? `(${given}: Int): Int => {` : `function (${given}: Int): Int {`;
  const lines = choices.of([
    () => [`const ${name}: Run = ${head}`, ...body, '};'],
    () => [`const ${name}: Run = [whole as Run, ${head}`, ...body, '}][1] ?? whole;'],
    () => [`const ${name}: Run = chained(whole, ${head}`, ...body, '});'],
    () => [`const ${name}Short = (): Int => ${alone};`, `const ${name}: Run = ${name}Short;`],
    () => [
      `const ${name}List = (...all: Int[]): Int => (${alone} % 100) + all.length;`,
      `const ${name}: Run = ${name}List;`,
    ],
  ] as const)();
  return { lines, scope: withVariable(scope, { name, kind: 'Run', changeable: false }) };
}

/** Generates a recursive function that uses outer variables. */
export function innerFunction(scope: Scope): Step {
  const { choices, names } = scope;
  const [name, given] = [names.take(choices), names.take(choices)];
  const around = { ...withoutThis(scope), variables: withoutThis(scope).variables.filter((v) => !v.isNarrowed) };
  const within = bodyScope(around, { name: given, kind: 'Int', changeable: false });
  const value = `${expression(within, 'Int', 1)} % 100 + ${name}((${given} & 3) - 1 as Int)`;
  const body = [`  if (${given} <= 0) return ${stored(within, 'Int', 1)};`, `  return (${value}) % 1000 as Int;`];
  const use = choices.of([
    `console.log(\`\${${name}(3)}\`);`,
    `console.log(\`\${([2, 0] as Int[]).map(${name}).join()}\`);`,
  ] as const);
  const isKept = choices.oneIn(2);
  return {
    lines: [`function ${name}(${given}: Int): Int {`, ...body, '}', use],
    scope: isKept ? withVariable(scope, { name, kind: 'Run', changeable: false }) : scope,
  };
}

/**
 * Generates an object with methods, a getter and a setter that use outer variables and, in half of the cases, `this`.
 */
export function objectWithMethods(scope: Scope, block: Block): Step {
  const { choices, names } = scope;
  const [name, given] = [names.take(choices), names.take(choices)];
  const usesThis = choices.oneIn(2);
  const state: Variable = { name: 'this.held', kind: 'Int', changeable: true };
  const around = withoutThis(scope).variables;
  const within = bodyScope(
    { ...scope, variables: usesThis ? [...around, state] : around },
    { name: given, kind: 'Int', changeable: false },
  );
  const body = [...block(within, 0, 2), `  return ${stored(within, 'Int', 1)};`].map((line) => `  ${line}`);
  const atOnce = { ...within, variables: within.variables.filter((v) => v.name !== given) };
  const [read, added] = [stored(atOnce, 'Int', 1), stored(atOnce, 'Int', 0)];
  const later = usesThis
    ? 'this.turn(n) + this.held'
    : `n + ${stored({ ...within, variables: within.variables.slice(0, -1) }, 'Int', 1)}`;
  return {
    lines: [
      `const ${name} = {`,
      `  held: ${stored(scope, 'Int', 1)} as Int,`,
      `  turn(${given}: Int): Int {`,
      ...body,
      '  },',
      '  later(): Run {',
      `    return (n) => ${later};`,
      '  },',
      '  get level(): Int {',
      `    return ((this.held % 1000) + ((${read}) % 1000)) as Int;`,
      '  },',
      '  set level(wanted: Int) {',
      `    this.held = ((wanted % 1000) + ((${added}) % 1000)) as Int;`,
      '  },',
      '};',
      `console.log(\`\${${name}.turn(1)} \${${name}.later()(2) % 1000} \${${name}.held % 1000}\`);`,
    ],
    scope: withVariable(withVariable(scope, { name: `${name}.held`, kind: 'Int', changeable: true }), {
      name: `${name}.level`,
      kind: 'Int',
      changeable: true,
    }),
  };
}

/** Generates labelled loops and blocks, and unusual switch statements. */
import { expression, stored } from './expressions.ts';
import { loopScope, withVariable, type Kind, type Scope } from './scope.ts';
import type { Block } from './step.ts';

function labelled(scope: Scope, name: string, isLoop: boolean): Scope {
  return { ...scope, jumps: { ...scope.jumps, labels: [...scope.jumps.labels, { name, isLoop }] } };
}

/** Generates a labelled loop or block that the statements inside may leave. */
export function labelledStatement(scope: Scope, block: Block): string[] {
  const { choices, names } = scope;
  const label = names.take(choices);
  const when = (around: Scope): string => `if (${expression(around, 'Truth', 2)})`;
  if (choices.oneIn(3)) {
    const inner = labelled(scope, label, false);
    return [`${label}: {`, ...block(inner, 1, 2), `  ${when(scope)} break ${label};`, ...block(inner, 1, 2), '}'];
  }
  const [outer, item] = [names.take(choices), names.take(choices)];
  const turn = { name: outer, kind: 'Int', changeable: false } as const;
  const around = labelled(withVariable(loopScope(scope), turn), label, true);
  const inside = withVariable(around, { name: item, kind: 'Int', changeable: false });
  const jump = choices.of(['continue', 'break'] as const);
  const within = choices.of([
    () => [`  for (const ${item} of ${expression(around, 'Ints', 1)}.slice(0, 3)) {`, `    ${when(inside)} ${jump} ${label};`],
    () => [`  for (let ${item}: Int = 0; ${item} < 3; ${item}++) {`, `    ${when(inside)} ${jump} ${label};`],
    () => [`  let ${item}: Int = 0;`, `  while (${item}++ < 2) {`, `    ${when(inside)} ${jump} ${label};`],
    () => [`  for (const ${item} of [1, 2] as Int[]) {`, '    try {', `      ${when(inside)} ${jump} ${label};`, '    } finally {', `      console.log('left');`, '    }'],
  ] as const)(); // prettier-ignore
  return [
    `${label}: for (let ${outer}: Int = 0; ${outer} < 3; ${outer}++) {`,
    ...within,
    ...block(inside, 1, 2).map((line) => `  ${line}`),
    '  }',
    ...block(around, 0, 1),
    '}',
  ];
}

/** Generates a switch over any kind, with computed cases, fall-through, and `default` at any position. */
export function unusualSwitch(scope: Scope, block: Block): string[] {
  const { choices } = scope;
  const e = (kind: Kind): string => expression(scope, kind, 1);
  const [subject, label] = choices.of<() => readonly [string, () => string]>([
    () => [`${e('Int')} % 4`, () => String(choices.below(4))],
    () => [`counted(${e('Int')})`, () => `counted(${e('Int')})`] as const,
    () => ['true as boolean', () => expression(scope, 'Truth', 2)],
    () => [`levelOf(${e('Int')})`, () => choices.of(['Level.Low', 'Level.Mid', 'Level.High'] as const)],
    () => [e('Mixed'), () => choices.of(["'t3'", '4', '0', "'t1'"] as const)],
    () => [`typeof ${e('Thing')}`, () => choices.of(["'number'", "'string'", "'boolean'", "'object'"] as const)],
    () => [`${e('Real')} as number`, () => choices.of(['0.5', '1e21', '0', '-7.25'] as const)],
    () => [`${e('MaybeInt')} as Int | undefined`, () => choices.of(['3', 'undefined', '7', '2'] as const)],
  ])(); // prettier-ignore
  const inner: Scope = { ...scope, jumps: { ...scope.jumps, canBreak: true } };
  const seen = new Set<string>();
  const arms = choices.several(0, 3, () => {
    const written = label();
    if (seen.has(written) && !written.includes('(')) return [];
    seen.add(written);
    return arm(inner, `case ${written}:`, block);
  });
  const other = choices.oneIn(2) ? [arm(inner, 'default:', block)] : [];
  const place = choices.below(4);
  const all = [...arms.slice(0, place), ...other, ...arms.slice(place)];
  return [`switch (${subject}) {`, ...all.flat(), '}'];
}

/** Generates a switch clause that falls through, leaves the switch, or decides by a condition. */
function arm(scope: Scope, label: string, block: Block): string[] {
  const { choices } = scope;
  const ends = choices.of(['    break;', '', `    if (${expression(scope, 'Truth', 1)}) break;`] as const);
  const end = ends === '' ? [] : [ends];
  const body = choices.of([
    () => [`  ${label} {`, ...block(scope, 1, 2).map((line) => `  ${line}`), ...end, '  }'],
    () => [`  ${label}`, `    console.log(\`at \${${stored(scope, 'Int', 1)}}\`);`, ...end],
    () => [`  ${label}`],
  ] as const)();
  return body;
}

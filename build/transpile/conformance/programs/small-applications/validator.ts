interface Problem {
  field: string;
  rule: string;
}
function check(input: unknown): Problem[] {
  const problems: Problem[] = [];
  if (typeof input !== 'object' || input == null || Array.isArray(input))
    return [{ field: '', rule: 'must be an object' }];
  const o = input as Record<string, unknown>;
  const key = o['writeKey'];
  if (typeof key !== 'string' || key.trim() === '') problems.push({ field: 'writeKey', rule: 'must be text' });
  const size = o['queueSize'];
  if (size != null && (typeof size !== 'number' || !Number.isInteger(size))) {
    problems.push({ field: 'queueSize', rule: 'must be a whole number' });
  }
  for (const name of Object.keys(o).sort()) {
    if (!['writeKey', 'queueSize', 'debug'].includes(name)) problems.push({ field: name, rule: 'is unknown' });
  }
  return problems;
}
export function main(): void {
  const inputs: unknown[] = [
    { writeKey: 'k' },
    {},
    { writeKey: ' ', queueSize: 1.5 },
    { writeKey: 'k', zebra: 1, apple: 2 },
    [],
    'x',
    undefined,
  ];
  for (const input of inputs) {
    const problems = check(input);
    console.log(problems.length === 0 ? 'fine' : problems.map((p) => `${p.field} ${p.rule}`).join('; '));
  }
}

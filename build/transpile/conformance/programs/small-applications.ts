// @filename: iso-date.ts
const DAYS: readonly Int[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function pad(n: Int, width: Int): string {
  return `${n}`.padStart(width, '0');
}
function leap(year: Int): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
function iso(ms: Long): string {
  const millis = ms % 1000;
  let seconds: Long = Math.floor(ms / 1000);
  let days: Int = Math.floor(seconds / 86400);
  seconds %= 86400;
  let year: Int = 1970;
  while (days >= (leap(year) ? 366 : 365)) {
    days -= leap(year) ? 366 : 365;
    year++;
  }
  let month: Int = 0;
  while (days >= DAYS[month]! + (month === 1 && leap(year) ? 1 : 0)) {
    days -= DAYS[month]! + (month === 1 && leap(year) ? 1 : 0);
    month++;
  }
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return `${pad(year, 4)}-${pad(month + 1, 2)}-${pad(days + 1, 2)}T${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds % 60, 2)}.${pad(millis, 3)}Z`;
}
export function main(): void {
  for (const ms of [0, 951782400000, 1700000000123, 1709251199999, 4102444800000] as Long[]) console.log(iso(ms));
}

// @filename: lru-cache.ts
class Lru {
  private order: string[] = [];
  private values: Record<string, Int> = {};
  private limit: Int;
  constructor(limit: Int) {
    this.limit = limit;
  }
  get(key: string): Int | undefined {
    const value = this.values[key];
    if (value !== undefined) this.touch(key);
    return value;
  }
  set(key: string, value: Int): void {
    this.values[key] = value;
    this.touch(key);
    while (this.order.length > this.limit) {
      const oldest = this.order.shift();
      if (oldest !== undefined) delete this.values[oldest];
    }
  }
  private touch(key: string): void {
    const at = this.order.indexOf(key);
    if (at >= 0) this.order.splice(at, 1);
    this.order.push(key);
  }
  keys(): string {
    return this.order.join('');
  }
}
export function main(): void {
  const c = new Lru(2);
  c.set('a', 1);
  c.set('b', 2);
  c.get('a');
  c.set('c', 3);
  console.log(`${c.keys()} ${c.get('b') ?? 'gone'} ${c.get('a') ?? 'gone'} ${c.keys()}`);
}

// @filename: retry-policy.ts
type Decision = { action: 'done' } | { action: 'retry'; afterMs: Int } | { action: 'drop'; reason: string };
const RETRYABLE: readonly Int[] = [408, 429, 500, 502, 503, 504];
function decide(status: Int, attempt: Int, limit: Int, retryAfter?: Int): Decision {
  if (status >= 200 && status < 300) return { action: 'done' };
  const again = status < 0 || RETRYABLE.includes(status);
  if (!again) return { action: 'drop', reason: `status ${status}` };
  if (attempt > limit) return { action: 'drop', reason: 'retry limit' };
  const backoff = Math.trunc(Math.min(1000 * 2 ** (attempt - 1), 60000));
  return { action: 'retry', afterMs: Math.trunc(Math.max(backoff, (retryAfter ?? 0) * 1000)) };
}
function show(d: Decision): string {
  switch (d.action) {
    case 'done':
      return 'done';
    case 'retry':
      return `retry in ${d.afterMs}`;
    case 'drop':
      return `drop: ${d.reason}`;
  }
}
export function main(): void {
  console.log(
    [show(decide(200, 1, 3)), show(decide(500, 1, 3)), show(decide(503, 3, 3)), show(decide(429, 1, 3, 30))].join(
      ' | ',
    ),
  );
  console.log(
    [show(decide(-7, 9, 10)), show(decide(400, 1, 3)), show(decide(500, 4, 3)), show(decide(500, 1, 0))].join(' | '),
  );
}

// @filename: sorting-algorithms.ts
function quick(list: readonly Int[]): Int[] {
  if (list.length < 2) return [...list];
  const pivot = list[0]!;
  const rest = list.slice(1);
  return [...quick(rest.filter((n) => n < pivot)), pivot, ...quick(rest.filter((n) => n >= pivot))];
}
function bubble(list: Int[]): Int[] {
  for (let i = 0; i < list.length; i++) {
    for (let j = 0; j < list.length - i - 1; j++) {
      if (list[j]! > list[j + 1]!) [list[j], list[j + 1]] = [list[j + 1]!, list[j]!];
    }
  }
  return list;
}
export function main(): void {
  const list = [5, -2, 9, 0, 5, 3, -7, 8];
  console.log(quick(list).join(' '));
  console.log(bubble([...list]).join(' '));
  console.log(list.join(' '));
}

// @filename: state-machine.ts
enum State {
  Idle = 'idle',
  Running = 'running',
  Failed = 'failed',
}
const NEXT: { readonly [key: string]: State } = {
  'idle:start': State.Running,
  'running:stop': State.Idle,
  'running:fail': State.Failed,
  'failed:reset': State.Idle,
};
class Machine {
  state: State = State.Idle;
  history: string[] = [];
  send(event: string): Machine {
    const to = NEXT[`${this.state}:${event}`];
    if (to === undefined) this.history.push(`${event}?`);
    else {
      this.state = to;
      this.history.push(to);
    }
    return this;
  }
}
export function main(): void {
  const m = new Machine().send('start').send('start').send('fail').send('stop').send('reset');
  console.log(`${m.history.join(' ')} ${m.state === State.Idle}`);
}

// @filename: validator.ts
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

// @filename: word-count.ts
export function main(): void {
  const text = 'the cat and the dog and the bird';
  const counts = new Map<string, Int>();
  for (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rows = [...counts.entries()].map(([word, n]) => ({ word, n }));
  rows.sort((a, b) => (b.n !== a.n ? b.n - a.n : a.word < b.word ? -1 : 1));
  for (const { word, n } of rows) console.log(`${word.padEnd(5, '.')}${n}`);
}

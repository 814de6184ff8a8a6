type Params = Record<string, string | number | boolean | undefined>;
interface Screen {
  name: string;
  params: Params;
  focus?: string;
  onLeave?(): void;
  onEnter?(from: string | null): void;
}
class Stack {
  private readonly screens: Screen[] = [];
  constructor(
    private readonly limit = 4,
    private readonly log: (line: string) => void = () => {},
  ) {}
  get top(): Screen | null {
    return this.screens[this.screens.length - 1] ?? null;
  }
  get depth() {
    return this.screens.length;
  }
  push(name: string, params: Params = {}, hooks: Pick<Screen, 'onLeave' | 'onEnter'> = {}): this {
    const from = this.top;
    from?.onLeave?.();
    if (this.screens.length >= this.limit) {
      const [first] = this.screens.splice(1, 1);
      this.log(`dropped ${first?.name}`);
    }
    const screen: Screen = { name, params, ...hooks };
    this.screens.push(screen);
    screen.onEnter?.(from?.name ?? null);
    return this;
  }
  pop(n = 1): Screen[] {
    const gone = this.screens.splice(Math.max(1, this.screens.length - n));
    gone.reverse().forEach((s) => s.onLeave?.());
    this.top?.onEnter?.(gone[gone.length - 1]?.name ?? null);
    return gone;
  }
  replace(name: string, params?: Params) {
    this.screens[this.screens.length - 1] = { name, params: params ?? {} };
  }
  find(test: string | RegExp | ((s: Screen) => boolean)): number {
    return this.screens.findIndex((s) =>
      typeof test === 'string' ? s.name === test : test instanceof RegExp ? test.test(s.name) : test(s),
    );
  }
  toPath(): string {
    return this.screens
      .map(({ name, params }) => {
        const q = Object.entries(params)
          .filter(([, v]) => v !== undefined)
          .map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(String(v))}`)
          .sort()
          .join('&');
        return q ? `${name}?${q}` : name;
      })
      .join('/');
  }
}
const ROUTES: ReadonlyArray<{ pattern: RegExp; make: (m: string[]) => [string, Params] }> = [
  {
    pattern: /^series\/(\d+)(?:\/season\/(\d+))?$/,
    make: ([, id, season]) => ['series', { id: Number(id), season: season === undefined ? undefined : +season }],
  },
  { pattern: /^search\/(.*)$/i, make: ([, q = '']) => ['search', { q: decodeURIComponent(q) }] },
  { pattern: /^home$/, make: () => ['home', {}] },
];
function route(link: string): [string, Params] | undefined {
  for (const { pattern, make } of ROUTES) {
    const m = pattern.exec(link);
    if (m) return make(m);
  }
  return undefined;
}
type Dir = 'up' | 'down' | 'left' | 'right';
const DELTA: Record<Dir, readonly [number, number]> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };
class Grid<T> {
  row = 0;
  col = 0;
  private memory: number[] = [];
  constructor(
    private readonly rows: T[][],
    private readonly wrap: boolean = false,
  ) {}
  get current(): T {
    return this.rows[this.row]![this.col]!;
  }
  move(d: Dir): boolean {
    const [dr, dc] = DELTA[d];
    const before: [number, number] = [this.row, this.col];
    if (dr !== 0) {
      this.memory[this.row] = this.col;
      const r = this.row + dr;
      if (r < 0 || r >= this.rows.length) return false;
      this.row = r;
      this.col = Math.min(this.memory[r] ?? this.col, this.rows[r]!.length - 1);
    } else {
      const n = this.rows[this.row]!.length;
      const c = this.col + dc;
      this.col = this.wrap ? (c + n) % n : Math.min(Math.max(c, 0), n - 1);
    }
    return before[0] !== this.row || before[1] !== this.col;
  }
}
export function main(): void {
  const lines: string[] = [];
  const s = new Stack(3, (l) => lines.push(l));
  s.push('home')
    .push(
      'list',
      { page: 2, q: 'a b&c', x: undefined },
      { onLeave: () => lines.push('left list'), onEnter: (f) => lines.push('list from ' + f) },
    )
    .push('details', { id: 7, hd: true });
  console.log(s.toPath(), s.depth, s.top?.name);
  s.push('player');
  console.log(s.toPath(), lines.join('|'));
  const gone = s.pop(5);
  console.log(gone.map((g) => g.name).join(), s.top!.name, s.depth);
  s.replace('kids');
  console.log(
    s.find('kids'),
    s.find(/^k/),
    s.find((x) => x.name.length > 9),
    s.toPath(),
  );
  for (const l of ['series/12/season/3', 'series/5', 'search/caf%C3%A9', 'home', 'nope']) {
    const r = route(l);
    console.log(
      r
        ? r[0] +
            JSON.stringify(
              Object.entries(r[1])
                .filter(([, v]) => v != null)
                .map(([k, v]) => k + ':' + v),
            )
        : 'none',
    );
  }
  const g = new Grid([['a', 'b', 'c'], ['d'], ['e', 'f']], true);
  const path = (['right', 'right', 'down', 'down', 'right', 'up', 'up', 'left', 'left', 'left', 'left'] as const).map(
    (d) => `${g.move(d)}${g.current}`,
  );
  console.log(path.join(' '));
}

/** Tables of functions whose names cannot stand after a dot on the device, and objects with methods of such names. */
interface Stoppable {
  stop(): string;
}
interface Player extends Stoppable {
  'is-on'(): boolean;
  name: string;
}
type Reducer = (state: number) => number;

class Plain implements Player {
  name = 'class';
  stop(): string {
    return this.name;
  }
  'is-on'(): boolean {
    return true;
  }
}

const more = { stop: () => 'more', count: 2 };
const inferred = { stop: () => 'inferred', 'is-on': () => false, name: 'data' };
const handlers: Record<string, () => string> = { stop: () => 's', next: () => 'n', 'video-start': () => 'v' };
const reducers = {
  'add/one': (state) => state + 1,
  'add.two': (state) => state + 2,
  next: (state) => state * 2,
} satisfies Record<string, Reducer>;

function use(player: Player): string {
  return `${player.stop()} ${player['is-on']()}`;
}
function stopped(value: unknown): string {
  return (value as Stoppable).stop();
}
function same<T>(value: T): T {
  return value;
}

export function main(): void {
  const own: Player = {
    name: 'own',
    stop() {
      return this.name + '!';
    },
    'is-on': () => false,
  };
  console.log(use(new Plain()), use(own), use(inferred), stopped(more), stopped({ stop: () => 'unknown' }));
  console.log(use(same({ stop: () => 'same', 'is-on': () => true, name: '' })));
  console.log(use({ stop: () => 'cast', 'is-on': () => true } as Player));
  console.log(Object.keys(own).sort().join(), Object.keys(inferred).sort().join());
  for (const [key, value] of Object.entries(inferred)) console.log(key, typeof value);
  for (const key in own) console.log(key);
  console.log(Object.keys(handlers).sort().join(), handlers.stop!(), handlers['video-start']!());
  for (const key in handlers) console.log(key, handlers[key]!());
  let state = 3;
  for (const key of Object.keys(reducers).sort() as (keyof typeof reducers)[]) {
    state = reducers[key](state);
    console.log(key, state);
  }
  const { next, ...others } = reducers;
  console.log(next(2), Object.keys(others).length, Object.values(others).length, others['add.two'](1));
}

type Action = { type: 'add'; title: string } | { type: 'toggle'; id: number } | { type: 'clear' };
interface Todo {
  id: number;
  title: string;
  done: boolean;
}
interface State {
  todos: Todo[];
  filter: 'all' | 'done';
}
type Reducer<S, A> = (state: S | undefined, action: A) => S;
type Middleware = (api: {
  getState(): State;
  dispatch(a: Action): void;
}) => (next: (a: Action) => void) => (a: Action) => void;
type Handlers = { [K in Action['type']]: (s: State, a: Extract<Action, { type: K }>) => State };
const handlers: Handlers = {
  add: (s, a) => ({ ...s, todos: [...s.todos, { id: s.todos.length + 1, title: a.title, done: false }] }),
  toggle: (s, a) => ({ ...s, todos: s.todos.map((t) => (t.id === a.id ? { ...t, done: !t.done } : t)) }),
  clear: () => ({ todos: [], filter: 'all' }),
};
const initial: State = { todos: [], filter: 'all' };
const reducer: Reducer<State, Action> = (state = initial, action) => {
  const h = handlers[action.type] as (s: State, a: Action) => State;
  return h ? h(state, action) : state;
};
function createStore<S, A extends { type: string }>(reduce: Reducer<S, A>, preloaded?: S) {
  let state = preloaded as S;
  let listeners: (() => void)[] = [];
  let dispatching = false;
  const getState = (): S => {
    if (dispatching) throw new Error('no');
    return state;
  };
  const subscribe = (l: () => void) => {
    let on = true;
    listeners = [...listeners, l];
    return () => {
      if (!on) return;
      on = false;
      listeners = listeners.filter((x) => x !== l);
    };
  };
  const dispatch = (a: A): A => {
    try {
      dispatching = true;
      state = reduce(state, a);
    } finally {
      dispatching = false;
    }
    listeners.forEach((l) => l());
    return a;
  };
  dispatch({ type: '@@init' } as unknown as A);
  return { getState, subscribe, dispatch };
}
const compose = <T>(...fns: ((x: T) => T)[]): ((x: T) => T) =>
  fns.reduce(
    (a, b) => (x) => a(b(x)),
    (x) => x,
  );
function combine<S extends Record<string, unknown>>(map: {
  [K in keyof S]: (s: S[K] | undefined, a: { type: string }) => S[K];
}): (s: Partial<S> | undefined, a: { type: string }) => S {
  return (s, a) => {
    const next = {} as S;
    for (const k of Object.keys(map) as (keyof S)[]) next[k] = map[k](s?.[k], a);
    return next;
  };
}
const selectDone = (s: State): Todo[] => s.todos.filter(({ done }) => done);
function memo<A, R>(f: (a: A) => R): (a: A) => R {
  let last: A | undefined;
  let has = false;
  let r: R;
  return (a) => {
    if (!has || a !== last) {
      last = a;
      has = true;
      r = f(a);
    }
    return r;
  };
}
export function main(): void {
  const store = createStore(reducer);
  let calls = 0;
  const off = store.subscribe(() => {
    calls++;
  });
  store.dispatch({ type: 'add', title: 'one' });
  store.dispatch({ type: 'add', title: 'two' });
  store.dispatch({ type: 'toggle', id: 2 });
  const done = memo(selectDone);
  console.log(
    calls,
    done(store.getState())
      .map((t) => t.title)
      .join(),
    done(store.getState()) === done(store.getState()),
    store.getState().todos.length,
  );
  off();
  off();
  store.dispatch({ type: 'clear' });
  console.log(calls, store.getState().todos.length, store.getState().filter);
  console.log(
    compose<number>(
      (x) => x + 1,
      (x) => x * 2,
      (x) => x - 3,
    )(10),
  );
  const root = combine({
    n: (s: number | undefined = 0, a) => (a.type === 'inc' ? s + 1 : s),
    t: (s: string | undefined = 'a', a) => s + a.type,
  });
  let st = root(undefined, { type: 'x' });
  st = root(st, { type: 'inc' });
  console.log(st.n, st.t);
}

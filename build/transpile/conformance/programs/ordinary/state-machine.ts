type State = 'idle' | 'running' | 'done';
type Action = { type: 'start'; at: number } | { type: 'stop' } | { type: 'tick'; by?: number };
interface Model {
  state: State;
  count: number;
  started?: number;
}
const INITIAL: Model = { state: 'idle', count: 0 };
const TRANSITIONS: Record<State, State[]> = { idle: ['running'], running: ['done'], done: [] };
function reduce(model: Model, action: Action): Model {
  switch (action.type) {
    case 'start':
      if (!TRANSITIONS[model.state].includes('running')) return model;
      return { ...model, state: 'running', started: action.at };
    case 'tick':
      return model.state === 'running' ? { ...model, count: model.count + (action.by ?? 1) } : model;
    case 'stop': {
      const { started, ...rest } = model;
      return { ...rest, state: started === undefined ? 'idle' : 'done' };
    }
  }
}
export function main(): void {
  const actions: Action[] = [
    { type: 'tick' },
    { type: 'start', at: 5 },
    { type: 'tick' },
    { type: 'tick', by: 3 },
    { type: 'start', at: 9 },
    { type: 'stop' },
  ];
  let model = INITIAL;
  for (const action of actions) {
    const next = reduce(model, action);
    console.log(`${action.type} ${next.state} ${next.count} ${next.started ?? '-'} ${next === model ? 'same' : 'new'}`);
    model = next;
  }
  console.log(`${actions.reduce(reduce, INITIAL).count} ${INITIAL.state}`);
}

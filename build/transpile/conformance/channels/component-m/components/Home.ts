/** Functions of every kind that use the component's `m`: in observers, in objects, in functions, by name. Lists of nodes. */
interface Api {
  refresh: () => void;
  name(): string;
}
interface HomeNode extends roSGNodeScene {
  done: boolean;
  step: Int;
}
declare const m: {
  top: HomeNode;
  status: roSGNodeLabel;
  loader: roSGNodeTask & { answer: string };
  api: Api;
  seen: string[];
  count: number;
  steps: { [step: string]: () => void };
};

export function init(): void {
  listChildren(m.top.createChild('Group'));
  m.status = m.top.findNode('status') as roSGNodeLabel;
  m.count = 1;
  m.seen = [];
  const api: Api = {
    refresh: () => {
      m.count += 1;
      m.status.text = `n${m.count}`;
    },
    name() {
      return `name${m.count}`;
    },
  };
  api.refresh();
  m.api = api;
  m.api.refresh();
  console.log(m.status.text, api.name(), m.api.name());
  [1].forEach(() => {
    m.count += 10;
  });
  const later = [(): number => m.count * 2];
  console.log(later[0]!());
  const { refresh } = api;
  refresh();
  console.log(m.status.text, refresh === api.refresh);
  const first = m.count;
  m.steps = { s1: () => note('one'), s2: () => m.seen.push(`two ${first} ${m.count}`) };
  m.top.observeField('step', 'onStep');
  m.top.step = 1;
  m.top.step = 2;
  console.log(m.seen.join(), m.top.callFunc('total', 5) as number);
  m.loader = m.top.createChild('Loader') as roSGNodeTask & { answer: string };
  m.loader.observeField('answer', 'onAnswer');
  m.loader.control = 'RUN';
}

function listChildren(stage: roSGNodeGroup): void {
  const labels = stage.createChildren<roSGNodeLabel>(3, 'Label');
  labels.forEach((label, i) => {
    label.id = `l${i}`;
    label.text = 'abc'.charAt(i);
  });
  stage.insertChild(labels[2]!, 0);
  const children: roSGNodeLabel[] = stage.getChildren(2, 1);
  console.log(children.map(({ text }) => text).join(), stage.getChildren(-1, 0).length, stage.getChildren(9, 9).length);
  const ids = stage.getChildren(-1, 0).map(({ id }) => id);
  console.log(ids.join(), stage.getAll().includes(labels[0]!), m.top.getRoots().length > 0);
  stage.removeChildren(labels.slice(1));
  console.log(stage.getChildCount());
}

function note(word: string): void {
  m.seen.push(`${word} ${m.count}`);
}

export function onStep(event: roSGNodeEvent): void {
  const step = m.steps[`s${event.getData() as Int}`];
  if (step) step();
}

export function total(more: number): number {
  const sum = {
    of(n: number): number {
      return n + m.count;
    },
  };
  return sum.of(more);
}

export function onAnswer(): void {
  const show = (): void => {
    m.status.text = m.loader.answer;
  };
  show();
  console.log(m.status.text, m.api.name());
  m.top.done = true;
}

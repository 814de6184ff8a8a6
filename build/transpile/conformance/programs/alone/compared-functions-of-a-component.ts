/** Functions that find the component's `m` in a program that compares functions, where each function is an object. */
type Listener = (n: number) => void;
declare const m: { listeners: Listener[]; seen: string; status: { text: string } };

function on(listener: Listener): void {
  if (!m.listeners.includes(listener)) m.listeners.push(listener);
}

function off(listener: Listener): void {
  m.listeners = m.listeners.filter((one) => one !== listener);
}

function fire(n: number): void {
  for (const listener of m.listeners) listener(n);
  m.listeners.forEach((listener) => listener(n + 1));
}

export function main(): void {
  m.listeners = [];
  m.seen = '';
  m.status = { text: '' };
  const a: Listener = (n) => {
    m.seen += `a${n}`;
  };
  const b = (n: number): void => {
    m.seen += `b${n}`;
  };
  on(a);
  on(b);
  on(a);
  fire(1);
  off(a);
  fire(5);
  console.log(m.seen);
  const show = () => {
    m.status.text = 'shown';
  };
  const hide = () => {
    m.status.text = 'hidden';
  };
  for (const one of [show, hide]) one();
  console.log(show === hide, m.status.text);
}

/** Small loops over common work of channels. `by-hand.brs` contains the same kernels in handwritten BrightScript. */

export function buildText(turns: Int): Int {
  let size: Int = 0;
  for (let turn = 0; turn < turns; turn++) {
    const parts: string[] = [];
    for (let i = 0; i < 20; i++) parts.push(`item ${i}: ${turn}`);
    size += parts.join(', ').length;
  }
  return size;
}

interface Counters {
  hits: Int;
  misses: Int;
}

export function accessFields(turns: Int): Int {
  const counters: Counters = { hits: 0, misses: 0 };
  for (let turn = 0; turn < turns; turn++) {
    if (turn % 3 === 0) counters.hits += 2;
    else counters.misses += 1;
  }
  return counters.hits + counters.misses;
}

export function loopLists(turns: Int): Int {
  const list: Int[] = [];
  for (let i = 0; i < 100; i++) list.push(i);
  let sum: Int = 0;
  for (let turn = 0; turn < turns; turn++) {
    for (const item of list) sum += item;
    sum -= list.filter((item) => item > 50).length;
  }
  return sum;
}

class Account {
  balance: Int = 0;
  add(amount: Int): void {
    this.balance += amount;
  }
  current(): Int {
    return this.balance;
  }
}

export function callMethods(turns: Int): Int {
  const account = new Account();
  for (let turn = 0; turn < turns; turn++) {
    account.add(turn % 5);
    if (account.current() > 1000) account.add(-1000);
  }
  return account.current();
}

interface Message {
  type: string;
  userId: string;
  properties: { position: Int };
}

export function writeJson(turns: Int): Int {
  let size: Int = 0;
  for (let turn = 0; turn < turns; turn++) {
    const message: Message = { type: 'track', userId: 'user-1', properties: { position: turn % 10 } };
    const text = JSON.stringify(message);
    const back = JSON.parse(text) as Message;
    size += text.length + back.properties.position;
  }
  return size;
}

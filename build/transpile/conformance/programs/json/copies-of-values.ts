interface Message {
  readonly name: string;
  position: Int;
  readonly share: number;
  readonly next?: Message;
  readonly tags: string[];
  readonly by: Record<string, Int>;
}
interface Reply {
  count: Int;
  readonly owner: { readonly label: string };
}
interface Open {
  readonly data: unknown;
}

function messageOf(position: Int): Message {
  const next: Message = { name: 'b', position, share: 1, tags: [], by: {} };
  return { name: 'a', position: position * 2, share: 0.5, next, tags: ['x', '"y"'], by: { A: 1, a: position } };
}

function size(text: string): Int {
  return text.length;
}

export function main(): void {
  const message = messageOf(4);
  const text = JSON.stringify(message);
  const back = JSON.parse(text) as Message;
  console.log(`${back.position + 1} ${back.share * 3} ${back.share + back.position} ${size(back.name)}`);
  console.log(`${back.next?.position ?? 0} ${back.next?.next === undefined} ${back.tags.map(size).join()}`);
  console.log(`${(back.by['A'] ?? 0) + (back.by['a'] ?? 0)} ${back.name + back.position} ${back.name < 'b'}`);
  let sum: Int = 0;
  for (let turn: Int = 0; turn < 3; turn++) {
    const copy: Message = JSON.parse(JSON.stringify(messageOf(turn)));
    copy.position += 10;
    sum += copy.position + (copy.next?.position ?? 100);
  }
  console.log(`${sum} ${message.position}`);

  // What only a type was said of is no better for being copied, wherever it lies.
  const reply = JSON.parse('{"count":"7","owner":{"label":5}}') as Reply;
  const again: Reply = JSON.parse(JSON.stringify(reply));
  console.log(`${again.count + 1} ${again.owner.label + 'x'} ${again.owner.label === '5'}`);
  const partly: Reply = { count: 1, owner: reply.owner };
  const copied: Reply = JSON.parse(JSON.stringify(partly));
  console.log(`${copied.count + 1} ${copied.owner.label + 'x'} ${copied.owner.label === '5'}`);

  // Nor is what was written as another type than it is read as, or is of unknown type, or was another text meanwhile.
  const other = JSON.parse(JSON.stringify(message)) as { readonly name: number; readonly share: string };
  console.log(`${other.name + 1} ${other.share + 1} ${other.share === 'a'}`);
  const open: Open = { data: 5 };
  const opened: Open = JSON.parse(JSON.stringify(open));
  const label = opened.data as string;
  console.log(`${label === 'a'} ${label + 1}`);
  let changing = JSON.stringify(message);
  changing = changing.replace(':8', ':"8"');
  const changed = JSON.parse(changing) as Message;
  console.log(`${changed.position + 1}`);
}

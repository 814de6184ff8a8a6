import unlike, {
  first as begin,
  parsed as taken,
  passedOn,
  read as readAs,
  Source as Spring,
  type Reply,
} from './json-through-modules/replies.ts';
import * as replies from './json-through-modules/replies.ts';

const TEXT = '{"id":"7","name":5,"isNew":1}';

function shown(reply: Reply): string {
  return `${reply.id + 1} ${reply.name === 'a'} ${reply.name < 'b'} ${!reply.isNew} ${reply.isNew === true}`;
}

export function main(): void {
  const a = taken(TEXT);
  console.log(`${a.id + 1} ${a.name === 'a'} ${a.name < 'b'} ${!a.isNew} ${a.isNew === true}`);
  const b = unlike(TEXT);
  console.log(`${b.id + 1} ${b.name === 'a'} ${b.name < 'b'} ${!b.isNew} ${b.isNew === true}`);
  const c = passedOn(TEXT);
  console.log(`${c.id + 1} ${c.name === 'a'} ${c.name < 'b'} ${!c.isNew} ${c.isNew === true}`);
  const d = replies.passedOn(TEXT);
  console.log(`${d.id + 1} ${d.name === 'a'} ${d.name < 'b'} ${!d.isNew} ${d.isNew === true}`);
  const e = replies.default(TEXT);
  console.log(`${e.id + 1} ${e.name === 'a'} ${e.name < 'b'} ${!e.isNew} ${e.isNew === true}`);
  const f = readAs(TEXT);
  console.log(`${f.id + 1} ${f.name === 'a'} ${f.name < 'b'} ${!f.isNew} ${f.isNew === true}`);
  const g = Spring.last(TEXT);
  console.log(`${g.id + 1} ${g.name === 'a'} ${g.name < 'b'} ${!g.isNew} ${g.isNew === true}`);
  console.log(`${begin.id + 1} ${begin.name === 'a'} ${begin.name < 'b'} ${!begin.isNew} ${begin.isNew === true}`);
  console.log(`${shown(a)} ${shown(replies.first)}`);
}

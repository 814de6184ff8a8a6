// An object of a module is one object, also where a pattern or the head of a loop writes to it.
interface Place {
  n: number;
  s: string;
  list: number[];
}
const ofLoop: Place = { n: 6, s: '', list: [] };
const ofKeys: Place = { n: 1, s: '', list: [] };
const ofItems: Place = { n: 0, s: '', list: [] };
const ofMembers: Place = { n: 0, s: '', list: [] };
const ofRest: Place = { n: 0, s: '', list: [] };
const ofDefault: Place = { n: 0, s: '', list: [] };
const counted: Place = { n: 0, s: '', list: [] };
class Kept {
  static readonly place: Place = { n: 7, s: 'start', list: [1] };
}
export function main(): void {
  for (ofLoop.n of [3, 14, 5]) console.log(`${ofLoop.n}`);
  for (ofKeys.s in { a: 1 }) console.log(`in ${ofKeys.s}`);
  const pair: [number, string] = [1, 'one'];
  [ofItems.n, (ofItems as Place).s] = pair;
  ({ n: ofMembers.n, s: ofMembers.s } = { n: 2, s: 'two' });
  [, ...ofRest.list] = [1, 2, 3];
  const few: number[] = [];
  [ofDefault.n = 9] = few;
  counted.n++;
  [Kept.place.n, Kept.place.s] = pair;
  console.log(`${ofLoop.n} ${ofKeys.s} ${ofItems.n}${ofItems.s} ${ofMembers.n}${ofMembers.s} ${ofRest.list.join()}`);
  console.log(`${ofDefault.n} ${counted.n} ${Kept.place.n}${Kept.place.s}`);
}

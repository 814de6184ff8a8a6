function Next(): string {
  return 'Next';
}
function next(): string {
  return 'next';
}
const STEP = 1;
class Stop {
  stop = 1;
  Stop2 = 2;
  object(): number {
    return this.stop;
  }
}
interface Mixed {
  Id: number;
  end: string;
  type: string;
  count: number;
}
export function main(): void {
  const stop = new Stop();
  const step = STEP,
    Step = 2;
  let rem = 5;
  rem %= 3;
  const m: Mixed = { Id: 1, end: 'e', type: 't', count: 2 };
  const { Id, end, type, count } = m;
  const object = { tab: 1, pos: 2, len: 3, Each: 4 };
  console.log(
    `${Next()} ${next()} ${stop.object()} ${stop.Stop2} ${step} ${Step} ${rem} ${Id} ${end} ${type} ${count} ${object.tab + object.pos + object.len + object.Each}`,
  );
  const print = 'p',
    then = 't',
    each = 'e',
    mod = 'm',
    createObject = 'c',
    line_num = 'l',
    library = 'lib';
  console.log(print + then + each + mod + createObject + line_num + library);
}

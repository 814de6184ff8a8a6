interface Words {
  next: Int;
  end: Int;
  stop: string;
  type: string;
  step: Int;
  then: boolean;
  print: string;
}
export function main(): void {
  const w: Words = { next: 1, end: 2, stop: 's', type: 't', step: 3, then: true, print: 'p' };
  w.next += w.end;
  w.end++;
  const { type, stop, next } = w;
  console.log(`${w.next} ${w.end} ${stop} ${type} ${w.step} ${w.then} ${w.print} ${next}`);
}

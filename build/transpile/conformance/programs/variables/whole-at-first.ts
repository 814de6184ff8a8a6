// Variables whose first value is whole, and that are given fractions later.

function half(list: readonly number[]): number {
  let n = list.length;
  n = n / 2;
  return n;
}

function mean(list: readonly number[]): string {
  let sum = list.length - list.length;
  for (const item of list) sum += item;
  let share = list.length;
  share = sum / share;
  return `${share} ${share * 3} ${share > 1}`;
}

function steps(text: string): string {
  let at = text.indexOf('c');
  const seen: number[] = [];
  while (at > 0.2) {
    seen.push(at);
    at /= 4;
  }
  for (let i = text.length; i > 1; i = i * 0.5) seen.push(i);
  return seen.join(' ');
}

function grown(text: string): string {
  let size = text.length;
  for (let i = 0; i < 10; i++) size = size * 1000;
  let middle = text.length;
  middle = Math.floor(middle / 2);
  let other = text.length;
  other = text === '' ? other : other / 4;
  let both = text.length;
  const shrink = (): void => {
    both = both / 8;
  };
  shrink();
  return `${size} ${middle} ${other} ${both} ${text.charAt(middle)} ${Math.round(both * 1000)}`;
}

/** A written Int promises for its parameter only, not for what is made of it. */
function ofWritten(count: Int): string {
  let n = count;
  n = n / 2;
  let both = count;
  const shrink = (): void => {
    both = both / 8;
  };
  shrink();
  return `${n} ${both}`;
}

export function main(): void {
  console.log(`${half([1, 2, 3])} ${half([])} ${half([1, 2]) + 1}`);
  console.log(mean([1, 2, 4]));
  console.log(steps('abcdefghijk'));
  console.log(steps('........c..'));
  console.log(grown('hello'));
  console.log(ofWritten(5));
}

let counter = 0;
let word: string | undefined;
let list: number[] = [];
let callback: (text: string) => string = (text) => `<${text}>`;
let small: Int = 5;
export let shared = { a: 1 };

function next(): number {
  counter += 1;
  return counter;
}

function grow(): void {
  list.push(counter);
  word = word === undefined ? 'w' : `${word}w`;
}

function narrowed(): string {
  word = undefined;
  grow();
  return word === undefined ? 'still nothing' : 'something now';
}

export function main(): void {
  console.log(`${counter} ${next()} ${next()} ${counter}`);
  console.log(`${counter++} ${counter} ${++counter} ${counter--} ${counter}`);
  const before = counter;
  console.log(`${before + next()} ${counter + next()} ${next() + counter}`);
  counter += small > 3 ? next() : 0;
  console.log(`${counter}`);
  grow();
  grow();
  console.log(`${word ?? 'none'} ${list.join(',')}`);
  console.log(narrowed());
  list = [9];
  grow();
  console.log(list.join(','));
  console.log(callback('x'));
  callback = (text) => text.toUpperCase();
  console.log(callback('x'));
  small += 2;
  small++;
  console.log(`${small} ${small * 2}`);
  shared.a += 1;
  const kept = shared;
  shared = { a: 10 };
  console.log(`${kept.a} ${shared.a} ${kept === shared}`);
  for (counter = 0; counter < 3; counter++) console.log(`turn ${counter}`);
  [counter, small] = [7, 8];
  console.log(`${counter} ${small}`);
}

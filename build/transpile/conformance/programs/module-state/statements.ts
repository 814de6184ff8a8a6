const seen: string[] = [];
let total = 0;

for (const word of ['a', 'bb', 'ccc']) {
  const { length } = word;
  if (length === 2) continue;
  seen.push(word);
  total += length;
}

function note(word: string): number {
  return seen.push(word);
}

const third = note('third');
if (third > 2) {
  note('more than two');
} else {
  note('not more');
}
let last = seen[seen.length - 1] ?? '';
last += '!';
{
  let total = 100;
  total++;
  note(`inner ${total}`);
}

export function main(): void {
  console.log(seen.join(' | '));
  console.log(`${total} ${third} ${last}`);
}

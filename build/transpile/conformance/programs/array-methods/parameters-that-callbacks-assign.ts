/** A callback may assign to its parameters: neither the list nor the way through it changes by that. */
export function main(): void {
  const texts = [' a ', 'b', ' '];
  const trimmed = texts.filter((text) => {
    text = text.trim();
    return text !== '';
  });
  console.log(JSON.stringify(trimmed));
  const found = texts.find((text) => {
    text = text.trim();
    return text === 'a';
  });
  console.log(`[${found}]`);
  const doubled = [10, 20, 30, 40].map((n, i) => {
    i = i * 2;
    return n + i;
  });
  console.log(doubled.join());
  const last = [1, 2, 3].findLastIndex((n, i) => {
    i -= 5;
    return n === 2 && i < 0;
  });
  const first = [1, 2, 3].findIndex((n, i) => {
    i += 5;
    return n === 2 && i > 0;
  });
  console.log(first, last);
  let seen = '';
  [1, 2, 3].forEach((n, i, list) => {
    list = [];
    i += 1;
    n += list.length;
    seen += `${i}${n} `;
  });
  console.log(seen);
  const sum = [1, 2, 3].reduce((total, n, i) => {
    total += n;
    n = 0;
    i += 2;
    return total + n;
  }, 0);
  console.log(
    sum,
    [3, 1, 2].some((n) => (n -= 3) === 0),
    [3, 4].every((n) => (n += 1) > 3),
  );
}

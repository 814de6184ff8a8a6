/** Items that a callback takes away before their turn are not visited, except by the methods that visit every index. */
export function main(): void {
  const subscribers = ['a', 'b', 'c'];
  const seen: string[] = [];
  subscribers.forEach((name, i) => {
    seen.push(name);
    if (i === 0) subscribers.splice(0, 1);
  });
  console.log(seen.join(), subscribers.join());
  const numbers = [1, 2, 3, 4];
  const kept = numbers.filter((n) => {
    numbers.pop();
    return n > 0;
  });
  console.log(kept.join(), numbers.join());
  const more = [1, 2, 3, 4];
  console.log(
    more.reduce((sum, n) => {
      more.pop();
      return sum + n;
    }, 0),
  );
  const doubled = [1, 2, 3];
  const results = doubled.map((n) => {
    if (n === 1) doubled.length = 2;
    return n * 2;
  });
  console.log(results.length, results[1], results[2] === undefined);
  const right = [1, 2, 3, 4];
  let visited = '';
  right.reduceRight((sum, n) => {
    right.splice(0, 2);
    visited += n;
    return sum + n;
  }, 0);
  console.log(visited);
  const searched: (string | undefined)[] = ['x', 'y', 'z'];
  const at = searched.findIndex((text) => {
    searched.pop();
    return text === undefined;
  });
  console.log(at);
  const all = ['x', 'y'];
  console.log(
    all.every((text) => {
      all.length = 0;
      return text === 'x';
    }),
  );
  const rest = [1, 2, 3, 4];
  const found = rest.find((n) => {
    rest.pop();
    return n * 2 > 100;
  });
  console.log(found, rest.length);
  const copied = [1, 2, 3];
  const doubles = Array.from(copied, (n, i) => {
    if (i === 0) copied.pop();
    else if (copied.length < 5) copied.push(n * 10);
    return n * 2;
  });
  console.log(doubles.join(), copied.join());
  const grouped = [1, 2, 3, 4, 5];
  const byParity = Object.groupBy(grouped, (n, i) => {
    if (i === 0) grouped.shift();
    if (i === 2) grouped.push(8);
    return n % 2 ? 'odd' : 'even';
  });
  console.log(byParity.odd?.join(), byParity.even?.join(), grouped.join());
  const rewritten = [1, 2, 3];
  const bySize = Map.groupBy(rewritten, (n, i) => {
    rewritten[i] = 100 + n;
    if (i < 2) rewritten[i + 1] = n * 10;
    return n > 5;
  });
  console.log([...bySize].map(([key, ns]) => `${key}:${ns.join('+')}`).join(), rewritten.join());
  const renamed = ['a', 'b', 'c'];
  const groups = Object.groupBy(renamed, (name, i) => {
    name += i;
    renamed.length = 2;
    return name;
  });
  console.log(JSON.stringify(groups));
  const turned = [1, 2, 3];
  const byTurn = Map.groupBy(turned, (_, i) => {
    turned.reverse();
    return i === 1;
  });
  console.log([...byTurn].map(([key, ns]) => `${key}:${ns.join('+')}`).join(), turned.join());
}

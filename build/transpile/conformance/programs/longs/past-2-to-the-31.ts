export function main(): void {
  const edge: Long = 2147483647;
  let n: Long = edge;
  n++;
  console.log(`${n} ${edge + 1} ${edge + edge} ${-edge - 2} ${edge * 3}`);
  const start: Long = 2147483640;
  let count = 0;
  for (let i: Long = start; i < start + 20; i++) count++;
  console.log(`${count}`);
}

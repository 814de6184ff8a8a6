function digitSum(num: number): number {
  let sum = 0;
  while (num !== 0) {
    sum += num % 10;
    num = Math.floor(num / 10);
  }
  return sum;
}

function third(n: number, list: number[], at: number): number {
  n = list[at] ?? 0;
  return n / 3;
}

function halves(n: number): number {
  let turns = 0;
  while (n > 1) {
    n = n / 2;
    turns++;
  }
  for (n of [16777217, 5]) turns += n / 10;
  return turns;
}

function swapped(a: number, b: number): number {
  [a, b] = [Math.round(b), Math.trunc(a)];
  return a / 10 + b / 7;
}

export function main(): void {
  console.log(`${digitSum(1234567890)} ${digitSum(987654321)}`);
  console.log(`${third(1, [16777217, 100000001], 1)} ${third(1, [], 0)} ${halves(1000)}`);
  console.log(`${swapped(123456789.2, 1000000.6)}`);
}

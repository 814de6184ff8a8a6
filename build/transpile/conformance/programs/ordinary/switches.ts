function kind(x: string | number | boolean | undefined): string {
  switch (typeof x) {
    case 'string':
      return `s${x.length}`;
    case 'number':
      return `n${x.toFixed(1)}`;
    case 'boolean':
      return x ? 'yes' : 'no';
    default:
      return 'nothing';
  }
}
function grade(n: number): string {
  switch (true) {
    case n >= 90:
      return 'A';
    case n >= 80:
      return 'B';
    default:
      return 'C';
  }
}
function days(month: Int): Int {
  let result: Int;
  switch (month) {
    case 2:
      result = 28;
      break;
    case 4:
    case 6:
    case 9:
    case 11: {
      result = 30;
      break;
    }
    default:
      result = 31;
  }
  return result;
}
function fall(n: Int): string {
  let text = '';
  switch (n) {
    case 1:
      text += 'one ';
    case 2:
      text += 'two ';
      break;
    default:
      text += 'many ';
    case 3:
      text += 'three ';
  }
  return text;
}
export function main(): void {
  console.log(
    `${kind('abc')} ${kind(1)} ${kind(true)} ${kind(undefined)} ${grade(95)} ${grade(85)} ${grade(1)} ${days(2)} ${days(6)} ${days(7)}`,
  );
  console.log(`${fall(1)}|${fall(2)}|${fall(3)}|${fall(9)}`);
}

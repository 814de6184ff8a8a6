export function main(): void {
  let asked = 0;
  function next(): number {
    asked += 1;
    return asked;
  }
  const value: number = 5;
  switch (value) {
    case 1:
      console.log('one');
      break;
    case next():
    case next():
    default:
      console.log('default');
  }
  console.log(`${asked}`);
  switch (asked) {
    case next():
    default:
      console.log('before');
      break;
    case 2:
      console.log('two');
  }
  console.log(`${asked}`);
  switch (asked - 3) {
    case asked++:
      console.log('never');
      break;
    case 0:
    default:
      console.log('zero');
  }
  console.log(`${asked}`);
}

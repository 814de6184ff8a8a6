function t(log: string[], v: Int): Int {
  log.push(`${v}`);
  return v;
}
function f(x: Int | string | undefined): string {
  let out = '';
  switch (x) {
    default:
      out += 'd';
    case 1:
      out += '1';
      break;
    case 'a': {
      const y = 'blk';
      out += y;
    }
    case undefined:
      out += 'u';
  }
  return out;
}
function g(n: Int): string {
  switch (true) {
    case n > 10:
      return 'big';
    case n > 5:
      return 'mid';
    default:
      return 'small';
  }
}
function h(n: Int): string {
  const log: string[] = [];
  switch (n) {
    case t(log, 1):
      log.push('one');
      break;
    case t(log, 2):
      log.push('two');
    case t(log, 3):
      log.push('three');
      break;
    default:
      log.push('none');
  }
  return log.join();
}
function k(n: Int): string {
  let s = '';
  for (let i = 0; i < 4; i++) {
    switch (i) {
      case 0:
        continue;
      case 1: {
        let i = 10;
        s += i;
        break;
      }
      case 2:
        if (n > 0) break;
        s += 'n';
      default:
        s += `<${i}>`;
    }
    s += ';';
  }
  return s;
}
export function main(): void {
  console.log([f(1), f('a'), f(undefined), f(2), f('1')].join(' '));
  console.log([g(11), g(6), g(0)].join());
  console.log([h(1), h(2), h(3), h(4)].join(' '));
  console.log(k(1) + ' ' + k(0));
  switch (0.1 + 0.2) {
    case 0.3:
      console.log('no');
      break;
    default:
      console.log('float');
  }
  switch (3 as Int) {
  }
}

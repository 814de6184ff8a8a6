function noNumber(): number | undefined {
  return undefined;
}
function noText(): string | undefined {
  return undefined;
}
export function main(): void {
  console.log(['a', 'b'].join(noText()) + ['a', 'b'].join(undefined) + [1, 2].join(noText()) + [1, 2].join('-'));
  console.log(
    [
      parseFloat('Infinity'),
      parseFloat('-Infinity'),
      parseFloat('  +Infinityx'),
      parseFloat('infinity'),
      parseFloat('-1.5e3x'),
    ].join(' '),
  );
  console.log(
    [
      parseInt('11', 37),
      parseInt('11', 1),
      parseInt('11', 0),
      parseInt('0x1f', 0),
      parseInt('0x1f', 16),
      parseInt('0x1f', 10),
      parseInt('11', 2.9),
      parseInt('zz', 36),
      parseInt('11', noNumber()),
      parseInt('11', -2),
      parseInt('11', 4294967298),
    ].join(' '),
  );
  const text = '12.5';
  console.log(`${-text} ${+text} ${-'7'} ${+'x'} ${+true} ${-false} ${+''}`);
  const a = [1, 2, 3, 4, 5];
  console.log(
    a.slice(noNumber(), noNumber()).join() +
      ' ' +
      a.slice(1, undefined).join() +
      ' ' +
      'hello'.slice(noNumber(), 2) +
      'hello'.substring(1, noNumber()) +
      'hello'.slice(1, noNumber()),
  );
  console.log(
    'ab'.padStart(5, noText()) +
      '|' +
      'ab'.padEnd(5, noText()) +
      '|' +
      'hello'.indexOf('l', noNumber()) +
      'hello'.includes('h', noNumber()) +
      'hello'.startsWith('h', noNumber()),
  );
  console.log(
    a.splice(1, 2.9, 9).join() + ' ' + a.splice(0, -1).join() + ' ' + a.join() + ' ' + a.splice(-1, 100).join(),
  );
}

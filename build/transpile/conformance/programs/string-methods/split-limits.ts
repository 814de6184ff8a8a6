/** A limit of split is taken as 32 bits without a sign: -1 is no limit, and neither NaN nor 2^32 leaves anything. */
export function main(): void {
  console.log('a,b,c'.split(',', -1).join('|'), 'abc'.split('', -2).join('|'), 'a1b2'.split(/\d/, -1).length);
  console.log('a,b,c'.split(',', 2).join('|'), 'a,b'.split(',', 0).length);
  for (const limit of [NaN, 1.9, 4294967297, Infinity, -1, undefined]) console.log('a,b,c'.split(',', limit).length);
}

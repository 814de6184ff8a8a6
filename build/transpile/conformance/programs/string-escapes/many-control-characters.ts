// Text of so many control characters that it is no sum of parts.
const TABLE =
  'a\tb\n1\t"2"\n3\t4\n5\t6\n7\t8\n9\t0\n1\t2\n3\t4\n5\t6\n7\t8\n9\t0\n1\t2\n3\t4\n5\t6\n7\t8\n9\t~\n~|^`_@#$\r\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nend';

export function main(): void {
  const size = TABLE.length;
  console.log(`${size} ${TABLE.split('\n').length} ${TABLE.split('\t').length} ${TABLE.indexOf('\r')}`);
  console.log(TABLE.split('\n').slice(0, 3).join(';').split('\t').join(','));
  console.log(TABLE.split('\n').slice(11, 16).join(';').split('\t').join(','));
  console.log(
    `\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n${size}|\u2028\u2029|`
      .length,
  );
  const keys: Record<string, number> = {};
  keys[TABLE] = 4;
  console.log(
    Object.keys(keys)
      .map((key) => `${key === TABLE}`)
      .join(),
  );
}

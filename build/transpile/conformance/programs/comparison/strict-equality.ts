export function main(): void {
  const mixed: unknown = '5';
  const list = [0, 1];
  console.log(
    `${mixed === 5} ${mixed === '5'} ${mixed !== 5} ${(list[0] as unknown) === false} ${(mixed as string) === 'five'}`,
  );
  const nothing: unknown = undefined;
  console.log(`${nothing == null} ${nothing === 0} ${nothing === ''} ${nothing === false}`);
}

export function main(): void {
  const far: number[] = [];
  far[2] = 1;
  console.log(far.map(() => 0).join());
  let visits = 0;
  new Array<number>(3).forEach(() => {
    visits += 1;
  });
  console.log(`${visits}`);
}

enum Flag {
  None = 0,
  A = 1 << 0,
  B = 1 << 1,
  C = 1 << 2,
  AB = A | B,
}
export function main(): void {
  let flags: Int = Flag.A;
  flags |= Flag.C;
  console.log(`${flags} ${(flags & Flag.C) !== 0} ${(flags & Flag.B) !== 0} ${Flag.AB}`);
  flags &= ~Flag.A;
  console.log(`${flags} ${Flag.None}`);
}

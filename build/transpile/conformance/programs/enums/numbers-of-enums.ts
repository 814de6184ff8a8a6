/** Members of enums in arithmetic: what is made of them may be none of them, and pass 32 bits. */
enum Flag {
  Read = 1,
  Write = 2,
  All = Read | Write,
  High = 1 << 30,
  Top = 1 << 31,
  Big = 3000000000,
}
enum Small {
  A = 1,
  B = 2,
}
type Power = 1 | 2 | 4;

function multiplied(flag: Flag): number {
  return flag * 900000000;
}
function ofSmall(small: Small): number {
  return small * 900000000;
}
function ofPower(power: Power): number {
  return power * 900000000;
}
class Holder {
  small: Small = Small.A;
  other = Small.B;
}

export function main(): void {
  let flag: Flag = Flag.Read | Flag.Write;
  console.log(flag, multiplied(flag), multiplied(Flag.All), Flag.High * 4, Flag.Top - 1, Flag.Big * 2, -Flag.Top);
  flag |= Flag.High;
  console.log(flag * 4, flag + flag, Flag.High + Flag.High, Flag.Big + Flag.Big);
  console.log(ofSmall(Small.B), ofSmall(Small.A | Small.B), ofPower(4));
  const holder = new Holder();
  holder.other = Small.A | Small.B;
  console.log(holder.small * 3000000000, holder.other * 900000000);
}

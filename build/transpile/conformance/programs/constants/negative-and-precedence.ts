const NEG = -3;
const SUM = 1 + 2;
export function main(): void {
  console.log(`${-NEG} ${-(-NEG)} ${5 - NEG} ${SUM * 2} ${2 * SUM} ${-SUM} ${NEG - -NEG}`);
  console.log(`${10 % NEG} ${NEG % 2} ${1 - SUM}`);
}

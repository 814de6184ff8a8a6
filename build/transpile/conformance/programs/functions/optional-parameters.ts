function describe(name: string, age?: Int, email?: string): string {
  let out = name;
  if (age !== undefined) out += ` ${age}`;
  if (email) out += ` <${email}>`;
  return out;
}
export function main(): void {
  console.log(describe('ann'));
  console.log(describe('ann', 0));
  console.log(describe('ann', undefined, 'a@b'));
  console.log(describe('ann', 3, ''));
}

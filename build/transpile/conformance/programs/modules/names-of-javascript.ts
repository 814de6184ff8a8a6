import R from './names-of-javascript/record.ts';
const { __esmodule, __proto__ } = R;
export function main(): void {
  console.log(`${__esmodule} ${__proto__}`);
}

interface Options {
  a?: Int;
}
function merge(extra: Options | undefined): Options {
  return { a: 1, ...extra };
}
export function main(): void {
  console.log(`${merge(undefined).a ?? 0} ${merge({}).a ?? 0} ${merge({ a: 5 }).a ?? 0}`);
}

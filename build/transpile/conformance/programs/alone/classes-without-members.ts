class Base {}
class Data extends Base {}
function isObject(value: any): boolean {
  return !!value && value.constructor === Object;
}
function kind(value: object): string {
  return value.constructor === Object ? 'object' : 'another';
}
export function main(): void {
  console.log(isObject(new Data()), isObject({}), isObject([]));
  const list: object[] = [new Base(), new Data(), {}];
  console.log(list.map(kind).join());
}

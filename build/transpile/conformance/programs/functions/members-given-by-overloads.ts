// A member that is a function gets what the body of an overloaded function gives it, which the overload leaves out.
function told(by: { tell: (n: number) => string }): string;
function told(by: { tell: (n: number) => string }, more: string): string;
function told(by: { tell: (n: number, more: string) => string }, more = 'more'): string {
  return by.tell(1, more);
}
const one = (n: number): string => `<${n}>`;
export function main(): void {
  console.log(told({ tell: (n: number) => 'told' + n }) + told({ tell: one }, 'x'));
}

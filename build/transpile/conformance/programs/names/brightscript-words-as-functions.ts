function next(n: Int): Int {
  return n + 1;
}
function stop(): string {
  return 'stop';
}
function step(n: Int): Int {
  return n + 2;
}
function print(text: string): string {
  return `print ${text}`;
}
function type(value: string): string {
  return `type ${value}`;
}
function left(text: string): string {
  return `left ${text}`;
}
function str(n: Int): string {
  return `str ${n}`;
}
function run(): string {
  return 'run';
}
export function main(): void {
  console.log(`${next(1)} ${stop()} ${step(2)} ${print('x')} ${type('y')} ${left('z')} ${str(5)} ${run()}`);
}

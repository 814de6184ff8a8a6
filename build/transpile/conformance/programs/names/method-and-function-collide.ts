// A class method is emitted as a global too; it must not meet a function of that name.
class Queue {
  size: Int = 1;
  add(): string {
    return 'method';
  }
}
function Queue_add(): string {
  return 'function';
}
function queue_add(): string {
  return 'lower';
}
export function main(): void {
  console.log(`${new Queue().add()} ${Queue_add()} ${queue_add()}`);
}

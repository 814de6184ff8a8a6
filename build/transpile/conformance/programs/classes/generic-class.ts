class Stack<T> {
  private items: T[] = [];
  push(item: T): void {
    this.items.push(item);
  }
  pop(): T | undefined {
    return this.items.pop();
  }
  peek(): T | undefined {
    return this.items[this.items.length - 1];
  }
  size(): Int {
    return this.items.length;
  }
}
export function main(): void {
  const numbers = new Stack<Int>();
  numbers.push(1);
  numbers.push(2);
  const words = new Stack<string>();
  words.push('w');
  console.log(
    `${numbers.peek() ?? 0} ${numbers.pop() ?? 0} ${numbers.size()} ${words.pop() ?? ''} ${words.pop() ?? 'none'}`,
  );
}

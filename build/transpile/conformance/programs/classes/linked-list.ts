class Link {
  value: string;
  next: Link | undefined;
  constructor(value: string, next?: Link) {
    this.value = value;
    this.next = next;
  }
}
export function main(): void {
  let head: Link | undefined;
  for (const text of ['c', 'b', 'a']) head = new Link(text, head);
  let out = '';
  for (let at = head; at !== undefined; at = at.next) out += at.value;
  console.log(out);
  let previous: Link | undefined;
  let current = head;
  while (current) {
    const after: Link | undefined = current.next;
    current.next = previous;
    previous = current;
    current = after;
  }
  console.log(`${previous?.value ?? ''}${previous?.next?.value ?? ''}${previous?.next?.next?.next?.value ?? '.'}`);
}

interface Link {
  name: string;
  next?: Link;
}
export function main(): void {
  let n: Int = 3;
  let out = '';
  while (n) {
    out += `${n}`;
    n--;
  }
  let link: Link | undefined = { name: 'a', next: { name: 'b', next: { name: 'c' } } };
  while (link) {
    out += link.name;
    link = link.next;
  }
  let text = 'xyz';
  for (; text; text = text.substring(1)) out += text.length;
  console.log(out);
}

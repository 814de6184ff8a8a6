/** One of several kinds that a cast makes another: a member of a text, a number or a list is not there, and no fault. */
interface Tag {
  name: string;
  size?: number;
  items: string[];
}
type Line = string | Tag | number | string[] | undefined;
function nameOf(line: Line): string {
  return String((line as Tag).name);
}
function lengthOf(line: Line): string {
  return String((line as string).length);
}
function twice(line: Line): string {
  return String((line as number) * 2);
}
function first(line: Line): string {
  return String((line as string[])[0]);
}
function upper(line: Line): string {
  try {
    return (line as string).toUpperCase();
  } catch {
    return 'no text';
  }
}
function destructed(line: Line): string {
  const { name, size } = line as Tag;
  return String(name) + String(size);
}
function listed(line: Line): string {
  try {
    return (line as Tag).items.join('+');
  } catch {
    return 'no items';
  }
}
function optional(line: Line): string {
  return String((line as Tag | undefined)?.items?.length);
}
class Box {
  constructor(readonly value: number) {}
  get half(): number {
    return this.value / 2;
  }
}
function boxed(box: Box | string): string {
  return String((box as Box).value) + String((box as Box).half);
}
function same(line: Line, other: string): boolean {
  return (line as string) === other;
}
export function main(): void {
  const lines: Line[] = ['text', { name: 'tag', items: ['x'] }, 5, ['a', 'b']];
  for (const line of lines)
    console.log(
      nameOf(line),
      lengthOf(line),
      twice(line),
      first(line),
      upper(line),
      destructed(line),
      listed(line),
      optional(line),
      same(line, 'text'),
    );
  console.log(boxed(new Box(3)), boxed('x'));
  const [head] = lines;
  if ((lines[0] as Tag).name !== 'tag') console.log('no tag', typeof head);
}

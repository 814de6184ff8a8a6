// The name exposed is taken in this module.
const exposed = 'hello';

export default function (name: string): string {
  return `${exposed} ${name}`;
}

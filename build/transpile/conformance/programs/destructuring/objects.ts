interface User {
  name: string;
  age: Int;
  tags: string[];
}
function show({ name, age }: User): string {
  return `${name} ${age}`;
}
export function main(): void {
  const user: User = { name: 'ann', age: 3, tags: ['t'] };
  const { name, tags } = user;
  const { age: years } = user;
  console.log(`${name} ${tags.length} ${years} ${show(user)}`);
}

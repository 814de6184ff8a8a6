interface User {
  name?: string;
  friend?: User;
}
function test(user: User | undefined): string {
  if (user?.name === 'ann') return 'ann';
  if (user?.friend?.name) return `friend ${user.friend.name}`;
  if (user?.name !== undefined) return 'other';
  if (!user?.friend) return 'lonely';
  return 'odd';
}
export function main(): void {
  console.log(
    `${test(undefined)}, ${test({ name: 'ann' })}, ${test({ friend: { name: 'bob' } })}, ${test({ name: '' })}, ${test({ friend: {} })}`,
  );
}

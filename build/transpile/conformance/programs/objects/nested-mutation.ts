interface State {
  users: Record<string, { tags: string[]; visits: Int }>;
}
export function main(): void {
  const s: State = { users: {} };
  s.users['ann'] = { tags: [], visits: 0 };
  s.users['ann'].tags.push('x');
  s.users['ann'].visits += 2;
  s.users['ann'].visits++;
  const ann = s.users['ann'];
  ann.tags[0] += '!';
  console.log(`${ann.tags.join()} ${ann.visits} ${s.users['bob']?.visits ?? 'none'}`);
}

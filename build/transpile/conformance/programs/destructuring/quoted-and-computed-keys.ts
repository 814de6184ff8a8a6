export function main(): void {
  const record: Record<string, string> = { 'User ID': 'u', plain: 'p' };
  const { 'User ID': user, plain } = record;
  const wanted = 'plain';
  const { [wanted]: same } = record;
  console.log(`${user ?? ''} ${plain ?? ''} ${same ?? ''}`);
}

export function main(): void {
  const value: unknown = new Date(0);
  const text = `${value}`;
  console.log(`${text.startsWith('Thu Jan 01 1970') || text.startsWith('Wed Dec 31 1969')} ${text.includes('(')}`);
}

function label(text: string): string {
  console.log(`label ${text}`);
  return text;
}
export function main(): void {
  switch ('b') {
    case label('a'):
      console.log('a');
      break;
    case label('b'):
      console.log('b');
      break;
    case label('c'):
      console.log('c');
      break;
  }
}

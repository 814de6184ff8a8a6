function name(): string {
  return '  Ann Lee ';
}
export function main(): void {
  console.log((name().trim() + '!').toLowerCase().replace(' ', '-'));
  console.log(`${name().trim().split(' ').length} ${(name() + name()).length} ${`<${name()}>`.indexOf('>')}`);
}

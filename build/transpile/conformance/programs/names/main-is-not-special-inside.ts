function Main(): string {
  return 'upper main';
}
function init(): string {
  return 'init';
}
function show(): string {
  return 'show';
}
export function main(): void {
  console.log(`${Main()} ${init()} ${show()}`);
}

export function config(): string {
  return 'lower';
}

function message(value: unknown): string {
  return value instanceof Error ? value.message : 'not an error';
}
export function main(): void {
  try {
    throw new Error('real');
  } catch (error) {
    console.log(message(error));
  }
  console.log(message('text'));
  console.log(message(undefined));
  console.log(message({ other: 1 }));
}

export function main(): void {
  const error = 'outer';
  try {
    throw new Error('inner');
  } catch (error) {
    console.log((error as Error).message);
  }
  console.log(error);
}

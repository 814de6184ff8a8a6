export function main(): void {
  const nan = Number('none');
  console.log(JSON.stringify({ nan }));
  console.log(`${[nan].includes(nan)}`);
}

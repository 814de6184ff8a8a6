export function main(): void {
  console.log(`${'š'.localeCompare('z')}`);
  console.log(`${'e\u0301'.localeCompare('é')}`);
}

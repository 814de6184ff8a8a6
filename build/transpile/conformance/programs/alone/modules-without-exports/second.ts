const names = ['second'];
function say(name: string): void {
  console.log(`${name} runs`);
}
names.forEach(say);

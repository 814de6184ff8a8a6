class Chain {
  text: string = '';
  add(part: string): Chain {
    this.text += part;
    return this;
  }
}
function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
function make(): Chain {
  console.log('make');
  return new Chain();
}
export function main(): void {
  console.log(make().add(say('1')).add(say('2')).add(say('3')).text);
}

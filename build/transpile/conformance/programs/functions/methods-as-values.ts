class Tools {
  readonly factor = 2;
  shout(text: string): string {
    return text.toUpperCase();
  }
  static twice(text: string): string {
    return text + text;
  }
  static size(text: string): number {
    return text.length;
  }
}

interface Speaker {
  announce(text: string): string;
}

function apply(fn: (text: string) => string, text: string): string {
  return fn(text);
}

function applyBoth(fn: (text: string, count: number) => string): string {
  return fn('both', 2);
}

function quoted(text: string): string {
  return `'${text}'`;
}

export function main(): void {
  const tools = new Tools();
  const shout = tools.shout;
  console.log(`${shout('a')} ${apply(tools.shout, 'b')} ${tools.factor}`);
  const twice: (text: string) => string = Tools.twice;
  console.log(`${twice('c')} ${apply(Tools.twice, 'd')}`);
  console.log(['e', 'ff'].map(Tools.size).join());
  const speaker: Speaker = { announce: Tools.twice };
  const { announce } = speaker;
  console.log(`${announce('g')} ${speaker.announce('h')} ${apply(speaker.announce, 'i')}`);
  const holder = { fn: tools.shout };
  console.log(`${holder.fn('j')} ${applyBoth(Tools.twice)} ${applyBoth(quoted)}`);
}

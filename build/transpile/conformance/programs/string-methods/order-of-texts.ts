const LETTERS = 'aAbBzZ019 _-.,\'"()@$~àÀáÁâãäåÅæÆçÇéèÉðÐñóòôõöøØßüÿýþÞ\t\n\u0001';
const WORDS = [
  ...[
    'apple',
    'Apple',
    'APPLE',
    'äpple',
    'Äpple',
    'applé',
    'apples',
    'app',
    'banana',
    'Banana',
    'a b',
    'a-b',
    'ab',
    'a_b',
  ],
  ...[
    'resume',
    'résumé',
    'resumé',
    'Resume',
    'Résumé',
    'RESUME',
    'cote',
    'coté',
    'côte',
    'côté',
    'straße',
    'strasse',
    'Strasse',
  ],
  ...[
    'STRASSE',
    'strassf',
    'æther',
    'aether',
    'Æther',
    'AEther',
    'aetheR',
    'aethér',
    'áether',
    'item 10',
    'item 2',
    'item2',
    'Item 2',
  ],
  ...[
    '',
    ' ',
    'a\u0001',
    'a',
    '$10',
    '10',
    '-1',
    '(x)',
    '#tag',
    'þor',
    'zor',
    'thor',
    'ðin',
    'din',
    'dín',
    'Ðin',
    'øre',
    'öre',
    'ore',
  ],
];

let seed = 5;
function random(below: number): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * below);
}

function word(): string {
  let made = '';
  for (let i = random(5); i >= 0; i--) made += LETTERS.charAt(random(LETTERS.length));
  return made;
}

export function main(): void {
  for (const letter of LETTERS) {
    const row = ['a', 'é', 'Z', '1', '-', 'ß'].map((other) => `${letter.localeCompare(other)}`);
    console.log(row.join(' '));
  }
  const words = [...WORDS].sort((a, b) => a.localeCompare(b));
  console.log(words.join('|'));
  for (let i = 1; i < WORDS.length; i++) {
    const before = WORDS[i - 1] ?? '';
    console.log(`${before.localeCompare(WORDS[i] ?? '')} ${(WORDS[i] ?? '').localeCompare(before)}`);
  }
  for (let i = 0; i < 60; i++) {
    const [one, other] = [word(), word()];
    console.log(`${JSON.stringify(one)} ${JSON.stringify(other)} ${one.localeCompare(other)}`);
  }
  const order: number = 'a'.localeCompare('b') * 2;
  console.log(`${order} ${'a'.localeCompare('a')}`);
}

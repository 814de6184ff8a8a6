/** Where a match was found, in what, and by what names its groups go. */
const WORD = /[a-z]+/g;
const DATE = /(?<year>\d{4})-(?<month>\d\d)(-(?<day>\d\d))?/;
const DATES = /(?<year>\d{4})-(?<month>\d\d)/g;

function words(text: string): string {
  let out = '';
  let match: RegExpExecArray | null;
  WORD.lastIndex = 0;
  while ((match = WORD.exec(text)) !== null) out += `${match.index}:${match[0]}/${match.length} `;
  return `${out}${WORD.lastIndex}`;
}

function parts(text: string): string {
  const found = DATE.exec(text);
  if (!found) return 'none';
  const { year, month } = found.groups ?? {};
  return `${found.index} ${year} ${month} ${found.groups?.['day'] ?? 'no day'} ${found[1]} ${found.input.length}`;
}

function named(text: string): string {
  const found = text.match(DATE);
  if (found?.groups === undefined) return `none ${found?.index ?? -1}`;
  return `${Object.keys(found.groups).sort().join()} ${found.index ?? -1} ${found.input ?? ''} ${found.groups['year']}`;
}

function unnamed(text: string): string {
  const found = text.match(/b(c)?/);
  return `${found?.groups === undefined} ${found?.index ?? 'none'} ${found?.[1] ?? 'no c'}`;
}

function several(text: string): string {
  let out = '';
  for (const one of text.matchAll(DATES)) out += `${one.index}=${one.groups?.['month'] ?? ''},${one.length} `;
  const all = text.match(DATES);
  return `${out}${all?.index ?? 'none'} ${all?.join() ?? ''}`;
}

function atOnce(text: string): string {
  const at = /\d/.exec(text)?.index ?? -1;
  const year = DATE.exec(text)?.groups?.['year'] ?? 'none';
  return `${at} ${year} ${at + 1}`;
}

function replaced(text: string): string {
  const pair = /(?<key>\w+)=(?<value>\w+)/g;
  const swapped = text.replace(pair, '$<value>=$<key>$<none>$$<key>$<');
  const made = text.replace(pair, (_, key: string, value: string, at: number) => `${value}${at}${key}`);
  const same = text.replaceAll(/(?<quote>['"])\w+\k<quote>/g, '[$1$&]');
  return `${swapped} ${made} ${same}`;
}

function byGroups(text: string): string {
  return text.replace(
    /(?<a>\w)-(?<b>\w)?/g,
    (_all, _a: string, _b: string | undefined, _at: number, _text: string, groups: { a: string; b?: string }) => {
      return `${groups.b ?? '?'}${groups.a}`;
    },
  );
}

function inLoop(texts: readonly string[]): string {
  let out = '';
  for (const text of texts) {
    const m = /x+/.exec(text);
    if (m === null) continue;
    out += `${m.index}${text.slice(0, m.index)}|${text.slice(m.index + m[0].length)} `;
  }
  return out;
}

export function main(): void {
  console.log(words('one, two  three'), words(''));
  console.log(`${parts('on 2024-02-29.')}; ${parts('2024-02')}; ${parts('never')}`);
  console.log(`${named('on 2024-02-29')}; ${named('x')}; ${unnamed('abc')}; ${unnamed('ab')}; ${unnamed('x')}`);
  console.log(`${several('2024-01, 2025-12')}; ${several('')}`);
  console.log(`${atOnce('at 5 or 2024-01')}; ${atOnce('')}`);
  console.log(replaced(`a=1 b=2 'c' "d'`), byGroups('a-b c-'));
  console.log(inLoop(['axb', 'none', 'xx', 'abxxxc']));
}

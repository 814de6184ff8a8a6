const PREFIX = 'batch';

function show(text: string, part: string): void {
  console.log(`[${text}] [${part}] ${text.startsWith(part)} ${text.endsWith(part)}`);
}

export function main(): void {
  for (const text of ['', 'a', 'batch', 'batch12', 'Batch', 'éa中', '中é']) {
    for (const part of ['', 'a', 'batch', 'batch12', 'é', '中', 'éa中x']) show(text, part);
    // Known to the compiler.
    console.log(`${text.startsWith('')} ${text.endsWith('')} ${text.startsWith('batch')} ${text.endsWith('12')}`);
    console.log(
      `${text.startsWith('é')} ${text.endsWith('中')} ${text.startsWith(PREFIX)} ${text.endsWith('a much longer text')}`,
    );
    console.log(
      `${text.startsWith('😀')} ${text.endsWith('😀')} ${('😀' + text + '😀').startsWith('😀')} ${(text + '😀').endsWith('😀')}`,
    );
    if (!text.startsWith('b') && text.endsWith('h')) console.log('never');
    for (const place of [-2, 0, 1, 2, 5, 100]) {
      console.log(
        `${place} ${text.startsWith('a', place)} ${text.endsWith('a', place)} ${text.startsWith('', place)} ${text.endsWith('', place)}`,
      );
      console.log(
        `${text.startsWith('batch12', place)} ${text.endsWith('batch', place)} ${text.startsWith('中', place)} ${text.endsWith('é', place)}`,
      );
    }
  }
}

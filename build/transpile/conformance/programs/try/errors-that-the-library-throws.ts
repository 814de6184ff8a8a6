/** Errors of the library and of the platform have the class and the name that they have in JavaScript. */
interface Problem {
  name: string;
  message: string;
}

function classOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'syntax';
  if (error instanceof TypeError) return 'type';
  if (error instanceof RangeError) return 'range';
  return error instanceof Error ? 'other' : 'none';
}

function attempt(title: string, run: () => void): void {
  try {
    run();
    console.log(`${title}: nothing`);
  } catch (error) {
    console.log(`${title}: ${classOf(error)} ${(error as Error).name} ${(error as Problem).name}`);
  }
}

function described(problem: Problem): string {
  return problem.name;
}

class Refused extends Error {}

export function main(): void {
  const rows: number[][] = [];
  const texts: string[] = [];
  const handlers: Record<string, () => void> = {};
  const none = texts.length - 1;
  attempt('bad JSON', () => JSON.parse('<html>'));
  attempt('null as JSON', () => JSON.parse('null'));
  attempt('push', () => rows[0]!.push(1));
  attempt('map', () => rows[0]!.map((value) => value + 1));
  attempt('some', () => rows[0]!.some((value) => value > 1));
  attempt('for of', () => {
    for (const value of rows[0]!) console.log(value);
  });
  attempt('spread', () => console.log([...rows[0]!].length));
  attempt('trim', () => console.log(texts[0]!.trim()));
  attempt('call', () => handlers['start']!());
  attempt('reduce', () => texts.reduce((all, text) => all + text));
  attempt('reduceRight', () => texts.reduceRight((all, text) => all + text));
  attempt('repeat', () => 'x'.repeat(none));
  attempt('new Array', () => new Array(none));
  attempt('date', () => new Date(NaN).toISOString());
  attempt('own', () => {
    throw new Error('own');
  });
  attempt('own type', () => {
    throw new TypeError('own');
  });
  attempt('own class', () => {
    throw new Refused('own');
  });
  attempt('thrown on', () => {
    try {
      rows[0]!.push(1);
    } catch (error) {
      throw error;
    }
  });
  try {
    texts[0]!.trim();
  } catch (error) {
    console.log(described(error as Error));
  }
  console.log(described(new Error('a')), described(new RangeError('b')), described(new Refused('c')));
  const problems: Problem[] = [new Error('a'), { name: 'plain', message: 'b' }];
  console.log(problems.map(({ name }) => name).join());
  console.log(Object.keys(new Error('a')).length);
  const data: unknown = JSON.parse('{"message":"late","number":40}');
  const made: unknown = { message: 'late', number: 3 };
  console.log(classOf(data), classOf(made));
}

/** What is thrown need not be an error; it is caught as it was. */
class Refusal {
  constructor(
    readonly code: number,
    readonly message: string,
  ) {}
}

class Failure extends Error {
  readonly code = 3;
}

function fail(how: number): number {
  if (how === 0) throw 'a text';
  if (how === 1) throw 42;
  if (how === 2) throw { message: 'an object', code: 7 };
  if (how === 3) throw new Refusal(5, 'an instance');
  if (how === 4) throw new Failure('an error');
  if (how === 5) throw new Error('a plain error');
  if (how === 6) throw undefined;
  if (how === 7) throw ['a', 'list'];
  if (how === 8) throw false;
  return how;
}

function describe(problem: unknown): string {
  if (problem instanceof Failure) return `failure ${problem.code}: ${problem.message}`;
  if (problem instanceof Error) return `error: ${problem.message}`;
  if (problem instanceof Refusal) return `refusal ${problem.code}: ${problem.message}`;
  if (Array.isArray(problem)) return `list of ${problem.length}`;
  return `${typeof problem} ${problem}`;
}

function passedOn(how: number): string {
  try {
    try {
      return `${fail(how)}`;
    } catch (problem) {
      if (how === 4) throw problem;
      throw describe(problem);
    } finally {
      console.log(`finally ${how}`);
    }
  } catch (again) {
    return describe(again);
  }
}

function cleaned(): string {
  const seen: string[] = [];
  for (const how of [0, 9, 1]) {
    try {
      if (how === 9) continue;
      fail(how);
    } catch (problem: any) {
      seen.push(`${problem}`);
      if (how === 1) break;
    } finally {
      seen.push('.');
    }
  }
  return seen.join('');
}

export function main(): void {
  for (let how = 0; how < 10; how++) {
    try {
      console.log(`${fail(how)}`);
    } catch (problem) {
      console.log(describe(problem));
    }
    console.log(passedOn(how));
  }
  console.log(cleaned());
  for (const how of [0, 1, 2, 4, 5]) {
    try {
      fail(how);
    } catch (problem) {
      console.log(`${(problem as Error).message} ${(problem as Error).name}`);
    }
  }
  const thrown = { message: 'same', number: 1 };
  try {
    throw thrown;
  } catch (problem) {
    console.log(problem === thrown ? 'the same object' : 'another object');
  }
}

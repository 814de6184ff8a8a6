class ValidationError extends Error {
  override name = 'ValidationError';
  readonly field: string;
  constructor(field: string, message = `${field} is wrong`) {
    super(message);
    this.field = field;
  }
}
class RangeError2 extends ValidationError {
  readonly limits: Int[];
  constructor(field: string, limits: Int[]) {
    super(field, `${field} is out of range`);
    this.limits = limits;
  }
}
class Plain extends Error {}
function check(n: Int): void {
  if (n === 0) throw new Plain('plain');
  if (n === 1) throw new ValidationError('one');
  if (n === 2) throw new RangeError2('two', [1, 5]);
  if (n === 3) throw new Error('three');
}
function describe(error: unknown): string {
  if (error instanceof RangeError2) return `range ${error.limits.join('-')} ${error.field} ${error.name}`;
  if (error instanceof ValidationError) return `validation ${error.field} ${error.message} ${error.name}`;
  return error instanceof Plain
    ? `plain ${error.message} ${error instanceof ValidationError}`
    : `${(error as Error).message} ${error instanceof Error}`;
}
export function main(): void {
  for (let i = 0; i < 5; i++) {
    try {
      try {
        check(i);
        console.log('fine');
      } catch (error) {
        if (error instanceof Plain) throw error;
        console.log(describe(error));
      } finally {
        console.log(`checked ${i}`);
      }
    } catch (outer) {
      console.log(`outer ${describe(outer)}`);
    }
  }
  const kept = new ValidationError('kept');
  console.log(`${kept.message} ${kept instanceof Error} ${kept.field}`);
}

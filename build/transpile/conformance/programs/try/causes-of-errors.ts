/** What caused an error: given when it is made, handed on by classes, no field of it; and its stack, a text. */
class Plain extends Error {}
class Coded extends Plain {
  readonly code: number;
  constructor(message: string, code: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Coded';
    this.code = code;
  }
}
class Own extends TypeError {
  constructor(
    message: string,
    override readonly cause: string,
  ) {
    super(message);
  }
}

function load(text: string): number {
  try {
    if (text === '') throw new RangeError('empty');
    return text.length;
  } catch (error) {
    throw new Error('cannot load', { cause: error });
  }
}

function chain(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error}`;
  const { cause } = error;
  return `${error.name}: ${error.message} [${Object.keys(error).sort().join()}]${cause == null ? '' : ` < ${chain(cause)}`}`;
}

function stackOf(error: any): string {
  return String(error.stack).split('\n')[0] ?? '';
}

export function main(): void {
  const errors: (() => unknown)[] = [
    () => load(''),
    () => {
      throw new Plain('plain', { cause: new Coded('coded', 3, { cause: 'text' }) });
    },
    () => {
      throw new Coded('without', 4);
    },
    () => {
      throw new Own('own', 'a field');
    },
    () => {
      throw new TypeError('type', {});
    },
    () => {
      throw Error('called', { cause: [1, 2] });
    },
  ];
  for (const run of errors) {
    try {
      run();
    } catch (error) {
      console.log(chain(error));
      console.log(`${stackOf(error)} ${error instanceof Error ? (error.stack ?? '').startsWith(error.name) : ''}`);
      console.log(JSON.stringify((error as any).cause ?? 'none'));
    }
  }
  const nested = new Error('outer', { cause: new Error('inner') });
  console.log(nested.cause instanceof Error ? nested.cause.message : 'none', `${new Error('none').cause}`);
  const plain: any = { cause: 'data', stack: 5 };
  console.log(`${plain.cause} ${plain.stack} ${stackOf({})} ${stackOf(3)}`);
}

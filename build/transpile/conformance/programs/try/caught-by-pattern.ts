export function main(): void {
  let out = '';
  try {
    throw new Error('one');
  } catch ({ message }: any) {
    out += message;
  }
  try {
    throw new TypeError('two');
  } catch ({ message, name }: any) {
    out += name + message;
  }
  try {
    [1].forEach(() => {
      throw new Error('three');
    });
  } catch ({ message: m = 'x', code = 7 }: any) {
    out += m + code;
  } finally {
    out += '.';
  }
  console.log(out);
}

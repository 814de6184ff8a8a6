export function main(): void {
  let out = '';
  try {
    out += '1';
    try {
      out += '2';
      throw new Error('in');
    } catch (error) {
      out += (error as Error).message;
    }
    out += '3';
    throw new Error('out');
  } catch (error) {
    out += (error as Error).message;
  }
  console.log(out);
}

export function main(): void {
  let out = '';
  try {
    out += 'try ';
  } catch {
    out += 'catch ';
  } finally {
    out += 'finally ';
  }
  console.log(out);
}

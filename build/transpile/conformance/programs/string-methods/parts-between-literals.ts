export function main(): void {
  for (const text of ['', 'a', 'abc', 'abcdef', 'héé']) {
    console.log(
      `[${text.slice(1)}] [${text.slice(0)}] [${text.slice(1, 3)}] [${text.slice(2, 2)}] [${text.slice(3, 1)}] [${text.slice(-2)}]`,
    );
    console.log(
      `[${text.substring(2)}] [${text.substring(0, 2)}] [${text.substring(3, 1)}] [${text.substring(9)}] [${text.substring(1, 99)}]`,
    );
  }
}

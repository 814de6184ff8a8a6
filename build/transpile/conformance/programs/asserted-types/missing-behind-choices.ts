/** What `&&`, `||` and `?:` give may be an item from beyond the end of a list, which is undefined. */
class Board {
  private value(board: string[], at: number[]): string {
    return board[at[0]] && board[at[0]].split('')[at[1]];
  }
  is(board: string[], at: number[], letter: string): boolean {
    return this.value(board, at) === letter;
  }
}
function second(words: string[]): string {
  return words[5] && words[5].toUpperCase();
}
function third(words: string[]): string {
  return words[5] || words[6];
}
function fourth(words: string[], yes: boolean): string {
  return yes ? words[7] : 'x';
}
function fifth(words: string[]): string {
  return words.map((w) => w + '!')[9];
}
function sixth(words: string[]): string {
  return words[0].split('')[9];
}
function seventh(words: string[]): string {
  return words[0] && words[0].split('')[9];
}
export function main(): void {
  const b = new Board();
  console.log(String(b.is(['abc'], [0, 1], 'b')));
  console.log(String(b.is(['abc'], [0, 7], 'b')));
  console.log(String(b.is(['abc'], [4, 7], 'b')));
  console.log(
    `${second(['a'])} ${third(['a'])} ${fourth(['a'], true)} ${fifth(['a'])} ${sixth(['a'])} ${seventh(['a'])}`,
  );
}

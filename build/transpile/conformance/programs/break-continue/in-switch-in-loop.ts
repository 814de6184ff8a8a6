// break leaves the switch, continue goes on with the loop.
export function main(): void {
  let out = '';
  for (const n of [1, 2, 3, 4]) {
    switch (n) {
      case 1: {
        if (out === '') break;
        out += 'no';
        break;
      }
      case 2:
        continue;
      case 3:
        out += 'three ';
        break;
      default:
        out += 'other ';
    }
    out += `after${n} `;
  }
  console.log(out);
}

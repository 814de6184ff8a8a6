// Cases that fall through to so much code that each statement is written once.
function steps(from: number, log: string[]): string {
  for (let turn = 0; turn < 3; turn++) {
    switch (from + turn) {
      case 0:
        log.push(`zero ${turn}`, `${from}`, `${from + turn}`, `${from * 2 + turn * 3}`, `${log.length}`);
      case 1:
        log.push(`one ${turn}`, `${from}`, `${from + turn}`, `${from * 2 + turn * 3}`, `${log.length}`);
        if (turn === 1) continue;
      default:
        log.push(`other ${turn}`, `${from}`, `${from + turn}`, `${from * 2 + turn * 3}`, `${log.length}`);
      case 2:
        log.push(`two ${turn}`, `${from}`, `${from + turn}`, `${from * 2 + turn * 3}`, `${log.length}`);
        if (from === 3) break;
      case 3: {
        const label = `three ${turn}`;
        log.push(label, `${from}`, `${from + turn}`, `${from * 2 + turn * 3}`, `${log.length}`);
        break;
      }
      case 4:
        log.push(`four ${turn}`, `${from}`, `${from + turn}`, `${from * 2 + turn * 3}`, `${log.length}`);
      case 5:
        if (log.length > 40) return `left at ${log.length}`;
        log.push(`five ${turn}`, `${from}`, `${from + turn}`, `${from * 2 + turn * 3}`, `${log.length}`);
    }
    log.push(`turn ${turn}`);
  }
  return `ended at ${log.length}`;
}

/** Each case falls through to a switch of the same kind. */
function nested(a: number, b: number, c: number): string {
  let path = '';
  switch (a) {
    case 0:
      path += 'a0';
    case 1:
      path += 'a1';
    default:
      switch (b) {
        case 0:
          path += 'b0';
        case 1:
          path += 'b1';
        default:
          switch (c) {
            case 0:
              path += 'c0';
            case 1:
              path += 'c1';
              break;
            default:
              path += 'c';
          }
          path += 'b';
      }
      path += 'a';
  }
  return path;
}

export function main(): void {
  for (let from = -1; from < 7; from++) {
    const log: string[] = [];
    console.log(`${from}: ${steps(from, log)} ${log.join(' ')}`);
  }
  for (let i = 0; i < 27; i++) console.log(nested(Math.floor(i / 9), Math.floor(i / 3) % 3, i % 3));
  const named = [0, 1, 2, 3].map((n) => {
    let text = `${n}`;
    switch (n) {
      case 1:
        text += [1, 2, 3].map((x) => x * n + text.length).join('-') + [4, 5, 6].map((x) => x * n).join('-');
      case 0:
        text += [1, 2, 3].map((x) => x * n + text.length).join('+') + [4, 5, 6].map((x) => x * n).join('+');
        if (n === 1) return `${text}!`;
      case 2:
        text += [1, 2, 3].map((x) => x * n + text.length).join('*') + [4, 5, 6].map((x) => x * n).join('*');
    }
    return text;
  });
  console.log(named.join(' '));
}

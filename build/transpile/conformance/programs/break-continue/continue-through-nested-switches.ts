function fail(n: Int): void {
  if (n === 3) throw new Error('three');
}
export function main(): void {
  for (let i = 0; i < 6; i++) {
    switch (i % 2) {
      case 0: {
        if (i === 4) break;
        switch (i) {
          case 0:
            if (i < 1) continue;
            break;
          default:
            if (i > 1) break;
            console.log('never');
        }
        console.log(`even ${i}`);
        break;
      }
      default: {
        try {
          switch (i) {
            case 1: {
              try {
                if (i > 0) continue;
                break;
              } finally {
                console.log('inner');
              }
            }
            case 3:
              fail(i);
              break;
          }
          console.log(`odd ${i}`);
        } catch (error) {
          console.log((error as Error).message);
          if (i === 3) continue;
        } finally {
          console.log(`finally ${i}`);
        }
        if (i === 5) break;
        console.log('not reached');
      }
    }
    console.log(`end ${i}`);
  }
}

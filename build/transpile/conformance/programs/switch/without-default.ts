export function main(): void {
  for (const n of [1, 2, 3]) {
    let out = 'nothing';
    switch (n) {
      case 1:
        out = 'one';
        break;
      case 3:
        out = 'three';
        break;
    }
    console.log(out);
  }
  switch (5 as Int) {
  }
}

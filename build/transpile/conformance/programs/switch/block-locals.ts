// Blocks of two cases may declare the same name.
function run(n: Int): string {
  switch (n) {
    case 1: {
      const text = 'first';
      return text;
    }
    case 2: {
      const text = 2;
      return `${text + 1}`;
    }
    default: {
      const text = ['d', 'e'];
      return text.join('');
    }
  }
}
export function main(): void {
  console.log(`${run(1)} ${run(2)} ${run(3)}`);
}

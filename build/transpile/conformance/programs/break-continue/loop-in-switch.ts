export function main(): void {
  for (const mode of ['count', 'skip', 'x']) {
    let out = '';
    switch (mode) {
      case 'count':
        for (let i = 0; i < 5; i++) {
          if (i === 3) break;
          out += `${i}`;
        }
        out += ' counted';
        break;
      case 'skip':
        for (let i = 0; i < 5; i++) {
          if (i !== 3) continue;
          out += `${i}`;
        }
        break;
    }
    console.log(`${mode} ${out}`);
  }
}

export function main(): void {
  const n: Int = 5;
  const s = 'text';
  const b = true;
  console.log(`${n}`);
  console.log(`${s}${s}`);
  console.log(`a${n}b${s}c${b}d`);
  console.log(`plain`);
  console.log(`${n + 1} ${s.length} ${!b} ${n > 3 ? 'big' : 'small'}`);
}

class Source {
  n: Int = 0;
  next(): Int {
    this.n++;
    return this.n;
  }
}
export function main(): void {
  const source = new Source();
  switch (source.next()) {
    case 3:
      console.log('three');
      break;
    case 2:
      console.log('two');
      break;
    case 1:
      console.log('one');
      break;
  }
  console.log(`${source.n}`);
}

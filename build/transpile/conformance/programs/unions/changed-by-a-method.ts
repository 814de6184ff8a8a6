class Box {
  mode: 'idle' | 'busy' = 'idle';
  value: Int | undefined = undefined;
  on: boolean = false;
  n: 1 | 3 = 1;
  change(): void {
    this.mode = 'busy';
    this.value = 7;
    this.on = true;
    this.n = 3;
  }
  run(): string {
    this.mode = 'idle';
    this.value = undefined;
    this.on = false;
    this.n = 1;
    this.change();
    const big: number = this.n * 1000000000;
    const v = this.value;
    return `${this.mode} ${this.value} ${this.on} ${this.n} ${big} ${this.on ? 1 : 2} ${v ?? 'nil'} ${this.value === undefined}`;
  }
}
const o: { s: 'x' | 'y'; k?: Int } = { s: 'x' };
function touch(p: { s: 'x' | 'y'; k?: Int }): void {
  p.s = 'y';
  p.k = 4;
}
export function main(): void {
  console.log(new Box().run());
  const p: { s: 'x' | 'y'; k?: Int } = { s: 'x' };
  p.s = 'x';
  p.k = undefined;
  touch(p);
  console.log(`${p.s} ${p.k} ${p.k === undefined ? 'u' : 'd'}`);
  touch(o);
  console.log(`${o.s} ${o.k}`);
}

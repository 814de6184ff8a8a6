interface Labelled {
  label: string;
}
const shown = (one: Labelled): string => `<${one.label}>`;
export function main(): void {
  const clock = {
    start: 4,
    get ['next'](): number {
      return this.start + 1;
    },
    set ['next'](value: number) {
      this.start = value - 1;
    },
  };
  clock.next = 10;
  clock['next'] += 2;
  const { next } = clock;
  console.log(clock.next, clock.start, next);
  let turn = 1;
  const made: Labelled = {
    get ['label']() {
      return `turn ${turn++}`;
    },
  };
  console.log(shown(made), shown({ label: 'plain' }), shown({ ...made }), made.label);
}

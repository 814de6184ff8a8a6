let live = 1;
export function next(): void {
  live++;
}
export { live as default };

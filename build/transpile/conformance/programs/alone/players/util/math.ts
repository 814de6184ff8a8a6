export interface Range {
  min: number;
  max: number;
}
export const clamp = (v: number, { min, max }: Range): number => Math.min(max, Math.max(min, v));
export function percent(v: number, r: Range): string {
  return `${Math.round(((v - r.min) / (r.max - r.min)) * 100)}%`;
}
export let calls = 0;
export function tick(): number {
  return ++calls;
}
export default function average(...ns: number[]): number {
  return ns.length ? ns.reduce((s, n) => s + n, 0) / ns.length : NaN;
}

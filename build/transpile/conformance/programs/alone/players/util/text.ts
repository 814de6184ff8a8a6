import { tick } from './math.ts';
const SUFFIX = ['st', 'nd', 'rd'];
export const ordinal = (n: number): string => {
  tick();
  const rest = n % 100;
  return n + (SUFFIX[(rest >= 11 && rest <= 13 ? 0 : n % 10) - 1] ?? 'th');
};
export const truncate = (s: string, max = 5) => (s.length > max ? s.slice(0, max - 1) + '…' : s);
export namespace Case {
  export const upper = (s: string) => s.toUpperCase();
  export function title(s: string) {
    return s
      .split(' ')
      .map((w) => upper(w.charAt(0)) + w.slice(1))
      .join(' ');
  }
}

export const DEFAULTS = { depth: 3, names: ['a', 'b'] };
export class Limits {
  static readonly most = { queue: 10 };
}
export function options(): { size: Int } {
  return { size: 1 };
}

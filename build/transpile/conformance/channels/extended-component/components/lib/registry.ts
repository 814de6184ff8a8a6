/** State that all scripts of a component share: of the component itself, and of the one that it extends. */
export interface CardMembers {
  top: roSGNodeGroup;
  hooks: ((n: number) => string)[];
  part: object;
  sized?: { readonly size: string };
  late?: () => void;
}

const entries = new Map<string, () => string>();
const ENTRIES: string[] = [];
let added = 0;

export class Part {
  static made = 0;
  constructor(readonly name: string) {
    Part.made++;
  }
}

export class LateError extends Error {}

export function register(key: string, show: () => string): void {
  entries.set(key, show);
  ENTRIES.push(key);
  added++;
}

export function showAll(): string {
  return `${[...entries].map(([key, show]) => `${key}=${show()}`).join()} ${ENTRIES.join('+')} ${added} ${Part.made}`;
}

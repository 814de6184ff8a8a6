/** Programs of outside suites that may differ, each with the accepted difference of the compiler that it runs into. */
import type { ThirdPartyProgram } from './third-party-program.ts';

interface Accepted {
  readonly group: string;
  /** Pattern of the program's main module. */
  readonly text: RegExp;
  /** The name of the accepted difference, as in the compiler's table. */
  readonly difference: string;
}

const ACCEPTED: readonly Accepted[] = [
  { group: 'builtins/string', text: /\.charCodeAt\((99|-\d+)\)/, difference: 'char-code-outside' },
  { group: 'builtins/string', text: /"test"\.upper\(\)/, difference: 'messages-of-the-platform' },
  { group: 'loops', text: /\\x00/, difference: 'character-zero' },
  { group: 'error', text: /\.stack\b/, difference: 'stack-of-an-error' },
  { group: 'typeof', text: /typeof null/, difference: 'null-is-undefined' },
  {
    group: 'src/05-queue-deque/__test__/queue',
    text: /\{name: 'John', age: 30\}[^]*toString/,
    difference: 'key-order',
  },
  { group: 'src/06-linked-list/__test__/linked-list', text: /\{value: 1, key: 'key1'\}/, difference: 'key-order' },
  { group: 'src/tests/array', text: /_\.(first|last)\(NULL\)/, difference: 'null-is-undefined' },
  { group: 'src/tests/array', text: /_\.replace\(\['a'\], null/, difference: 'null-is-undefined' },
  { group: 'src/tests/number', text: /inRange\(0, 1, null as any\)/, difference: 'null-is-undefined' },
  { group: 'src/array/uniq', text: /uniq\(\[null, undefined, null, undefined\]\)/, difference: 'null-is-undefined' },
];

/** @returns the name of the accepted difference that explains why the program is not equal */
export function acceptedDifference({ group, modules, main }: ThirdPartyProgram): string | undefined {
  return ACCEPTED.find((known) => known.group === group && known.text.test(modules.get(main) ?? ''))?.difference;
}

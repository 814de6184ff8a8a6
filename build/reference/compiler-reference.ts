/** Makes the reference pages of the compiler from its code: refusal codes, and where the device differs from Node. */
import { ACCEPTED_DIFFERENCES } from '../transpile/conformance/accepted-differences.ts';
import { REFUSALS } from '../transpile/diagnostics.ts';
import { page, table } from './markdown.ts';

/** Every `BRS` code that the compiler refuses code with. */
export function codesPage(): string {
  const rows = Object.values(REFUSALS).map(([code, message, hint]) => [`\`BRS${code}\``, message, hint]);
  return page(
    'Codes of the compiler',
    'The compiler refuses what it cannot translate faithfully. Each refusal has a code, its place, and what to write instead.',
    table(['code', 'message', 'write instead'], rows),
  );
}

/** Constructs whose result on the device differs from Node. */
export function differencesPage(): string {
  const rows = ACCEPTED_DIFFERENCES.map(({ title, reason, instead }) => [title, reason, instead ?? '']);
  return page(
    'Where the device differs from Node',
    'A program of these constructs prints something else on the device. Everything else prints the same.',
    table(['what', 'why', 'write instead'], rows),
  );
}

// A branch that never runs, by a constant of its own module and by one of another.
import { trace } from './constant-false-branch/trace.ts';
import { VERBOSE } from './constant-false-branch/settings.ts';
const DEBUG: boolean = false;
export function main(): void {
  if (DEBUG) trace('main');
  console.log(VERBOSE ? trace('choice') : 'quiet');
  const shown = !DEBUG || trace('or') === 'or';
  console.log(`${shown}`);
}

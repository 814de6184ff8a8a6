// Properties that are read and not used: of a constant object, of a class's static field, of what a call returns.
import { DEFAULTS, Limits, options } from './unused-property-read/defaults.ts';
export function main(): void {
  const depth = DEFAULTS.depth;
  const unused = DEFAULTS.names[0];
  const most = Limits.most.queue;
  const size = options().size;
  DEFAULTS.names.length;
  console.log('read');
}

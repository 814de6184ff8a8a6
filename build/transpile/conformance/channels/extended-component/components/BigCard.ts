/** Gives the component that it extends closures, an instance and an error, none of which that one makes itself. */
import { Measured } from './lib/measured.ts';
import { type CardMembers, LateError, register } from './lib/registry.ts';
declare const m: CardMembers;

export function init(): void {
  const kept = m.hooks.length * 10;
  const part = new Measured('big');
  m.hooks.push((n) => `kept${n + kept}`);
  m.part = part;
  m.sized = part;
  m.late = () => {
    throw new LateError(`at ${kept}`);
  };
  m.top.observeField('id', 'onId');
  m.top.id = 'big';
  register('big', () => part.name);
}

export function same(): boolean {
  return m.part === m.sized;
}

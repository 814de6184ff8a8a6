/** A component that another one extends: functions, objects and classes of that one come to it by the common `m`. */
import { type CardMembers, LateError, Part, register, showAll } from './lib/registry.ts';
declare const m: CardMembers;

export function init(): void {
  m.hooks = [plain];
  m.part = { name: 'none' };
  register('card', plainKey);
}

function plain(n: number): string {
  return `plain${n}`;
}

function plainKey(): string {
  return 'c';
}

export function onId(): void {
  m.hooks.push(plain);
}

export function describe(n: number): string {
  const texts = m.hooks.map((hook) => hook(n));
  try {
    m.late?.();
  } catch (e) {
    texts.push(e instanceof LateError ? `late ${e.message}` : 'other');
  }
  return `${texts.join()} ${m.part instanceof Part} ${m.sized?.size ?? 'no size'} ${showAll()}`;
}

import type { Shape } from './import-types-only/types.ts';
export function main(): void {
  const shape: Shape = { kind: 'dot', size: 2 };
  console.log(`${shape.kind} ${shape.size}`);
}

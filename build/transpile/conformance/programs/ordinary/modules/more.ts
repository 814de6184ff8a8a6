import { type Box, UNIT } from './shapes.ts';
export function unit(): Box {
  return { w: UNIT, h: UNIT };
}

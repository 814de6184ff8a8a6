export interface Box {
  w: number;
  h: number;
}
export type Id = string;
export const UNIT = 10;
export const DEFAULTS: Readonly<Box> = { w: UNIT, h: UNIT * 2 };
export enum Side {
  Left,
  Right,
}
export function area(box: Box = DEFAULTS): number {
  return box.w * box.h;
}
export const scale = (box: Box, by: number): Box => ({ w: box.w * by, h: box.h * by });
export class Registry {
  private readonly boxes = new Map<Id, Box>();
  add(id: Id, box: Box): this {
    this.boxes.set(id, box);
    return this;
  }
  get(id: Id): Box | undefined {
    return this.boxes.get(id);
  }
  all(): Id[] {
    return [...this.boxes.keys()];
  }
}

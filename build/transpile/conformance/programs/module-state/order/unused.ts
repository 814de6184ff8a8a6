import { say } from './log.ts';

export interface Shape {
  readonly side: number;
}
say('never: only a type of this module is used');

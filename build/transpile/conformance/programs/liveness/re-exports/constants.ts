import { BYE } from './deeper.ts';
export const WORDS = { bye: BYE, list: [BYE] };
export enum Mode {
  Formal = 'formal',
}

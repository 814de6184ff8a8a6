import { FEW } from './few.ts';
import { marked, plain } from './marks.ts';
export const TABLE = { first: marked, second: plain };
export const ALL = [...FEW, 'last'];

import { say } from './log.ts';

export const base = say('second');

import { bump } from './first.ts';
import { say } from './log.ts';

say(`effect ${bump()}`);

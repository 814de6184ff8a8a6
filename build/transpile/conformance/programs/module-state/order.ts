import './order/effect.ts';
import { bump, first, mutable } from './order/first.ts';
import * as logged from './order/log.ts';
import { Shape } from './order/unused.ts';

const own = logged.say('main module');
const shape: Shape = { side: 2 };

export function main(): void {
  console.log(logged.log.join(', '));
  console.log(`${first} ${own} ${shape.side}`);
  console.log(`${mutable} ${bump()} ${mutable}`);
}

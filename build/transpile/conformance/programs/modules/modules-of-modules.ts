/** A module that another one exports under a name, used while a module starts. */
import * as settings from './modules-of-modules/settings.ts';

const listed: string[] = [];
for (let i = 0; i < settings.limits.most; i++) listed.push(`${i}`);
const label = 'listed';

export function main(): void {
  console.log(label, listed.join(), settings.limits.most);
}

/** The command of the npm package: `settop-analytics plan <plan.json> --out <folder>`. */
import { runPlan } from './command.ts';
import { disk } from './disk.ts';
import { formatProblem } from './problems.ts';

const [name, ...args] = process.argv.slice(2);
if (name === 'plan') {
  process.exitCode = runPlan(args, disk);
} else {
  const what = name === undefined ? 'a command is needed' : `there is no command ${JSON.stringify(name)}`;
  console.error(formatProblem('settop-analytics', { code: 'PLAN_USAGE', pointer: '', what }));
  process.exitCode = 1;
}

/** `npm run plan`: writes a tracking plan as BrightScript functions, BrighterScript declarations, and TypeScript. */
import { runPlan } from './command.ts';
import { disk } from './disk.ts';

process.exitCode = runPlan(process.argv.slice(2), disk);

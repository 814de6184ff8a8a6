/** `npm run plan`: a tracking plan as BrightScript functions, declarations for BrighterScript, and TypeScript. */
import { runPlan } from './command.ts';
import { disk } from './disk.ts';

process.exitCode = runPlan(process.argv.slice(2), disk);

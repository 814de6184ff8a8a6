/** `npm run transpile`. */
import { transpileCommand } from './command/transpile-command.ts';

process.exitCode = await transpileCommand(process.argv.slice(2), 'npm run transpile --');

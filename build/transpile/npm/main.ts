/** `settop-transpile`, the command of the npm package. */
import { transpileCommand } from '../command/transpile-command.ts';

process.exitCode = await transpileCommand(process.argv.slice(2), 'settop-transpile');

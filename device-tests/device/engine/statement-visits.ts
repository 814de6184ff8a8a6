/**
 * Calls a listener before each statement that this thread runs. It leaves the engine unchanged until there is one.
 */
import type { EngineCore, Interpreter } from './types.ts';

/** A block of an `if` or of a loop is a statement of its own, with statements in it. */
export type StatementListener = (statement: object, interpreter: Interpreter) => void;

interface Executing {
  execute(this: Interpreter & { environment: { gotoLabel: string } }, statement: object): unknown;
}

/**
 * Adds a listener. It is not called for statements that the engine skips in search of a `goto` label.
 *
 * @throws Error when the engine does not run its statements one by one
 */
export function onStatement(core: EngineCore, listener: StatementListener): void {
  const prototype = core.Interpreter.prototype as unknown as Executing;
  const { execute } = prototype;
  if (typeof execute !== 'function') throw new Error('the engine has no Interpreter.execute');
  prototype.execute = function (statement) {
    if (this.environment.gotoLabel === '') listener(statement, this);
    return execute.call(this, statement);
  };
}

/**
 * Tells a listener of each statement that this thread is about to run. Nothing is put in the engine's way until somebody
 * listens.
 */
import type { EngineCore, Interpreter } from './types.ts';

/** A block of an `if` or of a loop is a statement of its own, with statements in it. */
export type StatementListener = (statement: object, interpreter: Interpreter) => void;

interface Executing {
  execute(this: Interpreter & { environment: { gotoLabel: string } }, statement: object): unknown;
}

/**
 * Statements that are only looked through for the label of a `goto` are not told.
 *
 * @throws Error when the engine no longer runs its statements one by one
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

/**
 * Implements the commands `over`, `out` and `step` of the debug console (port 8085). The engine treats all three alike:
 * each runs one statement with all calls in it.
 *
 * Hooks into the engine's statements only after the first command at the prompt.
 */
import { replaceMethod, required } from '../fixes/fix.ts';
import type { EngineCore, Interpreter, SourceLocation } from '../engine/types.ts';
import type { StepKind } from './messages.ts';
import { stepEnds, type Place, type Step } from './stopping.ts';

const HOOK = 'console-steps';

const COMMANDS: ReadonlyMap<string, StepKind> = new Map([
  ['over', 'over'],
  ['out', 'out'],
  ['step', 'line'],
  ['s', 'line'],
  ['t', 'line'],
]);

interface Statement {
  readonly location: SourceLocation;
}

interface Stepping extends Interpreter {
  _lastStmt: unknown;
}

/** Adds the step commands to this thread. */
export function stepAtConsole(core: EngineCore): void {
  const interpreters = { prototype: core.Interpreter.prototype };
  const statements = required(HOOK, core['Stmt'] as Record<string, abstract new () => object> | undefined, 'Stmt');
  const Block = required(HOOK, statements['Block'], 'Stmt.Block');
  const stepMode = required(HOOK, core.DebugMode['STEP'], 'DebugMode.STEP');
  /** Kind of the last command; undefined if it was no step. */
  let typed: StepKind | undefined;
  /** Step in progress. Without `from`, it starts at the next statement, which is the first one after a `stop`. */
  let step: (Pick<Step, 'kind'> & { from?: Place }) | undefined;
  let isHooked = false;

  const placeOf = ({ location }: Statement, { _stack }: Stepping): Place => ({
    frame: _stack[_stack.length - 1] ?? _stack,
    depth: _stack.length,
    line: location.start.line,
  });
  /** Reports whether the step in progress continues past this statement. */
  const continuesPast = (statement: Statement, interpreter: Stepping): boolean => {
    if (interpreter.debugMode !== stepMode || step === undefined || statement instanceof Block) return false;
    const place = placeOf(statement, interpreter);
    if (step.from !== undefined) return !stepEnds({ kind: step.kind, from: step.from }, place);
    step.from = place;
    return true;
  };
  const hookStatements = (): void => {
    isHooked = true;
    replaceMethod<(this: Stepping, statement: Statement) => void>(
      HOOK,
      interpreters,
      'Interpreter',
      'checkDebugger',
      (original) =>
        function (statement) {
          if (continuesPast(statement, this)) return;
          original.call(this, statement);
          if (typed === undefined) return;
          step = { kind: typed, from: placeOf(statement, this) };
          typed = undefined;
        },
    );
  };

  replaceMethod<(this: Stepping, statement: Statement) => unknown>(
    HOOK,
    interpreters,
    'Interpreter',
    'visitStop',
    (original) =>
      function (statement) {
        step = undefined;
        const result: unknown = original.call(this, statement);
        const kind = typed ?? (step as Step | undefined)?.kind;
        typed = undefined;
        step = kind === undefined ? undefined : { kind };
        // Otherwise the engine would skip the statement that follows a `stop`.
        if (step !== undefined) this._lastStmt = undefined;
        return result;
      },
  );
  const device = core.BrsDevice as unknown as { readDataBuffer?: () => string };
  const read = required(HOOK, device.readDataBuffer, 'BrsDevice.readDataBuffer');
  device.readDataBuffer = function () {
    if (!isHooked) hookStatements();
    const line = read.call(device);
    typed = COMMANDS.get(line.trim().toLowerCase());
    return line;
  };
}

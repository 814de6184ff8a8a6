/** Terminates an app that keeps its render thread busy for too long. */
import type { BrsValue, Interpreter } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';
import { renderWork } from './screen-pump.ts';
type Running = Interpreter & { addError(error: Error): never };

/** Statements between two checks of the thread's time. A check costs about a microsecond. */
const STATEMENTS_BETWEEN_LOOKS = 1000;

export const renderThreadLimit: EngineFix = {
  name: 'render-thread-limit',
  defect:
    'a callback may keep the render thread busy for as long as it likes; a device ends a sideloaded app after three ' +
    'seconds.',
  apply({ core, platform }) {
    const details = core.RuntimeErrorDetail;
    const timeout = required(this.name, details?.['ExecutionTimeout'], 'RuntimeErrorDetail.ExecutionTimeout');
    const RuntimeError = required(this.name, core.RuntimeError, 'class RuntimeError');
    let statements = 0;
    replaceMethod<(this: Running, statement: { location: unknown }) => BrsValue>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'execute',
      (original) =>
        function (statement) {
          if (renderWork.isGoing && (renderWork.hasSlept || ++statements >= STATEMENTS_BETWEEN_LOOKS)) {
            statements = 0;
            renderWork.hasSlept = false;
            if (renderWork.busyMs() > platform.renderThreadLimitMs) {
              // Also where the channel catches it: the next statement ends the app again.
              renderWork.hasSlept = true;
              this.addError(new RuntimeError(timeout, statement.location));
            }
          }
          return original.call(this, statement);
        },
    );
  },
};

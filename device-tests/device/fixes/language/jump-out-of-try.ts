/** `continue` and `exit` inside `try` leave the loop and do not run the catch block. */
import type { Interpreter } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface TryCatch {
  tryBlock: unknown;
  catchBlock: unknown;
}

export const jumpOutOfTry: EngineFix = {
  name: 'jump-out-of-try',
  defect:
    'continue and exit inside try run the catch block, because the engine throws to leave a loop and catches itself; ' +
    'a device leaves the loop.',
  apply({ core }) {
    const blockEnd = required(this.name, core.BlockEnd, 'class BlockEnd');
    replaceMethod<(this: Interpreter & { visitBlock(block: unknown): unknown }, statement: TryCatch) => unknown>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitTryCatch',
      (original) =>
        function (statement) {
          const visitBlock = this.visitBlock.bind(this);
          let jump: unknown;
          const guarded = (block: unknown): unknown => {
            if (block !== statement.tryBlock) return visitBlock(block);
            try {
              return visitBlock(block);
            } catch (thrown) {
              // Hidden from the engine's own catch, and thrown again below.
              if (!(thrown instanceof blockEnd)) throw thrown;
              jump = thrown;
              return core.BrsInvalid.Instance;
            }
          };
          const outer = Object.getOwnPropertyDescriptor(this, 'visitBlock');
          this.visitBlock = (block) => {
            restore(this, outer);
            try {
              return guarded(block);
            } finally {
              // The catch block, if it comes, is visited by the engine's own code.
              restore(this, outer);
            }
          };
          try {
            const result = original.call(this, statement);
            if (jump !== undefined) throw jump;
            return result;
          } finally {
            restore(this, outer);
          }
        },
    );
  },
};

function restore(interpreter: { visitBlock(block: unknown): unknown }, outer: PropertyDescriptor | undefined): void {
  if (outer === undefined) Reflect.deleteProperty(interpreter, 'visitBlock');
  else Object.defineProperty(interpreter, 'visitBlock', outer);
}

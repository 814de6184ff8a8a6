/** `print` ends its lines with LF. */
import { isStrict, replaceMethod, type EngineFix } from './fix.ts';

export const printLineEnds: EngineFix = {
  name: 'print-line-ends',
  defect: 'print ends its lines with CR LF; a device ends them with LF.',
  apply(target) {
    const { core } = target;
    if (isStrict(target, 'line-ends')) return;
    // All of the engine's printing goes through one write; a channel's own text may hold CR LF and keeps it.
    replaceMethod<(this: { execute: unknown }, statement: unknown) => unknown>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitPrint',
      (original) =>
        function (statement) {
          const out = core.BrsDevice.stdout;
          const write = out.write;
          out.write = (text: string) => {
            out.write = write;
            write.call(out, text.endsWith('\r\n') ? `${text.slice(0, -2)}\n` : text);
          };
          try {
            return original.call(this as never, statement as never);
          } finally {
            out.write = write;
          }
        },
    );
  },
};

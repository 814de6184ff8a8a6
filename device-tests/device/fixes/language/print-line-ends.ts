/** `print` ends its lines with LF, and only `print` changes its column. */
import { isStrict, replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';

interface Output {
  currentLineLength: number;
  write(text: string): void;
}

export const printLineEnds: EngineFix = {
  name: 'print-line-ends',
  defect:
    'print ends its lines with CR LF, and tab() and pos() count what the engine notes for itself, as that a task asked for a ' +
    'field; a device ends lines with LF, and its tab() counts from the beginning of the line.',
  apply(target) {
    const { core } = target;
    keepPlace(this.name, target);
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
            return original.call(this, statement);
          } finally {
            out.write = write;
          }
        },
    );
  },
};

/** The engine's output is one stream of texts, of which those of `print` begin with that word. */
function keepPlace(fix: string, { core }: FixTarget): void {
  const out = required(fix, core.BrsDevice, 'BrsDevice').stdout as Output | undefined;
  if (typeof out?.currentLineLength !== 'number') required(fix, undefined, 'place in a line of the output');
  replaceMethod<(this: Output, text: string) => void>(
    fix,
    out?.constructor as { prototype: object } | undefined,
    'OutputProxy',
    'write',
    (original) =>
      function (text) {
        const place = this.currentLineLength;
        original.call(this, text);
        if (!text.startsWith('print,')) this.currentLineLength = place;
      },
  );
}

/** Arrays of any length are appended, and a value that does not fit in memory ends the app and not the process. */
import { ELEMENT_BYTES, requireMemory } from '../../engine/memory-guard.ts';
import type { ListValue } from '../../engine/members.ts';
import type { BrsStringValue, BrsValue, ByteArrayValue, EngineClass, Interpreter } from '../../engine/types.ts';
import { builtIn, replaceMethod, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

/** The engine passes elements as arguments of one call. The stack holds many times this number. */
const FEW = 1000;

interface Appendable {
  readonly resizable: boolean;
  readonly maxSize: number;
}

type Growing = ListValue &
  Appendable & { addChildRef(element: BrsValue): void; updateNext(grow: boolean, factor: number): void };
type GrowingBytes = ByteArrayValue & Appendable & { updateNext(): void; updateCapacity(): void };

function hasRoom({ resizable, maxSize }: Appendable, length: number): boolean {
  return resizable || length <= maxSize;
}

function appendElements(list: Growing, added: ListValue): void {
  const { length } = added.elements;
  requireMemory((list.elements.length + length) * ELEMENT_BYTES);
  if (!hasRoom(list, list.elements.length + length)) return;
  for (let at = 0; at < length; at++) {
    const element = added.elements[at];
    if (element === undefined) continue;
    list.addChildRef(element);
    list.elements.push(element);
  }
  list.updateNext(true, 0);
}

function appendBytes(bytes: GrowingBytes, added: ByteArrayValue): void {
  const length = bytes.elements.length + added.elements.length;
  requireMemory(length);
  if (!hasRoom(bytes, length)) return;
  const all = new Uint8Array(length);
  all.set(bytes.elements);
  all.set(added.elements, bytes.elements.length);
  bytes.elements = all;
  bytes.updateNext();
  bytes.updateCapacity();
}

export const largeValues: EngineFix = {
  name: 'large-values',
  defect:
    'append() of more than about 500,000 elements ends the app with a stack overflow; a device appends them. A byte ' +
    'array, text or index of hundreds of MB ends the process of the emulator; a device ends the app.',
  apply({ core }) {
    const { Object: object = 0, Void: nothing = 0 } = core.ValueKind;
    const replaceAppend = <T extends ListValue | ByteArrayValue>(
      owner: EngineClass<T, never[]>,
      className: string,
      append: (list: never, added: T) => void,
    ): void =>
      scriptMethod<T>(this.name, owner, className, 'append', (list, method) => {
        const plain = required(this.name, method?.signatures[0]?.impl, `${className}.append`);
        return builtIn(core, 'append', [['array', object]], nothing, (interpreter: Interpreter, added: T) => {
          if (!(added instanceof owner) || added.elements.length < FEW) return plain(interpreter, added);
          append(list as never, added);
          return core.BrsInvalid.Instance;
        });
      });
    const Bytes = required(this.name, core.RoByteArray, 'class RoByteArray');
    replaceAppend(core.RoArray, 'RoArray', appendElements);
    replaceAppend(core.RoList, 'RoList', appendElements);
    replaceAppend(Bytes, 'RoByteArray', appendBytes);

    replaceMethod<(this: ByteArrayValue, index: BrsValue, ...rest: never[]) => BrsValue>(
      this.name,
      Bytes,
      'RoByteArray',
      'set',
      (original) =>
        function (index, ...rest) {
          const { length } = this.elements;
          const result: BrsValue = original.call(this, index, ...rest);
          if (this.elements.length > length) requireMemory(this.elements.length);
          return result;
        },
    );
    replaceMethod<(this: BrsStringValue, other: BrsValue) => BrsStringValue>(
      this.name,
      core.BrsString,
      'BrsString',
      'concat',
      (original) =>
        function (other) {
          const text: BrsStringValue = original.call(this, other);
          requireMemory(text.value.length);
          return text;
        },
    );
  },
};

/** Arrays of any length are appended, and a value that does not fit in memory ends the app and not the process. */
import { requireMemory } from '../../engine/memory-guard.ts';
import type { ListValue } from '../../engine/members.ts';
import type { BrsNumberValue, BrsValue, ByteArrayValue, EngineClass, Interpreter } from '../../engine/types.ts';
import { builtIn, replaceMethod, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

/** Bytes of one element of an array. */
const ELEMENT_BYTES = 8;

/** The engine passes elements as arguments of one call. The stack holds many times this number. */
const FEW = 1000;

interface Appendable {
  readonly resizable: boolean;
  readonly maxSize: number;
}

type Growing = ListValue & Appendable & { addChildRef(element: BrsValue): void; updateNext(grow: boolean): void };
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
  list.updateNext(true);
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
    const appended = <T extends ListValue | ByteArrayValue>(
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
    appended(core.RoArray, 'RoArray', appendElements);
    appended(required(this.name, core.RoByteArray, 'class RoByteArray'), 'RoByteArray', appendBytes);

    const guardIndex = (owner: { prototype: object } | undefined, className: string, size: number): void =>
      replaceMethod<(this: unknown, index: BrsValue, ...rest: never[]) => BrsValue>(
        this.name,
        owner,
        className,
        'set',
        (original) =>
          function (index, ...rest) {
            const at = (index as Partial<BrsNumberValue>).getValue?.();
            if (typeof at === 'number') requireMemory(at * size);
            return original.call(this, index, ...rest);
          },
      );
    guardIndex(core.RoArray, 'RoArray', ELEMENT_BYTES);
    guardIndex(core.RoByteArray, 'RoByteArray', 1);

    replaceMethod<(this: unknown, other: BrsValue) => BrsValue & { readonly value: string }>(
      this.name,
      core.BrsString,
      'BrsString',
      'concat',
      (original) =>
        function (other) {
          const text: BrsValue & { readonly value: string } = original.call(this, other);
          requireMemory(text.value.length);
          return text;
        },
    );
  },
};

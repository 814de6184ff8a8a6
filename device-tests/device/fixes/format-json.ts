/** FormatJson writes valid JSON, with each key’s own value. */
import type { AssociativeArrayValue, BrsComponentValue, BrsNumberValue, BrsValue } from '../engine/types.ts';
import { replaceGlobal, type EngineFix } from './fix.ts';

/** Flag bits of `FormatJson`. */
const PLAIN_UNICODE = 1;

export const formatJson: EngineFix = {
  name: 'format-json',
  defect:
    'FormatJson leaves quotes, backslashes and control characters unescaped and looks keys up ignoring case; a device ' +
    'writes valid JSON with each key’s own value.',
  apply({ core }) {
    replaceGlobal(this.name, core, 'FormatJson', (original) => {
      return (interpreter, value, flags) => {
        if (value === undefined || flags === undefined) return original(interpreter);
        const bits = (flags as BrsNumberValue).getValue();
        const open = new Set<BrsValue>();
        /** `undefined` where a value cannot be written: then the engine's own code reports it. */
        const write = (v: BrsValue): string | undefined => {
          if (v.kind === core.ValueKind['String']) return quote(v.toString(), (bits & PLAIN_UNICODE) !== 0);
          if (v.kind !== core.ValueKind['Object']) return v.kind === core.ValueKind['Callable'] ? undefined : scalar(v);
          const component = v as BrsComponentValue;
          if (v instanceof core.RoAssociativeArray || v instanceof core.RoArray) {
            if (open.has(v)) return undefined;
            open.add(v);
            const text = v instanceof core.RoAssociativeArray ? writeObject(v as AssociativeArrayValue) : writeArray(v);
            open.delete(v);
            return text;
          }
          return component.unbox === undefined ? scalar(v) : write(component.unbox());
        };
        const scalar = (v: BrsValue): string | undefined => {
          const text = original(interpreter, v, flags).toString();
          return text === '' ? undefined : text;
        };
        const writeArray = (array: BrsValue): string | undefined => {
          const parts = ((array as BrsComponentValue).getElements?.() ?? []).map(write);
          return parts.includes(undefined) ? undefined : `[${parts.join(',')}]`;
        };
        const writeObject = (aa: AssociativeArrayValue): string | undefined => {
          const parts: string[] = [];
          for (const key of [...aa.elements.keys()].sort()) {
            const child = aa.elements.get(key);
            const text = child === undefined ? undefined : write(child);
            if (text === undefined) return undefined;
            parts.push(`${quote(key, (bits & PLAIN_UNICODE) !== 0)}:${text}`);
          }
          return `{${parts.join(',')}}`;
        };
        const text = write(value);
        return text === undefined ? original(interpreter, value, flags) : new core.BrsString(text);
      };
    });
  },
};

function quote(text: string, plainUnicode: boolean): string {
  const quoted = JSON.stringify(text);
  if (plainUnicode) return quoted;
  return quoted.replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`);
}

/** FormatJson writes valid JSON, with each key’s own value. */
import type { AssociativeArrayValue, BrsComponentValue, BrsNumberValue, BrsValue } from '../../engine/types.ts';
import { cDigits } from '../../strict/c-digits.ts';
import { isStrict, replaceGlobal, type EngineFix } from '../fix.ts';

const JSON_DOUBTS = ['json-double-digits', 'json-nan', 'json-astral'] as const;

/** Flag bits of `FormatJson`. */
const PLAIN_UNICODE = 1;

export const formatJson: EngineFix = {
  name: 'format-json',
  defect:
    'FormatJson leaves quotes, backslashes and control characters unescaped and looks keys up ignoring case; a device ' +
    'writes valid JSON with each key’s own value.',
  apply(target) {
    const { core } = target;
    const [asC, refusesNaN, losesBits] = JSON_DOUBTS.map((id) => isStrict(target, id));
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
        let refused = false;
        const scalar = (v: BrsValue): string | undefined => {
          if (v.kind === core.ValueKind['Double'] || v.kind === core.ValueKind['Float']) {
            const number = (v as BrsNumberValue).getValue();
            if (refusesNaN === true && !Number.isFinite(number)) refused = true;
            if (v.kind === core.ValueKind['Double']) return asC === true ? cDigits(number) : javaScriptDigits(number);
          }
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
        if (refused) return new core.BrsString('');
        if (text === undefined) return original(interpreter, value, flags);
        return new core.BrsString(losesBits === true ? withOneEscape(text) : text);
      };
    });
  },
};

function javaScriptDigits(number: number): string {
  return Number.isNaN(number) ? 'nan' : String(number);
}

/** Two escapes for one character become one, of the character's lower 16 bits. */
function withOneEscape(json: string): string {
  return json.replace(/\\u(D[89AB]..)\\u(D[C-F]..)/g, (_, high: string, low: string) => {
    const code = String.fromCharCode(parseInt(high, 16), parseInt(low, 16)).codePointAt(0) ?? 0;
    return `\\u${(code & 0xffff).toString(16).padStart(4, '0').toUpperCase()}`;
  });
}

function quote(text: string, plainUnicode: boolean): string {
  const quoted = JSON.stringify(text);
  if (plainUnicode) return quoted;
  return quoted.replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`);
}

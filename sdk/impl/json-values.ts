/** Finds values of the app that JSON cannot hold, and replaces them by invalid. */
import { isMap, isText } from '../wire/kinds.ts';

/** Maximum nesting of arrays. The platform is said to reject 256. */
const LEVELS_MAX = 200;
/** Maximum number of values examined. Arrays beyond it are replaced. */
const VALUES_MAX = 50000;
/** Maximum number of losses named per message. */
const LOSSES_MAX = 10;
/** Maximum length of a path in a log line, in characters. */
const PATH_MAX_CHARACTERS = 200;

/** An array whose values are examined next. */
interface Place {
  value: unknown;
  path: string;
  level: Int;
}

/**
 * Reports whether JSON text may contain nan or inf, which FormatJson writes for such numbers. A string value can match
 * too; the caller then checks the values.
 */
export function mayHoldNan(text: string): boolean {
  const lower = text.toLowerCase();
  return hasWord(lower, 'nan') || hasWord(lower, 'inf');
}

function hasWord(text: string, word: string): boolean {
  let at: Int = instr(1, text, word);
  while (at > 1) {
    if (instr(1, ':[,-#', mid(text, at - 1, 1)) > 0) {
      return true;
    }
    at = instr(at + 1, text, word);
  }
  return at === 1;
}

/**
 * Replaces unwritable values in place. Returns the path of each loss with its reason: `properties.when is a
 * roDateTime`.
 */
export function replaceLosses(value: unknown): string[] {
  const losses: string[] = [];
  const open: Place[] = [{ value, path: '', level: 0 }];
  let seen: Int = 0;
  while (open.length > 0) {
    const place = open.pop();
    if (place !== undefined && Array.isArray(place.value)) {
      const list = place.value as unknown[];
      for (let i = 0; i < list.length; i++) {
        seen++;
        if (isLost(list[i], place, `${i}`, seen, open, losses)) {
          list[i] = null;
        }
      }
    } else if (place !== undefined && isMap(place.value)) {
      const map = place.value;
      for (const key in map) {
        seen++;
        if (isLost(map[key], place, key, seen, open, losses)) {
          map[key] = null;
        }
      }
    }
  }
  return losses;
}

/** An array that can be written is examined later. */
function isLost(value: unknown, place: Place, key: string, seen: Int, open: Place[], losses: string[]): boolean {
  const isArray = isMap(value) || Array.isArray(value);
  const why = isArray ? reasonOfArray(place.level, seen) : reasonOf(value);
  if (why === '' && !isArray) {
    return false;
  }
  const path = place.path === '' ? key : `${place.path}.${key}`;
  if (why === '') {
    open.push({ value, path: path.substring(0, PATH_MAX_CHARACTERS), level: place.level + 1 });
    return false;
  }
  if (losses.length < LOSSES_MAX) {
    losses.push(`${path.substring(0, PATH_MAX_CHARACTERS)} ${why}`);
  }
  return true;
}

function reasonOfArray(level: Int, seen: Int): string {
  if (level >= LEVELS_MAX) {
    return `is nested deeper than ${LEVELS_MAX} levels`;
  }
  return seen > VALUES_MAX ? `is beyond ${VALUES_MAX} values` : '';
}

function reasonOf(value: unknown): string {
  if (value == null || isText(value) || typeof value === 'boolean') {
    return '';
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? '' : 'is not a finite number';
  }
  return `is a ${type(value)}`;
}

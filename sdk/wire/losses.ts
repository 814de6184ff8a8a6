/** Finds values of the app that do not reach the request: those that JSON cannot hold, or that cross no node field. */
import { isMap, isText } from './value-types.ts';

/** Maximum nesting of arrays. The platform is said to reject 256. */
const LEVELS_MAX = 200;
/** Maximum number of values examined. Arrays beyond it are replaced. */
const VALUES_MAX = 50000;
/** Maximum number of values examined on the render thread, which must not be blocked. */
const CROSSING_VALUES_MAX = 2000;
/** Maximum number of losses named per message. */
const LOSSES_MAX = 10;
/** Maximum length of a path in a log line, in characters. */
const PATH_MAX_CHARACTERS = 200;

/** An array whose values are examined next. */
interface Container {
  value: unknown;
  path: string;
  level: Int;
}

/** Progress of a search. */
interface Search {
  /** Unwritable values are replaced in place. Otherwise nothing is changed, and the search is about node fields. */
  replaces: boolean;
  /** Path of each loss with its reason: `properties.when is a roDateTime`. */
  losses: string[];
  open: Container[];
  /** Number of values examined. */
  seen: Int;
  isTooDeep: boolean;
}

/**
 * Reports whether JSON text may contain nan or inf, which FormatJson writes for such numbers. A string value can match
 * too; the caller then checks the values.
 */
export function mayHoldNan(text: string): boolean {
  const lower = text.toLowerCase();
  return hasNumberWord(lower, 'nan') || hasNumberWord(lower, 'inf');
}

function hasNumberWord(text: string, word: string): boolean {
  let at: Int = instr(1, text, word);
  while (at > 1) {
    if (instr(1, ':[,-#', mid(text, at - 1, 1)) > 0) {
      return true;
    }
    at = instr(at + 1, text, word);
  }
  return at === 1;
}

/** Replaces values that JSON cannot hold by invalid, in place, and adds each loss to `losses`. Returns whether it did. */
export function replaceLosses(value: unknown, path: string, losses: string[]): boolean {
  const search: Search = { replaces: true, losses, open: [{ value, path, level: 0 }], seen: 0, isTooDeep: false };
  return examine(search, VALUES_MAX);
}

/**
 * Finds what a node field would drop from an argument, and adds each loss to `losses`. Changes nothing. Returns whether
 * the argument is nested too deeply to cross at all.
 */
export function findCrossingLosses(value: unknown, path: string, losses: string[]): boolean {
  const search: Search = { replaces: false, losses, open: [{ value, path, level: 1 }], seen: 0, isTooDeep: false };
  examine(search, CROSSING_VALUES_MAX);
  return search.isTooDeep;
}

/** Examines the open arrays. Returns whether anything is lost. */
function examine(search: Search, maxValues: Int): boolean {
  const { open, replaces } = search;
  let isAnyLost = false;
  while (open.length > 0 && (replaces || search.seen < maxValues)) {
    const container = open.pop();
    if (container !== undefined && isList(container.value)) {
      const array = container.value as unknown[];
      for (let i = 0; i < array.length; i++) {
        if (isLost(array[i], container, `${i}`, search, maxValues)) {
          isAnyLost = true;
          if (replaces) {
            array[i] = null;
          }
        }
      }
    } else if (container !== undefined && isMap(container.value)) {
      const map = container.value;
      for (const key in map) {
        if (isLost(map[key], container, key, search, maxValues)) {
          isAnyLost = true;
          if (replaces) {
            map[key] = null;
          }
        }
      }
    }
  }
  return isAnyLost;
}

/** Reports whether the value is an array that JSON can hold. A roByteArray has the interface of arrays too. */
function isList(value: unknown): boolean {
  return Array.isArray(value) && type(value) !== 'roByteArray';
}

/** An array that can be written is examined later. */
function isLost(value: unknown, container: Container, key: string, search: Search, maxValues: Int): boolean {
  search.seen = search.seen + 1;
  const isArray = isMap(value) || isList(value);
  const reason = isArray ? reasonOfArray(container.level, search, maxValues) : reasonOf(value, search.replaces);
  if (reason === '' && !isArray) {
    return false;
  }
  const path = container.path === '' ? key : `${container.path}.${key}`;
  if (reason === '') {
    search.open.push({ value, path: path.substring(0, PATH_MAX_CHARACTERS), level: container.level + 1 });
    return false;
  }
  const { losses } = search;
  const loss = `${path.substring(0, PATH_MAX_CHARACTERS)} ${reason}`;
  // The connector may have named it before.
  if (losses.length < LOSSES_MAX && !`\n${losses.join('\n')}\n`.includes(`\n${loss}\n`)) {
    losses.push(loss);
  }
  return true;
}

function reasonOfArray(level: Int, search: Search, maxValues: Int): string {
  if (level >= LEVELS_MAX) {
    search.isTooDeep = true;
    return `is nested deeper than ${LEVELS_MAX} levels`;
  }
  return search.replaces && search.seen > maxValues ? `is beyond ${maxValues} values` : '';
}

/** `isForJson`: any number and node crosses a field, and the task reports those that JSON cannot hold. */
function reasonOf(value: unknown, isForJson: boolean): string {
  if (value == null || isText(value) || typeof value === 'boolean') {
    return '';
  }
  if (typeof value === 'number') {
    return !isForJson || Number.isFinite(value) ? '' : 'is not a finite number';
  }
  return !isForJson && getInterface(value, 'ifSGNodeField') !== undefined ? '' : `is a ${type(value)}`;
}

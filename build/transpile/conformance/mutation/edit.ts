/**
 * Applies an edit, which names a place in the syntax tree and what becomes of it, to a source of the compiler. An edit
 * survives another format of the source, and another name of any variable that it does not mention.
 *
 * `isOpen: condition hasKeys -> false` changes the top-level function or variable, class member or run-time helper
 * `isOpen`. The condition there whose source contains `hasKeys` becomes `false`. If one such place contains another, the
 * edit changes the inner one. `argument 0 in push -> 1` means the argument `0` in the smallest place that contains `push`
 * too.
 *
 * A place becomes a constant, another name or operator, or one of these:
 *
 * - `nothing`: the statement, argument, entry or operand is left out
 * - `not`: the expression is negated
 * - `more`, `less`: the number is one more or less
 * - `then`, `else`: the conditional expression becomes that branch
 * - `first`, `last`, `object`: the call becomes this argument, or the object of its method
 * - `swapped`: the place and its next neighbor, or both branches, change places
 */
import type { Change, Kind, Mutator, Place, Span } from './places.ts';

export type Edit = `${string}: ${Kind} ${string}-> ${string}`;

const MUTATORS: ReadonlySet<string> = new Set<Mutator>([
  'else',
  'first',
  'last',
  'less',
  'more',
  'not',
  'nothing',
  'object',
  'swapped',
  'then',
]);
const EDIT = /^([\w$.#]+): ([a-z]+) (?:(.*?) )??(?:in (.+?) )?-> (.+)$/s;
/** Words, string literals, numbers and single characters of TypeScript and BrightScript. */
const TOKEN = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`[^`]*`|\d[\w.#]*|[\w$#&]+|[^\s\w]/g;
/** A literal, an empty array or object, or a constant of the module. */
const CONSTANT =
  /^(?:true|false|undefined|invalid|null|\[\]|\{\}|-?[\d.][\w.#]*(?: \*\* \d+)?|'.*'|".*"|\/.*\/|[A-Z][A-Z_]*)$/s;

/** Returns the source with the edit. Throws if the edit has no place, or more than one. */
export function edited(edit: string, text: string, all: readonly Place[]): string {
  const { start, end, text: put } = changeOf(edit, text, all);
  const result = text.slice(0, start) + put + text.slice(end);
  if (result === text) throw new Error(`the edit '${edit}' changes nothing`);
  return result;
}

/** Change of a few characters, for defects that no edit describes. */
export interface Replacement {
  /** String that occurs exactly once in the module or helper. */
  readonly find: string;
  readonly replace: string;
}

/** Returns the source with the replacement. Throws unless `find` occurs exactly once. */
export function replaced({ find, replace }: Replacement, text: string): string {
  const places = text.split(find).length - 1;
  if (places !== 1)
    throw new Error(`'${find}' occurs ${places} times and must occur once; find what the source says now`);
  return text.replace(find, () => replace);
}

function changeOf(edit: string, text: string, all: readonly Place[]): Change {
  const [, owner = '', kind = '', words = '', around = '', result = ''] = EDIT.exec(edit) ?? [];
  const places = placesOf({ owner, kind, words, around }, text, all);
  const [place] = places;
  if (!place || places.length > 1) {
    throw new Error(
      `the edit '${edit}' has ${places.length} places and needs one; name the place by other words of it`,
    );
  }
  if (!MUTATORS.has(result)) {
    if (place.kind !== 'operator' && place.kind !== 'name' && !CONSTANT.test(result)) {
      throw new Error(`'${result}' in '${edit}' is no constant`);
    }
    return { start: place.start, end: place.end, text: result };
  }
  const change = place.changes[result as Mutator];
  if (!change) throw new Error(`the edit '${edit}' is impossible, because no ${place.kind} becomes '${result}'`);
  return change;
}

interface Wanted {
  readonly owner: string;
  readonly kind: string;
  readonly words: string;
  readonly around: string;
}

/** Returns the places of the kind with these words. Leaves out each that contains another. */
function placesOf({ owner, kind, words, around }: Wanted, text: string, all: readonly Place[]): Place[] {
  const own = all.filter((place) => place.owner === owner || place.owner.endsWith(`.${owner}`));
  const has = (place: Place, wanted: string): boolean => {
    const { start, end } = named(place);
    return contains(tokens(text.slice(start, end)), tokens(wanted));
  };
  const named = ({ within, start, end }: Place): Span => within ?? { start, end };
  const found = own.filter((place) => place.kind === kind && has(place, words));
  const places = words === '' ? found : innermost(found, named);
  if (around === '') return places;
  const areas = own.filter(
    (area) => has(area, around) && places.some((place) => place !== area && isInside(place, area)),
  );
  return places.filter((place) => innermost(areas, named).some((area) => isInside(place, area)));
}

/** Leaves out each place that contains another. */
function innermost(places: readonly Place[], spanOf: (place: Place) => Span): Place[] {
  return places.filter((outer) => !places.some((inner) => inner !== outer && isSmaller(spanOf(inner), spanOf(outer))));
}

function isSmaller(inner: Span, outer: Span): boolean {
  return isInside(inner, outer) && inner.end - inner.start < outer.end - outer.start;
}

function isInside(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function tokens(text: string): readonly string[] {
  return text.match(TOKEN) ?? [];
}

function contains(all: readonly string[], wanted: readonly string[]): boolean {
  return all.some((_, i) => wanted.every((token, k) => all[i + k] === token)) || wanted.length === 0;
}

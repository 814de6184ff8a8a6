/** Chooses the final names of globals. */
import path from 'node:path';
import type { GlobalEntity, GlobalFunction } from '../brightscript/ast.ts';
import { isTaken } from '../brightscript/reserved-words.ts';
import { type Problem, refusal } from '../diagnostics.ts';
import { usesIn } from './uses.ts';

interface GlobalNames {
  readonly ofGlobal: (entity: GlobalEntity) => string;
  readonly ofHelper: (name: string) => string;
  /** Reports whether a function of the scope has this name, ignoring case. */
  readonly isGlobal: (name: string) => boolean;
  readonly problems: readonly Problem[];
}

interface Options {
  readonly globalPrefix: string;
  /** The entry module, whose exports keep their names. */
  readonly entry: string;
  /** Names of functions and variables in other scripts of the scope, in lower case. */
  readonly around: ReadonlySet<string>;
  /** Reports whether another file of the scope already defines the entity, such as an export of an external module. */
  readonly external: (entity: GlobalEntity) => boolean;
}

/**
 * Length of a name before its number. A function as a string has 89 characters of its name, by which functions are
 * compared.
 */
const MAX_NAME = 80;

/**
 * Names all globals of a scope. BrightScript names are global and ignore case. Exports of the entry keep their names
 * and must not clash. All others get a free name that no variable has, including variables of other scripts in the
 * scope. A variable would hide the function, and BrighterScript rejects the clash.
 */
export function chooseGlobalNames(
  functions: readonly GlobalFunction[],
  helpers: readonly string[],
  options: Options,
): GlobalNames {
  const names = new Map<GlobalEntity, string>();
  const holders = new Map<string, string>();
  const problems: Problem[] = [];
  const claim = (name: string): void => void holders.set(name.toLowerCase(), name);
  const variables = variableNames(functions);
  const isFree = (name: string): boolean =>
    [holders, variables, options.around].every((names) => !names.has(name.toLowerCase())) && !isTaken(name);
  const isKept = (entity: GlobalEntity): boolean => !entity.owner && entity.exported && entity.module === options.entry;

  for (const { entity, origin } of functions.filter((fn) => isKept(fn.entity))) {
    const name = entity.preferredName;
    const other = holders.get(name.toLowerCase());
    if (other !== undefined && origin) problems.push(refusal('nameClash', origin, other, name));
    if ((isTaken(name) || asWord(name) !== name) && origin) problems.push(refusal('reservedName', origin, name));
    names.set(entity, name);
    claim(name);
  }
  const nameOf = (entity: GlobalEntity): string => {
    const known = names.get(entity);
    if (known !== undefined) return known;
    const name = options.external(entity) ? entity.preferredName : freeName(entity);
    names.set(entity, name);
    claim(name);
    return name;
  };
  const freeName = (entity: GlobalEntity): string => {
    const base = entity.owner
      ? `${nameOf(entity.owner.entity)}_${asWord(entity.owner.suffix)}`
      : prefixed(asWord(entity.preferredName), options.globalPrefix);
    const moduleName = asWord(path.basename(entity.module, '.ts'));
    const qualified = prefixed(`${moduleName}_${asWord(entity.preferredName)}`, options.globalPrefix);
    const candidates = (entity.owner ? [base] : [base, qualified]).map((name) => name.slice(0, MAX_NAME));
    return candidates.find(isFree) ?? numbered(base.slice(0, MAX_NAME), isFree);
  };
  for (const { entity } of functions) nameOf(entity);
  const helperNames = new Map<string, string>();
  for (const helper of helpers) {
    const base = prefixed(helper, options.globalPrefix);
    const name = isFree(base) ? base : numbered(`${base}Helper`, isFree);
    claim(name);
    helperNames.set(helper, name);
  }
  const ofHelper = (name: string): string => helperNames.get(name) ?? missing(name);
  const isGlobal = (name: string): boolean => holders.has(name.toLowerCase());
  return { ofGlobal: nameOf, ofHelper, isGlobal, problems };
}

/** The names of all parameters and variables, in lower case. */
function variableNames(functions: readonly GlobalFunction[]): ReadonlySet<string> {
  return new Set(functions.flatMap((fn) => [...usesIn(fn).names]));
}

function missing(helper: string): never {
  throw new Error(`helper '${helper}' was not collected before printing`);
}

/** Letters and signs that BrightScript does not take in names are written as underscores. */
function asWord(name: string): string {
  return name.replace(/^(?=\d)|[^A-Za-z0-9_]/g, '_');
}

function prefixed(name: string, prefix: string): string {
  if (prefix === '' || name.toLowerCase().startsWith(prefix.toLowerCase())) return name;
  return prefix + name.charAt(0).toUpperCase() + name.slice(1);
}

function numbered(base: string, isFree: (name: string) => boolean): string {
  if (isFree(base)) return base;
  let n = 2;
  while (!isFree(`${base}${n}`)) n++;
  return `${base}${n}`;
}

/** Checks that the platform finds the functions that a script exports, and that their names mean them everywhere. */
import ts from 'typescript';
import type { GlobalEntity, GlobalFunction, ModuleCode } from '../brightscript/ast.ts';
import { type Problem, refusal, refusalAt } from '../diagnostics.ts';
import { unwrap } from '../lower/analysis/syntax/unwrap-expression.ts';
import type { Export } from './skeleton.ts';
import { usesIn } from './uses.ts';

/** A script that the platform runs, and the names that it has for others. */
export interface Script {
  readonly modules: readonly ModuleCode[];
  /** Modules in use, in the order of their files. */
  readonly order: readonly string[];
  readonly entry: string;
  /** Exports of the entry, including re-exports. */
  readonly exports: readonly Export[];
  /** Names that the entries of other scripts export which share the component's `m`. */
  readonly inherited: readonly string[];
  /** Names that components export which extend this one. Their functions replace those of this script. */
  readonly replaced: readonly string[];
  /** True for the script of a component, whose observers must name exports of the entry. */
  readonly isComponent: boolean;
  /** True if the entry must export `main`. */
  readonly needsMain: boolean;
}

interface ExportedFunction {
  readonly name: string;
  readonly fn: GlobalFunction;
  readonly origin: ts.Node;
}

export function checkMain(input: Script, functions: readonly GlobalFunction[]): Problem[] {
  if (!input.needsMain || exportedFunctions(input, functions).some(({ name }) => name === 'main')) return [];
  return [refusalAt('noMain', { path: input.entry, line: 1, column: 1 })];
}

/** Checks that observers which the program names are exported, and take no more than the event. */
export function checkObservers(input: Script, functions: readonly GlobalFunction[]): Problem[] {
  if (!input.isComponent) return [];
  const own = exportedFunctions(input, functions);
  const inherited = new Set(input.inherited.map((name) => name.toLowerCase()));
  return input.modules
    .filter(({ module }) => input.order.includes(module))
    .flatMap((module) => module.namedFunctions)
    .flatMap(({ name, node }) => {
      const observer = own.find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (!observer) return inherited.has(name.toLowerCase()) ? [] : [refusal('missingObserver', node, name)];
      const count = observer.fn.parameters.length;
      return count > 1 ? [refusal('observerParameters', node, name, String(count))] : [];
    });
}

/**
 * Refuses exports that the platform cannot call: functions under a second name, and functions of other modules whose
 * names are taken, or that would run before the modules have started.
 */
export function checkExports(
  input: Script,
  functions: readonly GlobalFunction[],
  nameOf: (entity: GlobalEntity) => string,
): Problem[] {
  const { entry, modules, isComponent, needsMain } = input;
  if (!isComponent && !needsMain) return [];
  const own = modules.find(({ module }) => module === entry);
  const isStarted = own?.functions.some(({ entity }) => entity.declaration === '$Start') ?? false;
  return exportedFunctions(input, functions).flatMap(({ name, fn: { entity }, origin }) => {
    const isReached = nameOf(entity) === name && (entity.module === entry || !isStarted);
    return isReached ? [] : [refusal('unreachedExport', origin, name)];
  });
}

/** Refuses uses of exports of the entry that a component replaces which extends this one. */
export function checkReplaced({ entry, replaced }: Script, functions: readonly GlobalFunction[]): Problem[] {
  const names = new Set(replaced.map((name) => name.toLowerCase()));
  const isReplaced = ({ module, exported, owner, preferredName }: GlobalEntity): boolean =>
    module === entry && exported && !owner && names.has(preferredName.toLowerCase());
  return functions.flatMap((fn) =>
    usesIn(fn).references.flatMap(({ entity, origin }) =>
      origin && isReplaced(entity) ? [refusal('replacedFunction', origin, entity.preferredName)] : [],
    ),
  );
}

/** Returns the functions that the entry exports, under their names. A default export has the name of its declaration. */
function exportedFunctions({ exports }: Script, functions: readonly GlobalFunction[]): readonly ExportedFunction[] {
  return exports.flatMap(({ name, module, declaration }) => {
    const fn = functions.find(
      ({ entity }) => entity.module === module && entity.declaration === declaration && !entity.owner,
    );
    if (!fn?.origin || !isFunction(fn.origin)) return [];
    return [{ name: name === 'default' ? fn.entity.preferredName : name, fn, origin: fn.origin }];
  });
}

function isFunction(declaration: ts.Node): boolean {
  if (!ts.isVariableDeclaration(declaration)) return ts.isFunctionDeclaration(declaration);
  const value = declaration.initializer && unwrap(declaration.initializer);
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
}

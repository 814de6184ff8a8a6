/**
 * Makes function calls cheaper without changing what they do. For a call, the engine creates two scopes with four
 * tables each, discards three of them at once, and copies the arguments repeatedly. Here a scope gets only its own
 * table, and arguments of the declared types are passed unchanged.
 */
import type { BrsValue, Callable, EngineCore, Signature } from './types.ts';
import type { ScopeValue } from './values.ts';

interface Satisfied {
  signature: Signature;
  impl: unknown;
  coercedArgs: BrsValue[];
  mismatches: unknown[];
}

interface Argument {
  type: { kind: number };
}

type Checked = (this: Callable, one: Callable['signatures'][number], args: BrsValue[]) => Satisfied;

/** All fields of an engine scope, in alphabetical order. */
const FIELDS = 'continueFor continueForEach function global gotoLabel hostNode id locations mPointer module rootM';

/** Thrown when the engine does not have the expected form. */
export class FastCallsNotApplicable extends Error {
  readonly code = 'ENGINE_CALLS_NOT_LEAN';
  constructor(missing: string) {
    super(
      `calls of functions cannot be made lean: the engine has no ${missing}. Check whether the pinned brs-engine changed, and ` +
        'mend device-tests/device/engine/fast-calls.ts.',
    );
    this.name = 'LeanCallsNotApplicable';
  }
}

type ScopeClass = EngineCore['Environment'];

/** Before the fixes, which build on both. @throws LeanCallsNotApplicable */
export function makeCallsFast(core: EngineCore): void {
  const scopes = core.Environment;
  if (typeof (scopes as ScopeClass | undefined)?.prototype.createSubEnvironment !== 'function')
    throw new FastCallsNotApplicable('class Environment');
  useOneTable(core, scopes);
  lookUpInOrder(scopes.prototype);
  skipConversions(core);
}

function useOneTable(core: EngineCore, scopes: ScopeClass): void {
  const { prototype } = scopes;
  const original = prototype.createSubEnvironment;
  const whole = new scopes(new core.RoAssociativeArray([]));
  if (Object.keys(whole).toSorted().join(' ') !== FIELDS) throw new FastCallsNotApplicable(`scope with ${FIELDS} only`);
  prototype.createSubEnvironment = function (withModule = true) {
    if (!withModule) return original.call(this, withModule);
    const { global, module, locations, mPointer, rootM, hostNode } = this;
    const scope = Object.create(prototype) as ScopeValue;
    // The engine only distinguishes the first scope, 0, from all others.
    scope.id = 1;
    scope.global = global;
    scope.module = module;
    scope.locations = locations;
    scope.function = new Map<string, BrsValue>([['m', mPointer]]);
    scope.rootM = rootM;
    mPointer.addReference();
    scope.mPointer = mPointer;
    scope.hostNode = hostNode;
    scope.gotoLabel = '';
    scope.continueFor = false;
    scope.continueForEach = 0;
    return scope;
  };
}

function lookUpInOrder(prototype: ScopeValue): void {
  const original = prototype.get;
  prototype.get = function (name) {
    const key = name.text.toLowerCase();
    const own = key === 'line_num' ? undefined : this.function.get(key);
    // The engine resolves all other names.
    return own ?? original.call(this, name);
  };
}

function skipConversions(core: EngineCore): void {
  const prototype = core.Callable.prototype as { trySatisfySignature?: Checked };
  const original = prototype.trySatisfySignature;
  if (typeof original !== 'function') throw new FastCallsNotApplicable('Callable.trySatisfySignature');
  const any = core.ValueKind['Dynamic'];
  prototype.trySatisfySignature = function (one, args) {
    const wanted = one.signature.args as readonly Argument[];
    const isExact =
      args.length === wanted.length &&
      args.every((value, at) => {
        const kind = wanted[at]?.type.kind;
        return kind === any || kind === value.kind;
      });
    if (!isExact) return original.call(this, one, args);
    return { signature: one.signature, impl: one.impl, coercedArgs: args, mismatches: [] };
  };
}

/** Type of an engine fix, and helpers that throw when the engine differs from the version a fix was written for. */
import type { AssumptionId } from '../profile/platform-assumptions.ts';
import type { PlatformSettings } from '../profile/platform-settings.ts';
import type { Clock } from '../engine/clock.ts';
import type { HostLink } from '../engine/host-link.ts';
import type { Signal } from '../engine/signal.ts';
import type { Callable, EngineCore, Interpreter, SceneGraph } from '../engine/types.ts';

/** Engine and services that a fix may change and use. One per engine thread. */
export interface FixTarget {
  core: EngineCore;
  sceneGraph: SceneGraph;
  host: HostLink;
  signal: Signal;
  clock: Clock;
  /** When the app started, in real milliseconds since the epoch. */
  appStartedAt: number;
  platform: PlatformSettings;
}

/** Reports whether this assumption about the platform takes its worse branch. */
export function isStrict({ platform }: Pick<FixTarget, 'platform'>, id: AssumptionId): boolean {
  return platform.strict.includes(id);
}

export interface EngineFix {
  /** File name without extension; also the name of its regression channel. */
  name: string;
  /** Behavior of the engine and of a device, in one sentence. */
  defect: string;
  apply(target: FixTarget): void;
}

/** Thrown when the engine lacks something a fix needs. An upgrade made the fix unnecessary or impossible. */
export class FixNotApplicable extends Error {
  readonly code = 'ENGINE_FIX_NOT_APPLICABLE';
  constructor(fix: string, missing: string) {
    super(
      `engine fix '${fix}' cannot be applied: the engine has no ${missing}. ` +
        'Check whether the pinned brs-engine/brs-scenegraph changed, and mend or delete ' +
        `${fix}.ts in its room of device-tests/device/fixes.`,
    );
    this.name = 'FixNotApplicable';
  }
}

export type Method = (this: never, ...args: never[]) => unknown;

/** A method of an engine class, as a function of its object. */
export type MethodOf<T, Name extends keyof T> = T[Name] extends (...args: infer Arguments) => infer Result
  ? (this: T, ...args: Arguments) => Result
  : never;

/**
 * Replaces a method of an engine class. `engine/members.ts` describes the methods; a type argument describes one that
 * only a single fix knows.
 *
 * @param make gets the original and returns the replacement
 * @throws FixNotApplicable when the class has no such method
 */
export function replaceMethod<T extends object, Name extends keyof T & string>(
  fix: string,
  owner: { prototype: T } | undefined,
  className: string,
  method: Name,
  make: (original: MethodOf<T, Name>) => MethodOf<T, Name>,
): void;
export function replaceMethod<T extends Method>(
  fix: string,
  owner: { prototype: object } | undefined,
  className: string,
  method: string,
  make: (original: T) => T,
): void;
export function replaceMethod(
  fix: string,
  owner: { prototype: object } | undefined,
  className: string,
  method: string,
  make: (original: never) => unknown,
): void {
  const prototype = owner?.prototype as Record<string, unknown> | undefined;
  const original = prototype?.[method];
  if (prototype === undefined || typeof original !== 'function') {
    throw new FixNotApplicable(fix, `method ${className}.${method}`);
  }
  prototype[method] = make(original as never);
}

/** Replaces a function of BrightScript's standard library. */
export function replaceGlobal(fix: string, core: EngineCore, name: string, make: (original: BuiltIn) => BuiltIn): void {
  const signature = core.stdlib[name]?.signatures[0];
  if (signature === undefined || typeof signature.impl !== 'function') {
    throw new FixNotApplicable(fix, `global function ${name}`);
  }
  signature.impl = make(signature.impl);
}

/** Returns an object like the original, with other values for some of its members. The original stays as it is. */
export function altered<T extends object>(original: T, changes: { readonly [K in keyof T]?: unknown }): T {
  const made = Object.create(original) as T;
  for (const member in changes) Object.defineProperty(made, member, { value: changes[member] });
  return made;
}

export type BuiltIn = Callable['signatures'][number]['impl'];

/** Returns a value, or throws when it is missing from the engine. */
export function required<T>(fix: string, value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new FixNotApplicable(fix, what);
  return value;
}

/** Makes a built-in BrightScript method. */
export function builtIn(
  core: EngineCore,
  name: string,
  args: readonly (readonly [name: string, kind: number])[],
  returns: number,
  impl: (interpreter: Interpreter, ...args: never[]) => ReturnType<BuiltIn>,
): Callable {
  return new core.Callable(name, {
    signature: { args: args.map(([arg, kind]) => new core.StdlibArgument(arg, kind)), returns },
    impl: impl as unknown as BuiltIn,
  });
}

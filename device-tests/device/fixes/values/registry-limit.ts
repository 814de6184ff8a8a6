/** Limits the registry to the size that a device keeps per developer, and reports the remaining space. */
import type {
  AssociativeArrayValue,
  BrsDevice,
  BrsStringValue,
  BrsValue,
  EngineCore,
  RegistrySectionValue,
} from '../../engine/types.ts';
import { builtIn, isStrict, required, type EngineFix } from '../fix.ts';
import { changeComponent } from '../component-makers.ts';

/** Compressed size that a device keeps per developer, in bytes. */
const LIMIT_BYTES = 32 * 1024;
/** Size of the uncompressed registry that threads share, in bytes. */
const MAX_SHARED_BYTES = 16 * 1024 * 1024;

type Registry = BrsDevice['registry'];

/** Methods of the engine's device that share the registry between threads. */
interface SharingDevice {
  setRegistry(data: unknown): void;
  refreshRegistry(): void;
  flushRegistry(): void;
  sharedRegistry?: { maxSize: number };
}

const FIX = 'registry-limit';

export const registryLimit: EngineFix = {
  name: FIX,
  defect: 'the registry accepts any amount of data; a device refuses a write beyond 32 KB, compressed.',
  apply(target) {
    const { core } = target;
    const registry = required(FIX, core.BrsDevice?.registry, 'object BrsDevice.registry');
    const device = core.BrsDevice;
    const setRegistry = required(FIX, device.setRegistry, 'method BrsDevice.setRegistry').bind(device);
    device.setRegistry = (data) => {
      setRegistry(data);
      if (device.sharedRegistry !== undefined) device.sharedRegistry.maxSize = MAX_SHARED_BYTES;
    };
    limitWrites(core, registry, device, isStrict(target, 'full-registry'));
    addSpaceAvailable(core, registry, device);
  },
};

/** Makes sections refuse writes that do not fit. A write of several values is atomic. */
function limitWrites(core: EngineCore, registry: Registry, device: SharingDevice, flushRefuses: boolean): void {
  const kinds = core.ValueKind;
  const bool = kinds['Boolean'] ?? 0;
  const text = kinds['String'] ?? 0;
  const isText = required(FIX, core.isStringComp, 'function isStringComp');
  const flushRegistry = required(FIX, device.flushRegistry, 'method BrsDevice.flushRegistry').bind(device);
  let overflown = false;
  const write = (section: RegistrySectionValue, values: [string, string][]): BrsValue => {
    device.refreshRegistry();
    const next = new Map(registry.current);
    for (const [key, value] of values) next.set(`${section.devId}.${section.section}.${key}`, value);
    if (used(next) > LIMIT_BYTES) {
      overflown = flushRefuses;
      return core.BrsBoolean.from(flushRefuses);
    }
    for (const [key, value] of next) registry.current.set(key, value);
    registry.isDirty = true;
    return core.BrsBoolean.True;
  };
  /** Used only when `flush` reports the writes that did not fit. */
  const flush = (): BrsValue => {
    flushRegistry();
    const fits = !overflown;
    overflown = false;
    return core.BrsBoolean.from(fits);
  };
  const keyAndValue = [
    ['key', text],
    ['value', text],
  ] as const;
  changeComponent(FIX, { core }, 'roRegistrySection', 1, (section) => {
    section.overrideMethods([
      builtIn(core, 'write', keyAndValue, bool, (_i, key: BrsStringValue, value: BrsStringValue) =>
        write(section, [[key.value, value.value]]),
      ),
      builtIn(core, 'writeMulti', [['values', kinds['Object'] ?? 0]], bool, (_i, values: AssociativeArrayValue) => {
        const entries = [...values.elements];
        // One value that is not a string rejects the whole write (brs-engine pull request 1072).
        if (!entries.every(([, value]) => isText(value))) return core.BrsBoolean.False;
        return write(
          section,
          entries.map(([key, value]): [string, string] => [key, value.toString()]),
        );
      }),
      ...(flushRefuses ? [builtIn(core, 'flush', [], bool, () => flush())] : []),
    ]);
  });
}

/** Returns the free space of a registry with these entries, in bytes. */
export function spaceAvailable(entries: ReadonlyMap<string, string>): number {
  return Math.max(0, LIMIT_BYTES - used(entries));
}

/** Adds `roRegistry.GetSpaceAvailable`, which returns bytes. */
function addSpaceAvailable(core: EngineCore, registry: Registry, device: SharingDevice): void {
  const space = builtIn(core, 'getSpaceAvailable', [], core.ValueKind['Int32'] ?? 0, () => {
    device.refreshRegistry();
    return new core.Int32(spaceAvailable(registry.current));
  });
  changeComponent(FIX, { core }, 'roRegistry', 0, (component) => component.overrideMethods([space]));
}

/** Returns the compressed size of entries in bytes. Skips compression when the raw size is far below the limit. */
function used(entries: Iterable<[string, string]>): number {
  const text = [...entries].map(([key, value]) => `${key}\0${value}`).join('\0');
  return text.length <= LIMIT_BYTES / 4 ? text.length : process.getBuiltinModule('node:zlib').deflateSync(text).length;
}

import { deflateSync } from 'node:zlib';
import type { AssociativeArrayValue, BrsComponentValue, BrsStringValue, BrsValue } from '../engine/types.ts';
import { builtIn, required, type EngineFix } from './fix.ts';

/** A device keeps this much, compressed, for each developer. */
const LIMIT_BYTES = 32 * 1024;
/** Shared between threads uncompressed. */
const MAX_SHARED_BYTES = 16 * 1024 * 1024;

interface Section extends BrsComponentValue {
  readonly section: string;
  readonly devId: string;
}

export const registryLimit: EngineFix = {
  name: 'registry-limit',
  defect: 'the registry takes any amount of data; a device refuses a write beyond 32 KB, compressed.',
  apply({ core }) {
    const registry = required(this.name, core.BrsDevice?.registry, 'object BrsDevice.registry');
    const kinds = core.ValueKind;
    const bool = kinds['Boolean'] ?? 0;
    const device = core.BrsDevice as unknown as {
      setRegistry(data: unknown): void;
      refreshRegistry(): void;
      sharedRegistry?: { maxSize: number };
    };
    const setRegistry = required(this.name, device.setRegistry, 'method BrsDevice.setRegistry').bind(device);
    device.setRegistry = (data) => {
      setRegistry(data);
      if (device.sharedRegistry !== undefined) device.sharedRegistry.maxSize = MAX_SHARED_BYTES;
    };

    const used = (entries: Iterable<[string, string]>): number => {
      const text = [...entries].map(([key, value]) => `${key}\0${value}`).join('\0');
      return text.length <= LIMIT_BYTES / 4 ? text.length : deflateSync(text).length;
    };

    /** Writes all or nothing. */
    const write = (section: Section, values: [string, string][]): BrsValue => {
      device.refreshRegistry();
      const next = new Map(registry.current);
      for (const [key, value] of values) next.set(`${section.devId}.${section.section}.${key}`, value);
      if (used(next) > LIMIT_BYTES) return core.BrsBoolean.False;
      for (const [key, value] of next) registry.current.set(key, value);
      registry.isDirty = true;
      return core.BrsBoolean.True;
    };

    const extend = (name: string, minArgs: number, add: (component: BrsComponentValue) => void): void => {
      const create = required('registry-limit', core.BrsObjects.get(name), `component ${name}`);
      core.BrsObjects.set(
        name,
        (interpreter, ...args) => {
          const component = create(interpreter, ...args) as BrsComponentValue;
          add(component);
          return component;
        },
        minArgs,
      );
    };
    const text = kinds['String'] ?? 0;
    extend('roRegistrySection', 1, (component) => {
      const section = component as Section;
      component.overrideMethods([
        builtIn(
          core,
          'write',
          [
            ['key', text],
            ['value', text],
          ],
          bool,
          (_i, key: BrsStringValue, value: BrsStringValue) => write(section, [[key.value, value.value]]),
        ),
        builtIn(core, 'writeMulti', [['values', kinds['Object'] ?? 0]], bool, (_i, values: AssociativeArrayValue) =>
          write(
            section,
            [...values.elements].map(([key, value]): [string, string] => [key, value.toString()]),
          ),
        ),
      ]);
    });
    extend('roRegistry', 0, (component) => {
      component.overrideMethods([
        builtIn(core, 'getSpaceAvailable', [], kinds['Int32'] ?? 0, () => {
          device.refreshRegistry();
          return new core.Int32(Math.max(0, LIMIT_BYTES - used(registry.current)));
        }),
      ]);
    });
  },
};

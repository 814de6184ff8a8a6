/** Keeps what a thread has written to the registry when another thread flushes. */
import { required, type EngineFix } from '../fix.ts';

/** Times that a flush looks whether another thread overwrote it. */
const MAX_TRIES = 5;

export const registrySharing: EngineFix = {
  name: 'registry-sharing',
  defect:
    'a flush of one thread drops what another has written and not flushed, or flushes at the same time; on a device the ' +
    'threads of an app have one registry (two tasks of the SDK lost a store at its end).',
  apply({ core }) {
    const device = required(this.name, core.BrsDevice, 'object BrsDevice');
    const { registry } = device;
    const setRegistry = required(this.name, device.setRegistry, 'method BrsDevice.setRegistry').bind(device);
    const refresh = required(this.name, device.refreshRegistry, 'method BrsDevice.refreshRegistry').bind(device);
    const flush = required(this.name, device.flushRegistry, 'method BrsDevice.flushRegistry').bind(device);
    /** The registry as this thread last shared it. */
    let shared = new Map<string, string>();
    const share = (): void => void (shared = new Map(registry.current));
    const apply = ({ written, deleted }: Changes): void => {
      for (const [key, value] of written) registry.current.set(key, value);
      for (const key of deleted) registry.current.delete(key);
    };
    device.setRegistry = (data) => {
      setRegistry(data);
      share();
    };
    device.refreshRegistry = () => {
      const own = changesBetween(shared, registry.current);
      const { isDirty } = registry;
      registry.current.clear();
      for (const [key, value] of shared) registry.current.set(key, value);
      refresh();
      share();
      apply(own);
      registry.isDirty = isDirty;
    };
    device.flushRegistry = () => {
      device.refreshRegistry();
      const own = changesBetween(shared, registry.current);
      flush();
      for (let tries = 1; tries < MAX_TRIES; tries++) {
        refresh();
        const { written, deleted } = own;
        const isKept =
          written.every(([key, value]) => registry.current.get(key) === value) &&
          deleted.every((key) => !registry.current.has(key));
        if (isKept) break;
        apply(own);
        flush();
      }
      share();
    };
  },
};

interface Changes {
  readonly written: readonly (readonly [key: string, value: string])[];
  readonly deleted: readonly string[];
}

function changesBetween(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Changes {
  return {
    written: [...now].filter(([key, value]) => before.get(key) !== value),
    deleted: [...before.keys()].filter((key) => !now.has(key)),
  };
}

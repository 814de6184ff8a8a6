/** Node versions of the platform globals that the connector uses. */
import type { Instant } from '../impl/facilities.ts';
import { START } from './fakes.ts';
import { installPlatform, interfacesOfData } from './platform.ts';

/** A node with fields. Setting a field copies plain data and drops the rest, as the platform does. */
export class FakeNode {
  readonly fields: Record<string, unknown>;
  /** All values set, in order. */
  readonly sets: { name: string; value: unknown }[] = [];

  constructor(fields: Record<string, unknown>) {
    this.fields = fields;
    for (const name of Object.keys(fields)) {
      Object.defineProperty(this, name, {
        get: () => this.getField(name),
        set: (value: unknown) => void this.setField(name, value),
      });
    }
  }

  hasField(name: string): boolean {
    return name in this.fields;
  }

  /** Parent node. The node is in the scene unless a test removes it. */
  parent: object | undefined = {};

  getParent(): object | undefined {
    return this.parent;
  }

  getField(name: string): unknown {
    return this.fields[name];
  }

  setField(name: string, value: unknown): boolean {
    if (!(name in this.fields)) return false;
    this.fields[name] = crossing(value);
    this.sets.push({ name, value: this.fields[name] });
    return true;
  }
}

/** Returns the part of a value that crosses a node field. */
function crossing(value: unknown): unknown {
  if (value instanceof FakeNode) return value;
  if (Array.isArray(value)) return value.map(crossing);
  if (typeof value === 'function' || value instanceof PlatformObject) return undefined;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => typeof item !== 'function');
    return Object.fromEntries(entries.map(([key, item]) => [key, crossing(item)]));
  }
  return value ?? undefined;
}

/** Stand-in for roDateTime, roUrlTransfer and similar objects. */
export class PlatformObject {
  readonly kind = 'object of the platform';
}

const interfacesOf = (value: unknown): string[] => {
  if (value instanceof FakeNode) return ['ifSGNodeField', 'ifAssociativeArray'];
  return value instanceof PlatformObject ? [] : interfacesOfData(value);
};

/** Installs the globals and returns a function that removes them. `lines`: printed lines. */
export function installRenderThread(now: Instant = START): { lines: string[]; remove: () => void } {
  const lines: string[] = [];
  const print = console.log;
  const globals = globalThis as unknown as Record<string, unknown>;
  installPlatform(interfacesOf);
  globals['CreateObject'] = () => ({
    mark: () => undefined,
    asSeconds: () => now.seconds,
    getMilliseconds: () => now.milliseconds,
  });
  // No component: a connector may also be made in the channel's main().
  globals['m'] = {};
  console.log = (line: string) => lines.push(line);
  const remove = () => {
    console.log = print;
    installPlatform();
    delete globals['CreateObject'];
    delete globals['m'];
  };
  return { lines, remove };
}

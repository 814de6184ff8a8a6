/** Node versions of a Video node and of the platform parts that a watch needs: fields, observers, a clock, timers. */
import { installPlatform, interfacesOfData } from './platform.ts';

/** A node with fields and scoped observers; only `fire` calls the observers. */
export class FakeVideoNode {
  readonly fields: Record<string, unknown>;
  readonly observers = new Map<string, string>();
  readonly type: string;
  parent: object | undefined = {};

  constructor(fields: Record<string, unknown> = {}, type = 'Video') {
    this.fields = { state: 'none', position: 0, duration: 600, contentIndex: 0, contentIsPlaylist: false, ...fields };
    this.type = type;
  }

  getField(name: string): unknown {
    return this.fields[name];
  }

  setField(name: string, value: unknown): void {
    this.fields[name] = value;
  }

  hasField(name: string): boolean {
    return name in this.fields;
  }

  addField(name: string): void {
    this.fields[name] = '';
  }

  isSubtype(name: string): boolean {
    return this.type === name;
  }

  subtype(): string {
    return this.type;
  }

  getParent(): object | undefined {
    return this.parent;
  }

  observeFieldScoped(field: string, callback: string): void {
    this.observers.set(field, callback);
  }

  unobserveFieldScoped(field: string): void {
    this.observers.delete(field);
  }
}

/** A Timer node: its last control value, and its observer. */
export class FakeTimer {
  id = '';
  repeat = false;
  duration = 0;
  control = '';
  callback = '';

  observeFieldScoped(_field: string, callback: string): void {
    this.callback = callback;
  }
}

export interface VideoThread {
  /** Time of the clock that measures playbacks, in milliseconds. */
  now: number;
  timers: FakeTimer[];
  /** Printed lines. */
  lines: string[];
  remove: () => void;
}

/** Installs the globals of a component that includes AnalyticsVideo, its `m` among them. */
export function installVideoThread(): VideoThread {
  const print = console.log;
  const globals = globalThis as unknown as Record<string, unknown>;
  let ids = 0;
  const thread: VideoThread = {
    now: 0,
    timers: [],
    lines: [],
    remove: () => {
      console.log = print;
      installPlatform();
      delete globals['CreateObject'];
      delete globals['m'];
    },
  };
  const make: Record<string, () => unknown> = {
    roTimespan: () => {
      let since = thread.now;
      return { mark: () => (since = thread.now), totalMilliseconds: () => thread.now - since };
    },
    roDeviceInfo: () => ({ getRandomUUID: () => `id-${++ids}` }),
    roSGNode: () => {
      const timer = new FakeTimer();
      thread.timers.push(timer);
      return timer;
    },
  };
  // A class instance is an associative array on the device.
  installPlatform((value) => (value instanceof FakeVideoNode ? ['ifSGNodeField'] : interfacesOfData(value)));
  globals['m'] = {};
  globals['CreateObject'] = (kind: string) => make[kind]?.();
  console.log = (line: string) => thread.lines.push(line);
  return thread;
}

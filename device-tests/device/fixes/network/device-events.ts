/** Delivers device events to a channel: link, internet, memory, input. */
import type { DeviceStatus } from '../../profile/device-status.ts';
import type { BrsComponentValue, BrsValue, Callable, EngineCore, MessagePortValue } from '../../engine/types.ts';
import { builtIn, isStrict, replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { onPump } from '../threads/waiting.ts';
import { hasFeature } from '../os-version.ts';
import { changeComponent } from '../component-makers.ts';

interface Listener {
  component: BrsComponentValue & { port?: MessagePortValue };
  wants: Set<keyof DeviceStatus>;
}

type EventMaker = new (data: unknown) => BrsValue;

/** `enable…Event` method of roDeviceInfo → field of the device status. */
const ENABLERS: Readonly<Record<string, keyof DeviceStatus>> = {
  enableLinkStatusEvent: 'linkUp',
  enableInternetStatusEvent: 'internetUp',
  enableLowGeneralMemoryEvent: 'memoryLevel',
};

/** Shares of its memory limit, in percent: an app is told when its use rises above one of them or falls below it. */
const MEMORY_THRESHOLDS = [80, 85, 90, 95];

/** Most listeners. Beyond it, the oldest ones are dropped, as channels also abandon components. */
const MAX_LISTENERS = 100;

const FIX = 'device-events';

export const deviceEvents: EngineFix = {
  name: FIX,
  defect:
    'link, internet and memory events never come, the mode of the captions is told to whoever sets a port, the status is ' +
    'always good, and input is limited to a thousand characters; on a device events come when something happens.',
  apply(target) {
    const { core, host } = target;
    const listeners: Listener[] = [];
    const inputs: Record<string, string>[] = [];
    const makeEvent = required(FIX, deviceInfoEvent(target), 'event class of roDeviceInfo');
    let memoryPercent = host.status.memoryPercent;
    onPump(() => {
      for (const news of host.takeNews()) {
        if (news.type === 'input') {
          inputs.push(isStrict(target, 'input-length') ? cut(news.params) : news.params);
          continue;
        }
        for (const listener of listeners) {
          sendEvents(makeEvent, listener, news.status);
          sendMemoryEvents(target, listener, memoryPercent, news.status.memoryPercent ?? memoryPercent);
        }
        memoryPercent = news.status.memoryPercent ?? memoryPercent;
      }
    });
    // Nobody changes the captions here. Two of Roku's samples end at an event that they did not ask for.
    replaceMethod<() => BrsValue[]>(FIX, core.RoDeviceInfo, 'RoDeviceInfo', 'getNewEvents', () => () => []);
    addStatusMethods(target, listeners);
    replaceInput(core, inputs);
  },
};

/** Longest value of an input where a device cuts them, in characters. */
const CUT_AT = 1000;

function cut(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.slice(0, CUT_AT)]));
}

/** Sends a listener the events that it enabled. */
function sendEvents(makeEvent: EventMaker, { component, wants }: Listener, changed: Partial<DeviceStatus>): void {
  const push = (data: Record<string, unknown>): void => component.port?.pushMessage(new makeEvent(data));
  if (changed.linkUp !== undefined && wants.has('linkUp')) push({ linkStatus: changed.linkUp });
  if (changed.internetUp !== undefined && wants.has('internetUp')) push({ internetStatus: changed.internetUp });
  if (changed.memoryLevel !== undefined && wants.has('memoryLevel')) push({ generalMemoryLevel: changed.memoryLevel });
}

/** Sends an event for each memory threshold that the use rises above, and on newer devices for each it falls below. */
function sendMemoryEvents(target: FixTarget, { component, wants }: Listener, before: number, now: number): void {
  if (!wants.has('memoryPercent')) return;
  const tellsOfFall = hasFeature(target.core, 'memory event when use falls');
  for (const threshold of MEMORY_THRESHOLDS) {
    const rises = before <= threshold && now > threshold;
    const falls = before > threshold && now <= threshold;
    if (rises || (falls && tellsOfFall)) component.port?.pushMessage(memoryEvent(target, now));
  }
}

/** The methods that ask for events and read the status as it is; whoever has them is a listener. */
function addStatusMethods({ core, host }: FixTarget, listeners: Listener[]): void {
  const bool = core.ValueKind['Boolean'] ?? 0;
  const enabler = (listener: Listener, name: string, about: keyof DeviceStatus): Callable =>
    builtIn(core, name, [['enable', bool]], bool, (_i, on: BrsValue) => {
      if (on.toString() === 'true') listener.wants.add(about);
      else listener.wants.delete(about);
      return core.BrsBoolean.True;
    });
  const reader = (name: string, read: () => BrsValue, kind: number): Callable => builtIn(core, name, [], kind, read);
  const extend = (name: 'roDeviceInfo' | 'roAppMemoryMonitor', methods: (listener: Listener) => Callable[]): void => {
    changeComponent(FIX, { core }, name, 0, (component) => {
      const listener: Listener = { component, wants: new Set() };
      listeners.push(listener);
      listeners.splice(0, listeners.length - MAX_LISTENERS);
      component.overrideMethods(methods(listener));
    });
  };
  extend('roDeviceInfo', (listener) => [
    ...Object.entries(ENABLERS).map(([name, about]) => enabler(listener, name, about)),
    reader('getLinkStatus', () => core.BrsBoolean.from(host.status.linkUp), bool),
    reader('getInternetStatus', () => core.BrsBoolean.from(host.status.linkUp && host.status.internetUp), bool),
    reader('getGeneralMemoryLevel', () => new core.BrsString(host.status.memoryLevel), core.ValueKind['String'] ?? 0),
  ]);
  extend('roAppMemoryMonitor', (listener) => [
    enabler(listener, 'enableMemoryWarningEvent', 'memoryPercent'),
    reader('getMemoryLimitPercent', () => new core.Int32(host.status.memoryPercent), core.ValueKind['Int32'] ?? 0),
  ]);
}

/** `roInput` gives what was sent to the device, of any length. */
function replaceInput(core: EngineCore, inputs: Record<string, string>[]): void {
  const inputEvent = required(FIX, core.RoInputEvent, 'class RoInputEvent');
  const toAA = required(FIX, core.toAssociativeArray, 'function toAssociativeArray');
  replaceMethod<(this: unknown) => BrsValue[]>(
    FIX,
    core.RoInput,
    'RoInput',
    'getNewEvents',
    () => () => inputs.splice(0).map((params) => new inputEvent(toAA(new Map(Object.entries(params))))),
  );
}

function deviceInfoEvent({ core }: FixTarget): EventMaker | undefined {
  return core.RoDeviceInfoEvent;
}

/** Creates a memory event, which the engine lacks. */
function memoryEvent({ core }: FixTarget, percent: number): BrsValue {
  const Base = core.BrsEvent;
  const toAA = core.toAssociativeArray;
  const event = new Base('roAppMemoryNotificationEvent');
  event.registerMethods({
    ifAppMemoryNotificationEvent: [
      builtIn(core, 'getInfo', [], core.ValueKind['Object'] ?? 0, () =>
        toAA(new Map([['memoryUsagePercent', percent]])),
      ),
    ],
  });
  return event;
}

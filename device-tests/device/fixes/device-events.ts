import type { DeviceStatus } from '../device-status.ts';
import type { BrsComponentValue, BrsValue, EngineClass, MessagePortValue } from '../engine/types.ts';
import { builtIn, replaceMethod, required, type EngineFix, type FixTarget } from './fix.ts';
import { onPump } from './waiting.ts';

interface Listener {
  component: BrsComponentValue & { port?: MessagePortValue };
  wants: Set<keyof DeviceStatus>;
}

type EventMaker = new (data: unknown) => BrsValue;

/** `enable…Event` of roDeviceInfo → the part of the status it is about. */
const ENABLERS: Readonly<Record<string, keyof DeviceStatus>> = {
  enableLinkStatusEvent: 'linkUp',
  enableInternetStatusEvent: 'internetUp',
  enableLowGeneralMemoryEvent: 'memoryLevel',
};

/** From this share of its memory limit an app is warned, in percent. */
const MEMORY_WARNING_PERCENT = 80;

/** Listeners kept; components that a channel made and dropped are forgotten beyond it. */
const MAX_LISTENERS = 100;

export const deviceEvents: EngineFix = {
  name: 'device-events',
  defect:
    'link, internet and memory events never come, the status is always good, and input is limited to a thousand ' +
    'characters; on a device they come when they happen.',
  apply(target) {
    const { core, host } = target;
    const listeners: Listener[] = [];
    const inputs: Record<string, string>[] = [];
    const bool = core.ValueKind['Boolean'] ?? 0;
    const makeEvent = required(this.name, deviceInfoEvent(target), 'event class of roDeviceInfo');

    onPump(() => {
      for (const news of host.takeNews()) {
        if (news.type === 'input') inputs.push(news.params);
        else for (const listener of listeners) tell(listener, news.status);
      }
    });

    function tell({ component, wants }: Listener, changed: Partial<DeviceStatus>): void {
      const push = (data: Record<string, unknown>): void => component.port?.pushMessage(new makeEvent(data));
      if (changed.linkUp !== undefined && wants.has('linkUp')) push({ linkStatus: changed.linkUp });
      if (changed.internetUp !== undefined && wants.has('internetUp')) push({ internetStatus: changed.internetUp });
      if (changed.memoryLevel !== undefined && wants.has('memoryLevel'))
        push({ generalMemoryLevel: changed.memoryLevel });
      const percent = changed.memoryPercent;
      if (percent !== undefined && percent >= MEMORY_WARNING_PERCENT && wants.has('memoryPercent')) {
        component.port?.pushMessage(memoryEvent(target, percent));
      }
    }

    /** Methods every object of this component gets. */
    function extend(component: string, methods: (listener: Listener) => ReturnType<typeof builtIn>[]): void {
      const create = required('device-events', core.BrsObjects.get(component), `component ${component}`);
      core.BrsObjects.set(
        component,
        (interpreter) => {
          const listener: Listener = { component: create(interpreter) as BrsComponentValue, wants: new Set() };
          listeners.push(listener);
          listeners.splice(0, listeners.length - MAX_LISTENERS);
          listener.component.overrideMethods(methods(listener));
          return listener.component;
        },
        0,
      );
    }

    const enabler = (listener: Listener, name: string, about: keyof DeviceStatus): ReturnType<typeof builtIn> =>
      builtIn(core, name, [['enable', bool]], bool, (_i, on: BrsValue) => {
        if (on.toString() === 'true') listener.wants.add(about);
        else listener.wants.delete(about);
        return core.BrsBoolean.True;
      });
    const reader = (name: string, read: () => BrsValue, kind: number): ReturnType<typeof builtIn> =>
      builtIn(core, name, [], kind, read);

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

    const inputEvent = required(this.name, core['RoInputEvent'] as EventMaker | undefined, 'class RoInputEvent');
    const toAA = required(
      this.name,
      core['toAssociativeArray'] as ((map: Map<string, string>) => BrsValue) | undefined,
      'function toAssociativeArray',
    );
    replaceMethod<(this: unknown) => BrsValue[]>(
      this.name,
      core['RoInput'] as EngineClass | undefined,
      'RoInput',
      'getNewEvents',
      () => () => inputs.splice(0).map((params) => new inputEvent(toAA(new Map(Object.entries(params))))),
    );
  },
};

function deviceInfoEvent({ core }: FixTarget): EventMaker | undefined {
  return core['RoDeviceInfoEvent'] as EventMaker | undefined;
}

/** The engine has no `roAppMemoryMonitorEvent`. */
function memoryEvent({ core }: FixTarget, percent: number): BrsValue {
  const Base = core.BrsEvent as unknown as new (name: string) => BrsComponentValue;
  const event = new Base('roAppMemoryMonitorEvent');
  event.registerMethods({
    ifAppMemoryMonitorEvent: [
      builtIn(core, 'getMemoryLimitPercent', [], core.ValueKind['Int32'] ?? 0, () => new core.Int32(percent)),
    ],
  });
  return event;
}

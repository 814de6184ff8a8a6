/** Platform events that the SDK acts on: the network link came or went, memory runs low. */
import { isMap } from '../../wire/kinds.ts';

export class DeviceEvents {
  /** Kept, because events stop when the object that sends them is gone. */
  private info: roDeviceInfo;
  private monitor: roAppMemoryMonitor | undefined;

  constructor(port: roMessagePort) {
    this.info = CreateObject('roDeviceInfo');
    this.info.setMessagePort(port);
    this.info.enableLinkStatusEvent(true);
    this.info.enableLowGeneralMemoryEvent(true);
    this.monitor = CreateObject('roAppMemoryMonitor');
    if (this.monitor !== undefined) {
      this.monitor.setMessagePort(port);
      this.monitor.enableMemoryWarningEvent(true);
    }
  }

  /** Is the link up, if the event says so; `undefined` when it is about something else. */
  linkOf(event: roDeviceInfoEvent): boolean | undefined {
    const link = infoOf(event, 'linkStatus');
    return typeof link === 'boolean' ? link : undefined;
  }

  isLowMemory(event: roDeviceInfoEvent): boolean {
    const level = infoOf(event, 'generalMemoryLevel');
    return level === 'low' || level === 'critical';
  }
}

function infoOf(event: roDeviceInfoEvent, name: string): unknown {
  const info: unknown = event.getInfo();
  return isMap(info) ? info[name] : undefined;
}

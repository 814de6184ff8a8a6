/** Reads the platform events that the SDK handles: changes of the network link, and low memory. */
import { isMap, isText } from '../../wire/value-types.ts';
import type { MemoryNews, PlatformEvents } from '../facilities.ts';

/** Share of memory at which the app counts as short of it, in percent: the lowest that the platform reports. */
const LOW_FROM_PERCENT = 80;

/** roDeviceInfoEvent and roAppMemoryNotificationEvent. */
interface InfoEvent {
  getInfo(): unknown;
}

export class DeviceEvents implements PlatformEvents {
  /** Referenced, because events stop when the object that sends them is gone. */
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

  /** Returns whether the link is up; `invalid` when the event is about something else. */
  linkOf(event: object): boolean | undefined {
    const link = infoOf(event, 'linkStatus');
    return typeof link === 'boolean' ? link : undefined;
  }

  /**
   * Reads a memory event of the device or of the app. The app gets one each time its share rises above 80, 85, 90 or
   * 95 %. Only Roku OS 15.2 and later are documented to send one when it falls.
   */
  memoryOf(event: object): MemoryNews {
    const level = infoOf(event, 'generalMemoryLevel');
    if (isText(level)) {
      return level === 'low' || level === 'critical' ? 'low' : 'fine';
    }
    const percent = infoOf(event, 'memoryUsagePercent');
    if (typeof percent !== 'number') {
      return 'none';
    }
    return percent >= LOW_FROM_PERCENT ? 'low' : 'fine';
  }
}

function infoOf(event: object, name: string): unknown {
  const info = (event as InfoEvent).getInfo();
  return isMap(info) ? info[name] : undefined;
}

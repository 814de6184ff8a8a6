/** Facts about the device and the channel, from roDeviceInfo and roAppInfo. */
import type { Fields } from '../../wire/value-types.ts';
import { LIBRARY_NAME, LIBRARY_VERSION } from '../../wire/limits.ts';
import type { Device } from '../facilities.ts';

export class DeviceInfo implements Device {
  private info: roDeviceInfo;
  private app: roAppInfo;

  constructor() {
    this.info = CreateObject('roDeviceInfo');
    this.app = CreateObject('roAppInfo');
  }

  linkUp(): boolean {
    return this.info.getLinkStatus();
  }

  manifestValue(name: string): string {
    return this.app.getValue(name);
  }

  id(): string {
    return this.info.getChannelClientId();
  }

  appVersion(): string {
    return this.app.getVersion();
  }

  context(includeAdvertisingId: boolean, includeDeviceId: boolean): Fields {
    const device: Fields = {
      manufacturer: 'Roku',
      model: this.info.getModel(),
      name: this.info.getModelDisplayName(),
      type: this.info.getModelType(),
    };
    // A viewer cannot reset it, so it is sent only if the app asks for it.
    if (includeDeviceId) {
      device['id'] = this.id();
    }
    // Sent only if the app asks for it and the viewer has not limited ad tracking.
    if (includeAdvertisingId && !this.info.isRIDADisabled()) {
      device['advertisingId'] = this.info.getRIDA();
    }
    const os = this.info.getOSVersion();
    const size = this.info.getDisplaySize();
    const connection = this.info.getConnectionType();
    return {
      app: { build: this.app.getValue('build_version'), name: this.app.getTitle(), version: this.app.getVersion() },
      device,
      library: { name: LIBRARY_NAME, version: LIBRARY_VERSION },
      locale: this.info.getCurrentLocale().split('_').join('-'),
      network: { wifi: connection === 'WiFiConnection', wired: connection === 'WiredConnection' },
      os: { name: 'Roku OS', version: `${os['major'] ?? '0'}.${os['minor'] ?? '0'}.${os['revision'] ?? '0'}` },
      screen: { height: size.h, width: size.w },
      timezone: this.info.getTimeZone(),
    };
  }
}

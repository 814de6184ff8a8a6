/** The External Control Protocol (port 8060): keys, launch, input, queries. */
import type { Server } from 'node:http';
import { http } from '../network/node-http.ts';
import type { EmulatedDevice, KeyAction } from '../emulated-device/emulated-device.ts';
import { spaceAvailable } from '../fixes/values/registry-limit.ts';
import { failed, type EcpAnswer } from './ecp-answer.ts';
import { appUiXml, nodeQueryOf, sgnodesXml } from './ecp-nodes.ts';
import { figures, frameRateXml, fwbeaconsXml, sgrendezvousXml } from './ecp-figures.ts';
import { iconOf } from './ecp-icon.ts';
import { ecpPathOf } from './ecp-paths.ts';
import { mediaPlayerXml } from './ecp-player.ts';
import { PERFETTO_PATH, PerfettoSession } from './perfetto-session.ts';
import { fromForeignPage, requestListener } from './request-listener.ts';
import { xmlText } from '../engine/xml-text.ts';
import { hasOsFeature } from '../profile/os-features.ts';

const OK: EcpAnswer = { status: 200 };
const FORBIDDEN: EcpAnswer = { status: 403 };
const LIMITED: EcpAnswer = { status: 403, text: 'ECP command not allowed in Limited mode.' };
const NOT_FOUND: EcpAnswer = { status: 404 };
const DEV = 'dev';
const MS_PER_SECOND = 1000;

export interface EcpSettings {
  /** "Control by mobile apps": when off, a device answers nothing but 403. */
  mode: 'enabled' | 'limited' | 'disabled';
}

export function ecpServer(device: EmulatedDevice, settings: EcpSettings): Server {
  const traces = new PerfettoSession(device);
  const server = http.createServer(
    requestListener(async (request, response, url) => {
      request.resume();
      const {
        status,
        xml,
        text = '',
        file,
      } = fromForeignPage(request) ? FORBIDDEN : await answer(device, settings, request.method ?? 'GET', url);
      const body = file?.bytes ?? (xml === undefined ? text : `<?xml version="1.0" encoding="UTF-8" ?>\n${xml}\n`);
      const type = file?.type ?? `text/${xml === undefined ? 'plain' : 'xml'}; charset="utf-8"`;
      response.writeHead(status, {
        Server: `Roku/${device.profile.osVersion} UPnP/1.0 Roku/${device.profile.osVersion}`,
        'Content-Length': Buffer.byteLength(body),
        ...(body.length === 0 ? {} : { 'Content-Type': type }),
      });
      response.end(body);
    }),
  );
  server.on('upgrade', (request, socket, head) => {
    if (request.url === PERFETTO_PATH && settings.mode === 'enabled' && !fromForeignPage(request)) {
      void traces.open(request, socket, head);
    } else socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
  });
  return server;
}

async function answer(device: EmulatedDevice, settings: EcpSettings, method: string, url: URL): Promise<EcpAnswer> {
  if (settings.mode === 'disabled') return FORBIDDEN;
  const [command = '', ...rest] = url.pathname.split('/').filter((part) => part !== '');
  const argument = decoded(rest[0] ?? '');
  if (argument === undefined) return { status: 400 };
  if (method !== 'GET' && method !== 'POST') return { status: 405 };
  const known = ecpPathOf(method, [command, argument]);
  if (known === undefined) return NOT_FOUND;
  if (settings.mode === 'limited' && known.needsFullControl) return LIMITED;
  const params = Object.fromEntries(url.searchParams);
  if (method === 'GET') return query(device, settings, command, rest, url.searchParams);
  // Roku's page has both forms.
  const asQuery = command === 'query' && argument === 'sgrendezvous';
  return await post(
    device,
    settings,
    asQuery ? [argument, ...rest.slice(1)] : [command, argument, ...rest.slice(1)],
    params,
  );
}

async function post(
  device: EmulatedDevice,
  settings: EcpSettings,
  [command = '', argument = '', ...rest]: readonly string[],
  params: Readonly<Record<string, string>>,
): Promise<EcpAnswer> {
  switch (command) {
    case 'keypress':
    case 'keydown':
    case 'keyup':
      if (settings.mode === 'limited' && !/^lit_/i.test(argument)) return LIMITED;
      return (await device.key(command satisfies KeyAction, argument)) ? OK : NOT_FOUND;
    case 'launch':
      return argument === DEV && (await device.launch(params, 'external-control')) ? OK : NOT_FOUND;
    case 'input':
      device.input(params);
      return OK;
    case 'exit-app':
      if (argument !== DEV || !device.running) return failed('exit-app', 'App not found');
      await device.home();
      return { status: 200, xml: '<exit-app><status>OK</status></exit-app>' };
    case 'sgrendezvous':
      if (argument !== 'track' && argument !== 'untrack') return NOT_FOUND;
      device.trackRendezvous(argument === 'track');
      return {
        status: 200,
        xml: `<sgrendezvous><tracking-enabled>${device.tracksRendezvous}</tracking-enabled><status>OK</status></sgrendezvous>`,
      };
    case 'fwbeacons':
      if (argument !== 'track' && argument !== 'untrack') return NOT_FOUND;
      device.beacons.track(argument === 'track');
      return {
        status: 200,
        xml: `<fwbeacons><tracking-enabled>${device.beacons.isTracking}</tracking-enabled><status>OK</status></fwbeacons>`,
      };
    case 'perfetto':
      return perfetto(device, [argument, ...rest]);
    case 'reboot':
      await device.reboot();
      return OK;
    default:
      return NOT_FOUND;
  }
}

/** Handles `perfetto` requests. Tracing begins with the next start of the app. Heap dumps are not supported. */
function perfetto(device: EmulatedDevice, [what, ...rest]: readonly string[]): EcpAnswer {
  if (what === 'heapgraph') return failed('perfetto-heapgraph-trigger', 'The emulated device takes no heap snapshots');
  if (what !== 'enable') return NOT_FOUND;
  if (rest[0] !== DEV) return failed('perfetto-enable', 'App not found');
  device.enableTracing();
  const now = Date.now();
  return {
    status: 200,
    xml: `<perfetto-enable><enabled-channels><channel>dev</channel></enabled-channels><application-already-started>${device.running}</application-already-started><timestamp>${now}</timestamp><timestamp-end>${now}</timestamp-end><status>OK</status></perfetto-enable>`,
  };
}

async function query(
  device: EmulatedDevice,
  settings: EcpSettings,
  command: string,
  rest: string[],
  params: URLSearchParams,
): Promise<EcpAnswer> {
  if (command === '') return { status: 200, xml: root(device) };
  const [what = '', of = ''] = rest;
  switch (what) {
    case 'device-info':
      return { status: 200, xml: deviceInfo(device, settings) };
    case 'apps':
      return { status: 200, xml: `<apps>${app(device)}</apps>` };
    case 'active-app':
      return {
        status: 200,
        xml: `<active-app>${device.running ? app(device) : '<app>Roku</app>'}</active-app>`,
      };
    case 'app-state':
      return of === DEV
        ? {
            status: 200,
            xml: `<app-state><app-id>dev</app-id><app-title>${xmlText(device.title)}</app-title><app-version>${device.version}</app-version><state>${device.running ? 'active' : 'inactive'}</state><status>OK</status></app-state>`,
          }
        : failed('app-state', 'App not found');
    case 'registry':
      return of === DEV ? { status: 200, xml: registry(device) } : failed('plugin-registry', `Plugin ${of} not found`);
    case 'sgnodes': {
      const wanted = nodeQueryOf(of, params);
      return wanted === undefined ? NOT_FOUND : sgnodesXml(await device.nodes(), wanted);
    }
    case 'app-ui':
      return appUiXml(await device.nodes(), device.title);
    case 'media-player':
      return mediaPlayerXml(await device.nodes(), device.title);
    case 'sgrendezvous':
      return { status: 200, xml: sgrendezvousXml(device) };
    case 'fwbeacons':
      return { status: 200, xml: fwbeaconsXml(device) };
    case 'graphics-frame-rate':
      return { status: 200, xml: frameRateXml(device) };
    case 'icon': {
      const icon = of === DEV ? iconOf(device) : undefined;
      return icon === undefined ? NOT_FOUND : { status: 200, file: icon };
    }
    default:
      return (await figures(device, what, of)) ?? NOT_FOUND;
  }
}

function deviceInfo(device: EmulatedDevice, settings: EcpSettings): string {
  const { strict } = device;
  const { profile } = device;
  const values: Record<string, string> = {
    udn: `29600009-6a03-10f0-8000-${profile.deviceId.replace(/\W/g, '').padStart(12, '0').slice(-12).toLowerCase()}`,
    'serial-number': profile.serialNumber,
    'device-id': profile.deviceId,
    'advertising-id': profile.advertisingId,
    'vendor-name': 'Roku',
    'model-name': profile.modelName,
    'model-number': profile.model,
    'model-region': profile.country,
    'is-tv': 'false',
    'is-stick': 'false',
    'ui-resolution': profile.display,
    'supports-ethernet': 'true',
    'network-type': profile.connection === 'WiredConnection' ? 'ethernet' : 'wifi',
    'network-name': 'emulated',
    'friendly-device-name': profile.friendlyName,
    'friendly-model-name': profile.modelName,
    'default-device-name': `${profile.modelName} - ${profile.serialNumber}`,
    'user-device-name': profile.friendlyName,
    'build-number': `48G.04E0${profile.osBuild}A`,
    'software-version': profile.osVersion,
    'software-build': profile.osBuild,
    'secure-device': 'true',
    'ecp-setting-mode': settings.mode,
    language: profile.locale.split('_')[0] ?? 'en',
    country: profile.country,
    locale: profile.locale,
    'time-zone-auto': 'true',
    'time-zone': profile.timeZone,
    'time-zone-tz': profile.timeZone,
    'clock-format': profile.clockFormat === '12h' ? '12-hour' : '24-hour',
    uptime: String(Math.round((Date.now() - device.startedAt) / MS_PER_SECOND)),
    'power-mode': 'PowerOn',
    'supports-suspend': 'true',
    'developer-enabled': 'true',
    'keyed-developer-id': profile.developerId,
    'search-enabled': 'true',
    'voice-search-enabled': 'false',
    'notifications-enabled': 'true',
    'headphones-connected': 'false',
    'supports-ecs-textedit': 'true',
    ...(hasOsFeature(profile.osVersion, 'user-profile-type') ? { 'user-profile-type': profile.userProfileType } : {}),
    // No hardware has these fields. The suites read them to decide which tests the device can run.
    emulated: 'true',
    ...(strict.length > 0 ? { strict: strict.join(',') } : {}),
  };
  return `<device-info>${Object.entries(values)
    .map(([name, value]) => `<${name}>${xmlText(value)}</${name}>`)
    .join('')}</device-info>`;
}

function registry(device: EmulatedDevice): string {
  const sections = new Map<string, string[]>();
  for (const [path, value] of device.registry) {
    const [, section = '', ...key] = path.split('.');
    const items = sections.get(section) ?? [];
    items.push(`<item><key>${xmlText(key.join('.'))}</key><value>${xmlText(value)}</value></item>`);
    sections.set(section, items);
  }
  const body = [...sections].map(
    ([name, items]) => `<section><name>${xmlText(name)}</name><items>${items.join('')}</items></section>`,
  );
  return `<plugin-registry><registry><dev-id>${device.profile.developerId}</dev-id><plugins>dev</plugins><space-available>${spaceAvailable(device.registry)}</space-available><sections>${body.join('')}</sections></registry><status>OK</status></plugin-registry>`;
}

function root(device: EmulatedDevice): string {
  return `<root xmlns="urn:schemas-upnp-org:device-1-0"><specVersion><major>1</major><minor>0</minor></specVersion><device><deviceType>urn:roku-com:device:player:1-0</deviceType><friendlyName>${xmlText(device.profile.friendlyName)}</friendlyName><manufacturer>Roku</manufacturer><modelName>${xmlText(device.profile.modelName)}</modelName><modelNumber>${device.profile.model}</modelNumber><serialNumber>${device.profile.serialNumber}</serialNumber></device></root>`;
}

function app(device: EmulatedDevice): string {
  if (device.installed === undefined) return '';
  return `<app id="dev" type="appl" version="${device.version}">${xmlText(device.title)}</app>`;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

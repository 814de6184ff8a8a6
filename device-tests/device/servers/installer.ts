/** The developer web installer (port 80): digest authentication, install, replace, delete, screenshot, reboot. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { http } from '../network/node-http.ts';
import type { EmulatedDevice, InstallerMessage } from '../emulated-device/emulated-device.ts';
import type { FrameMessage } from '../engine/browser-shims.ts';
import { jpegOf, pngOf } from '../screen/screenshot.ts';
import { DigestAuth } from './digest-auth.ts';
import { multipartFields, type FormField } from './multipart.ts';
import { fromForeignPage, requestListener } from './request-listener.ts';

/** Maximum size of an upload, in bytes. A device refuses larger ones. */
const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;

/** Paths of the last screenshot. A device has one of them, but some tools always request the other. */
const PICTURES: Readonly<Record<string, { type: string; of: (shot: FrameMessage) => Promise<Uint8Array> }>> = {
  '/pkgs/dev.png': { type: 'image/png', of: pngOf },
  '/pkgs/dev.jpg': { type: 'image/jpeg', of: jpegOf },
};

const PAGES = new Set(['/', '/plugin_install', '/plugin_inspect', '/plugin_package', '/plugin_swup']);

/** File name under which the channel is listed. */
const CHANNEL_FILE = 'roku-deploy.zip';
/** File name of an uploaded library when the form gives none. */
const LIBRARY_FILE = 'library.zip';
/** Value of the form field `app_type` for a component library. */
const LIBRARY_TYPE = 'dcl';

interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
}

const FOREIGN_PAGE: Answer = {
  status: 403,
  type: 'text/plain',
  body: 'Use the address of the device: it refuses pages of another origin and names in Host.',
};

export function installerServer(device: EmulatedDevice, password: string): Server {
  const auth = new DigestAuth(password);
  let shot: FrameMessage | undefined;

  const answer = async (request: IncomingMessage, path: string, body: Buffer): Promise<Answer> => {
    const method = request.method ?? 'GET';
    const picture = PICTURES[path];
    if (picture !== undefined) {
      return shot === undefined
        ? page(404, [{ type: 'error', text: 'No screenshot was taken.' }], device)
        : { status: 200, type: picture.type, body: await picture.of(shot) };
    }
    if (!PAGES.has(path)) {
      return { status: 404, type: 'text/plain', body: 'Not Found' };
    }
    if (method === 'GET' || method === 'HEAD') return page(200, [], device);
    if (method !== 'POST') return { status: 405, type: 'text/plain', body: 'Method Not Allowed' };
    const fields = multipartFields(body, request.headers['content-type'] ?? '');
    if (fields === undefined) return page(400, [{ type: 'error', text: 'Malformed form data.' }], device);
    const submit = textOf(fields, 'mysubmit') ?? '';
    if (path === '/plugin_install') return page(200, await install(device, submit, fields), device);
    if (path === '/plugin_swup') return page(200, await update(device, submit), device);
    if (path === '/plugin_inspect' && submit === 'Screenshot') {
      shot = await device.frame();
      return shot === undefined
        ? page(200, [{ type: 'error', text: 'Screenshot failed: no sideloaded app is on the screen.' }], device)
        : page(
            200,
            [{ type: 'success', text: 'Screenshot ok' }],
            device,
            `<img src="pkgs/dev.png?time=${Date.now()}">`,
          );
    }
    if (path === '/plugin_inspect' && submit === 'dloadProf') {
      return page(200, [{ type: 'error', text: 'No profiling data available' }], device);
    }
    const action = submit === 'Rekey' || submit === 'Package' ? submit : `'${submit}'`;
    const text = `Failed: ${action} is not supported by the emulated device; signing keys exist on hardware only.`;
    return page(200, [{ type: 'error', text }], device);
  };

  return http.createServer(
    requestListener(async (request, response, url) => {
      if (fromForeignPage(request)) {
        await discarded(request);
        return send(response, FOREIGN_PAGE);
      }
      if (!auth.accepts(request.method ?? 'GET', request.url ?? '/', request.headers.authorization)) {
        response.writeHead(401, { 'WWW-Authenticate': auth.challenge(), 'Content-Length': 0 });
        // Sent at once: clients that expect a challenge hold the upload back until they get it.
        response.flushHeaders();
        await discarded(request).catch(() => undefined);
        response.end();
        return;
      }
      const body = await readBody(request);
      if (body === undefined) return send(response, { status: 413, type: 'text/plain', body: 'Payload Too Large' });
      try {
        send(response, await answer(request, url.pathname, body));
      } catch (error) {
        const text = `Install Failure: ${error instanceof Error ? error.message : String(error)}`;
        send(response, page(500, [{ type: 'error', text }], device));
      }
    }),
  );
}

/** Reads and discards the body of a refused upload. Otherwise the client cannot read the response. */
async function discarded(request: IncomingMessage): Promise<void> {
  request.resume();
  await finished(request);
}

async function install(
  device: EmulatedDevice,
  submit: string,
  fields: Map<string, FormField>,
): Promise<InstallerMessage[]> {
  const isLibrary = textOf(fields, 'app_type') === LIBRARY_TYPE;
  const archive = fields.get('archive');
  switch (submit) {
    case 'Install':
    case 'Replace': {
      const zip = new Uint8Array(archive?.bytes ?? Buffer.alloc(0));
      return isLibrary
        ? device.installLibrary(archive?.fileName ?? LIBRARY_FILE, zip)
        : device.install(zip, textOf(fields, 'dev_autolaunch') !== '0', wantsDebugger(fields));
    }
    case 'Delete':
      return isLibrary ? device.removeLibrary(textOf(fields, 'fileName') ?? '') : device.remove();
    case 'DeleteAll':
      return device.removeAll();
    case 'Convert to squashfs':
    case 'Convert to cramfs':
      return [{ type: 'error', text: 'Conversion failed: the emulated device keeps packages as zip files.' }];
    default:
      return [{ type: 'error', text: `Unknown action '${submit}'.` }];
  }
}

/** Reports whether the app has to wait for a debugger at port 8081. */
function wantsDebugger(fields: Map<string, FormField>): boolean {
  return ['remotedebug', 'remotedebug_connect_early'].some((field) => textOf(fields, field) === '1');
}

/** Handles the page for software updates. */
async function update(device: EmulatedDevice, submit: string): Promise<InstallerMessage[]> {
  switch (submit) {
    case 'Reboot':
      await device.reboot();
      return [{ type: 'success', text: 'Rebooted.' }];
    case 'CheckUpdate':
      return [{ type: 'success', text: `Software ${device.profile.osVersion} is up to date.` }];
    default:
      return [{ type: 'error', text: `Unknown action '${submit}'.` }];
  }
}

function textOf(fields: ReadonlyMap<string, FormField>, name: string): string | undefined {
  return fields.get(name.toLowerCase())?.bytes.toString();
}

interface ListedPackage {
  appType: 'channel' | typeof LIBRARY_TYPE;
  archiveFileName: string;
  fileType: 'zip';
  /** Position in the list. */
  id: string;
  location: 'nvram';
  md5: string;
  pkgPath: string;
  /** Bytes. */
  size: string;
}

/** Returns the installed packages as tools read them from the page, the channel first. */
function listed(device: EmulatedDevice): ListedPackage[] {
  const channel = device.installed;
  const entries = [
    ...(channel === undefined ? [] : [{ appType: 'channel' as const, archiveFileName: CHANNEL_FILE, ...channel }]),
    ...[...device.libraries].map(([archiveFileName, library]) => ({
      appType: LIBRARY_TYPE as typeof LIBRARY_TYPE,
      archiveFileName,
      ...library,
    })),
  ];
  return entries.map(({ appType, archiveFileName, md5, zipBytes }, place) => ({
    appType,
    archiveFileName,
    fileType: 'zip',
    id: String(place),
    location: 'nvram',
    md5,
    pkgPath: '',
    size: String(zipBytes),
  }));
}

/** Returns the result page. Tools read its message lines or its JSON. */
function page(status: number, messages: readonly InstallerMessage[], device: EmulatedDevice, content = ''): Answer {
  const json = JSON.stringify({
    messages: messages.map(({ text, type }) => ({ text, text_type: 'text', type })),
    metadata: { dev_id: device.profile.developerId, dev_key: true, voice_sdk: false },
    packages: listed(device),
  });
  const body = [
    '<!DOCTYPE html><html><head><meta charset="utf-8"><title>Development Application Installer</title><script>',
    ...messages.map(
      ({ type, text }) =>
        `Shell.create('Roku.Message').trigger('Set message type', '${type}').trigger('Set message content', '${scriptText(text)}').trigger('Render', node);`,
    ),
    `var params = JSON.parse('${scriptText(json)}');`,
    `</script></head><body>${messages.map(({ text }) => `<font color="red">${htmlText(text)}</font>`).join('')}`,
    `${content}</body></html>`,
  ].join('\n');
  return { status, type: 'text/html; charset=utf-8', body };
}

function scriptText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", '’').replaceAll('<', '\\u003c').replaceAll('\n', ' ');
}

function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_UPLOAD_BYTES) chunks.push(chunk);
    });
    request.on('end', () => resolve(bytes > MAX_UPLOAD_BYTES ? undefined : Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

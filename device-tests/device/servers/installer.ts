/** The developer web installer (port 80): digest authentication, install, replace, delete, screenshot. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { EmulatedDevice, InstallerMessage } from '../emulated-device/emulated-device.ts';
import { DigestAuth } from './digest-auth.ts';
import { multipartFields } from './multipart.ts';

/** A device refuses larger uploads. */
const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;

interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
}

export function installerServer(device: EmulatedDevice, password: string): Server {
  const auth = new DigestAuth(password);
  let screenshot: Uint8Array | undefined;

  const answer = async (request: IncomingMessage, body: Buffer): Promise<Answer> => {
    const path = (request.url ?? '/').split('?')[0];
    const method = request.method ?? 'GET';
    if (path === '/pkgs/dev.png') {
      return screenshot === undefined
        ? page(404, [{ type: 'error', text: 'No screenshot was taken.' }], device)
        : { status: 200, type: 'image/png', body: screenshot };
    }
    if (path !== '/' && path !== '/plugin_install' && path !== '/plugin_inspect' && path !== '/plugin_package') {
      return { status: 404, type: 'text/plain', body: 'Not Found' };
    }
    if (method === 'GET' || method === 'HEAD') return page(200, [], device);
    if (method !== 'POST') return { status: 405, type: 'text/plain', body: 'Method Not Allowed' };
    const fields = multipartFields(body, request.headers['content-type'] ?? '');
    if (fields === undefined) return page(400, [{ type: 'error', text: 'Malformed form data.' }], device);
    const submit = fields.get('mysubmit')?.toString() ?? '';
    if (path === '/plugin_install') return page(200, await install(device, submit, fields), device);
    if (path === '/plugin_inspect' && submit === 'Screenshot') {
      screenshot = await device.screenshot();
      return screenshot === undefined
        ? page(200, [{ type: 'error', text: 'Screenshot failed: no sideloaded app is on the screen.' }], device)
        : page(
            200,
            [{ type: 'success', text: 'Screenshot ok' }],
            device,
            `<img src="pkgs/dev.png?time=${Date.now()}">`,
          );
    }
    const what = submit === 'Rekey' || submit === 'Package' ? submit : `'${submit}'`;
    const text = `Failed: ${what} is not supported by the emulated device; signing keys exist on hardware only.`;
    return page(200, [{ type: 'error', text }], device);
  };

  return createServer((request, response) => {
    if (!auth.accepts(request.method ?? 'GET', request.url ?? '/', request.headers.authorization)) {
      // The body of a refused upload is read and thrown away, or the client cannot read the answer.
      request.resume();
      request.on('end', () => {
        response.writeHead(401, { 'WWW-Authenticate': auth.challenge(), 'Content-Length': 0 });
        response.end();
      });
      return;
    }
    readBody(request).then(
      (body) =>
        body === undefined
          ? send(response, { status: 413, type: 'text/plain', body: 'Payload Too Large' })
          : answer(request, body).then(
              (given) => send(response, given),
              (error: unknown) => {
                const text = `Install Failure: ${error instanceof Error ? error.message : String(error)}`;
                send(response, page(500, [{ type: 'error', text }], device));
              },
            ),
      () => response.destroy(),
    );
  });
}

async function install(
  device: EmulatedDevice,
  submit: string,
  fields: Map<string, Buffer>,
): Promise<InstallerMessage[]> {
  switch (submit) {
    case 'Install':
    case 'Replace':
      return device.install(
        new Uint8Array(fields.get('archive') ?? Buffer.alloc(0)),
        fields.get('dev_autolaunch')?.toString() !== '0',
      );
    case 'Delete':
    case 'DeleteAll':
      return device.remove();
    case 'Convert to squashfs':
    case 'Convert to cramfs':
      return [{ type: 'error', text: 'Conversion failed: the emulated device keeps packages as zip files.' }];
    default:
      return [{ type: 'error', text: `Unknown action '${submit}'.` }];
  }
}

/** The result page. Tools read the lines that show messages, or the JSON. */
function page(status: number, messages: readonly InstallerMessage[], device: EmulatedDevice, content = ''): Answer {
  const channel = device.installed;
  const packages =
    channel === undefined
      ? []
      : [
          {
            appType: 'channel',
            archiveFileName: 'roku-deploy.zip',
            fileType: 'zip',
            id: '0',
            location: 'nvram',
            md5: channel.md5,
            pkgPath: '',
            size: String(channel.zipBytes),
          },
        ];
  const json = JSON.stringify({
    messages: messages.map(({ text, type }) => ({ text, text_type: 'text', type })),
    metadata: { dev_id: device.profile.developerId, dev_key: true, voice_sdk: false },
    packages,
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

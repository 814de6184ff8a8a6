/** Serves the clip that a real device plays in a scenario. An emulated device plays without requesting anything. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeClip } from '../../../sample-channel/titles/feed-server/clip/make-clip.ts';
import { sendFile } from '../../../sample-channel/titles/feed-server/send-file.ts';

/** One server for each address of this machine that devices reach, shared by all scenarios of a run. */
const servers = new Map<string, Promise<string>>();

/**
 * Returns the URL of the clip, which is served until the process ends. `host` is the address of this machine for the
 * device.
 */
export function clipUrl(host: string): Promise<string> {
  const known = servers.get(host) ?? startClipServer(host);
  servers.set(host, known);
  return known;
}

async function startClipServer(host: string): Promise<string> {
  let clip: Uint8Array | undefined; // Made when somebody asks for it.
  const server = createServer((request, response) => {
    sendFile({ type: 'video/mp4', bytes: (clip ??= makeClip()) }, request, response);
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host.replace(/^\[|\]$/g, ''), resolve);
  });
  return `http://${host}:${(server.address() as AddressInfo).port}/clip.mp4`;
}

/**
 * The table of the README's privacy section names each field that leaves the device. All that can be turned on is on, in
 * a channel on the emulated device, and what arrives is compared with the table.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { distDropIn } from '../build/packaging/dist-drop-in.ts';
import { follow, fromGuide, mainUntil } from './testing/follow-guide.ts';

/** Fields of a message that hold the arguments of the call. */
const ARGUMENTS = ['event', 'name', 'category', 'properties', 'traits', 'userId', 'groupId', 'previousId'];
/** The viewer of the emulated device has limited ad tracking. */
const NOT_WANTED = 'context.device.advertisingId';

const SCENE = `sub init()
  m.analytics = AnalyticsConnector(m.top.findNode("analyticsTask"))
  m.analytics.init({
    writeKey: "<WRITE_KEY>", apiHost: "https://events.example.com"
    includeDeviceId: true, includeAdvertisingId: true, rememberIdentity: true
    trackLifecycle: true, trackSessions: true, trackExits: true, trackDeepLinks: true
    launchParams: { contentId: "c", mediaType: "movie", source: "ad", utm_source: "s", utm_campaign: "n" }
  })
  m.analytics.track("Play", { title: "News" }, {})
  m.analytics.identify("user", { plan: "premium" }, {})
  m.analytics.screen("Home", "Main", {}, {})
  m.analytics.group("user", "team", {}, {})
  m.analytics.alias("new", { previousId: "user" })
  m.analytics.reportError("broken", {})
end sub
`;
/** Six calls, Installed, Opened and Deep Link Opened. */
const MESSAGES = 9;

/** The first column of the table. */
function rows(): string[] {
  const page = readFileSync(join(import.meta.dirname, '../docs/reference/sdk-privacy.md'), 'utf8');
  return [...page.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, cell = '']) => cell);
}

/** The paths that a row names: `a.b` (c, d) is a.b.c and a.b.d, and a name without a point stands beside the one before. */
function namedIn(row: string): string[] {
  let folder = '';
  return [...row.matchAll(/`([\w.]+)`(?: \(([\w, ]+)\))?/g)].flatMap(([, path = '', parts]) => {
    if (path.includes('.')) folder = path.slice(0, path.lastIndexOf('.') + 1);
    const whole = path.includes('.') ? path : folder + path;
    return parts === undefined ? [whole] : parts.split(', ').map((part) => `${whole}.${part}`);
  });
}

/** Paths of all that is no map. */
function leaves(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, `${path}.${key}`));
}

test('each field that leaves the device is in the table, and each of the table leaves it', async () => {
  const { files } = await distDropIn();
  const scene: [string, string][] = [
    ['components/MainScene.xml', fromGuide('xml')],
    ['components/MainScene.brs', SCENE],
  ];
  const { messages } = await follow(new Map([...files, ...scene]), mainUntil('status', `value.sent = ${MESSAGES}`));
  assert.equal(messages.length, MESSAGES);
  const named = rows().flatMap(namedIn);
  const sent = new Set(
    messages.flatMap(({ context, ...own }) => [...Object.keys(own), ...leaves(context ?? {}, 'context')]),
  );
  const covers = (name: string, path: string): boolean => path === name || path.startsWith(`${name}.`);
  const secret = [...sent].filter((path) => !ARGUMENTS.includes(path) && !named.some((name) => covers(name, path)));
  assert.deepEqual(secret, [], 'sent, and not in the table');
  const absent = named.filter((name) => name.startsWith('context.') && ![...sent].some((path) => covers(name, path)));
  assert.deepEqual(absent, [NOT_WANTED], 'in the table, and not sent');
});

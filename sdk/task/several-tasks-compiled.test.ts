/** Several AnalyticsTask nodes in one app, and one that is stopped and runs again: each message arrives once. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { distDropIn } from '../../build/packaging/dist-drop-in.ts';
import { EmulatedDevice } from '../../device-tests/device/emulated-device/emulated-device.ts';
import type { FaultSettings } from '../../device-tests/device/network/faults.ts';
import { RealNetwork } from '../../device-tests/device/network/real-network.ts';
import { STRICT_PLATFORM, USUAL_PLATFORM } from '../../device-tests/device/profile/platform-settings.ts';
import { mainUntil } from '../testing/follow-guide.ts';

/** Messages of each task in the first run. */
const COUNT = 5;

/** An endpoint that notes the messages that arrive, and holds its answers while `holds`. */
interface Endpoint {
  url: string;
  holds: boolean;
  /** Write key and event of each message, in order of the text. A message that was sent twice is there once. */
  arrivals(): string[];
  /** Resolves once so many messages have arrived. */
  reached(count: number): Promise<void>;
  close(): void;
}

async function endpoint(): Promise<Endpoint> {
  const arrivals = new Map<string, string>();
  let onArrival = (): void => undefined;
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const key = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
      const { batch } = JSON.parse(Buffer.concat(parts).toString()) as {
        batch: { messageId: string; event: string }[];
      };
      for (const { messageId, event } of batch) arrivals.set(messageId, key + event);
      if (!result.holds) response.end('{"success":true}');
      onArrival();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const result: Endpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holds: false,
    arrivals: () => [...arrivals.values()].sort(),
    reached: (count) =>
      new Promise((resolve) => {
        onArrival = () => {
          if (arrivals.size >= count) resolve();
        };
        onArrival();
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return result;
}

/** Scene with a task for each of these write keys. `after`: statements at the end of its init(). */
const scene = (url: string, keys: readonly string[], calls: number, after = ''): string => `sub init()
${keys
  .map(
    (key, i) => `  m.task${i} = m.top.findNode("task${i}")
  analytics = AnalyticsConnector(m.task${i})
  analytics.init({ "writeKey": "${key}", "apiHost": "${url}", "retryLimit": 0, "debug": true })
  for n = 1 to ${calls}
    analytics.track("${key} ${i} " + n.toStr(), {}, { "userId": "u" })
  end for`,
  )
  .join('\n')}
${after}
end sub
`;

/** Statements for each change of the status: once `condition` holds, `act` runs, once. */
const onceStatus = (condition: string, act: string): string => `
sub onStatus(event)
  if m.done = true then return
  status = event.getData()
  if not (${condition}) then return
  m.done = true
${act}
end sub
`;

const OBSERVE = '  m.task0.observeField("status", "onStatus")';
const TRACK = '("task0")).track("a 0 again", {}, { "userId": "u" })';
/** The platform may ignore a RUN in the callback that stopped the task: a later callback looks and runs it again. */
const STOP_AND_RUN = `  m.task0.control = "STOP"
  m.task0.control = "RUN"
  AnalyticsConnector(m.top.findNode${TRACK}
  m.again = CreateObject("roSGNode", "Timer")
  m.again.duration = 0.1
  m.again.observeField("fire", "onAgain")
  m.again.control = "start"`;
const ON_AGAIN = `
sub onAgain()
  if m.task0.state <> "stop" then return
  print "runs again"
  m.task0.control = "RUN"
end sub
`;
/** Ends a task in order. */
const endOf = (task: number): string => `  AnalyticsConnector(m.task${task}).shutdown()`;
const WAIT = '  m.timer.control = "start"';
const TIMER = `  m.timer = CreateObject("roSGNode", "Timer")
  m.timer.duration = 3
  m.timer.observeField("fire", "onTimer")
`;

/** Stops the first task, which lives on in `m.task0`, and makes another one of its key. Prints `replaced` before. */
const replace = (url: string): string => `
sub onTimer()
  print "replaced"
  m.task0.control = "STOP"
  m.top.removeChild(m.task0)
  task = m.top.createChild("AnalyticsTask")
  analytics = AnalyticsConnector(task)
  analytics.init({ "writeKey": "a", "apiHost": "${url}", "retryLimit": 0, "debug": true })
  analytics.track("a 0 again", {}, { "userId": "u" })
end sub
`;

const dropIn = distDropIn();

async function appOf(script: string, tasks: number, more = ''): Promise<Uint8Array> {
  const { files } = await dropIn;
  const nodes = Array.from({ length: tasks }, (_, i) => `<AnalyticsTask id="task${i}" />`).join('');
  const all = new Map<string, string>([
    ...files,
    ['manifest', 'title=App\nmajor_version=1\nminor_version=0\nbuild_version=1\nsplash_min_time=0\n'],
    [
      'components/MainScene.xml',
      `<component name="MainScene" extends="Scene"><interface><field id="never" type="string" /></interface>
  <script type="text/brightscript" uri="pkg:/source/analytics/AnalyticsConnector.brs" />
  <script type="text/brightscript" uri="MainScene.brs" /><children>${nodes}</children></component>`,
    ],
    ['components/MainScene.brs', script + more],
    ['source/main.brs', mainUntil('status', 'false').replace('"analyticsTask"', '"task0"')],
  ]);
  return zipSync(Object.fromEntries([...all].map(([name, text]) => [name, new TextEncoder().encode(text)])));
}

/** Limit of a test in milliseconds, for messages that never arrive. */
const LIMIT = { timeout: 120_000 };

/** Resolves once the console has had this text so many times. */
function printed(device: EmulatedDevice, text: string, times: number): Promise<void> {
  let output = '';
  return new Promise((resolve) => {
    device.console.listen((part: string) => {
      output += part;
      if (output.split(text).length > times) resolve();
    });
  });
}

/** Resolves once the device has each of these events in its registry, or when the test has reached its time limit. */
async function inRegistry(device: EmulatedDevice, names: readonly string[], limit: AbortSignal): Promise<void> {
  const isStored = (name: string): boolean => [...device.registry.values()].some((value) => value.includes(name));
  while (!limit.aborted && !names.every(isStored)) await sleep(50);
}

/** Events of a task of the first run. */
const events = (key: string, task: number): string[] =>
  Array.from({ length: COUNT }, (_, n) => `${key} ${task} ${n + 1}`);

/** Arrivals of the first run of tasks with these keys, then these further ones. */
const expected = (keys: readonly string[], ...more: string[]): string[] =>
  [...keys.flatMap((key, i) => events(key, i).map((name) => `${key}:${name}`)), ...more].sort();
const AGAIN = 'a:a 0 again';
const REFUSE: FaultSettings = { seed: 1, rules: [{ effect: { kind: 'refuse' } }] };
const NO_FAULTS: FaultSettings = { seed: 1, rules: [] };

for (const [profile, platform] of [
  ['usual', USUAL_PLATFORM],
  ['strict', STRICT_PLATFORM],
] as const) {
  /** Returns a test on a device and an endpoint of its own. It ends both at its time limit too. */
  const onDevice =
    (run: (device: EmulatedDevice, server: Endpoint, limit: AbortSignal) => Promise<void>) =>
    async (t: TestContext): Promise<void> => {
      const network = new RealNetwork();
      const device = await EmulatedDevice.start({ network, ip: '127.0.0.1', platform, draws: false });
      const server = await endpoint();
      try {
        await Promise.race([run(device, server, t.signal), once(t.signal, 'abort')]);
      } finally {
        await device.stop();
        network.close();
        server.close();
      }
    };

  for (const [what, first, second, how] of [
    ['two keys, in the other order at the next start', ['a', 'b'], ['b', 'a'], 'home'],
    ['one key, and both tasks at the next start', ['a', 'a'], ['a', 'a'], 'home'],
    ['one key, and one task at the next start', ['a', 'a'], ['a'], 'home'],
    ['two keys, after a reboot', ['a', 'b'], ['b', 'a'], 'reboot'],
    ['one key, and one task after a reboot', ['a', 'a'], ['a'], 'reboot'],
  ] as const) {
    test(
      `two tasks of ${what}, on the ${profile} device: each message arrives once, under its key`,
      LIMIT,
      onDevice(async (device, server, limit) => {
        device.network.setFaults(REFUSE);
        // An orderly end writes the messages to the registry, which a reboot leaves. In cachefs: they may be earlier.
        const end = first.map((_, i) => endOf(i)).join('\n');
        await device.install(await appOf(scene(server.url, first, COUNT, end), 2), true);
        await inRegistry(
          device,
          first.flatMap((key, i) => events(key, i)),
          limit,
        );
        await device[how]();
        device.network.setFaults(NO_FAULTS);
        await device.install(await appOf(scene(server.url, second, 1), second.length), true);
        await server.reached(2 * COUNT + second.length);
        await device.home();
        assert.deepEqual(server.arrivals(), expected(first, ...second.map((key, i) => `${key}:${key} ${i} 1`)));
      }),
    );
  }

  for (const [when, after, more] of [
    ['at once', `  m.done = true\n${STOP_AND_RUN}`, ''],
    ['once its messages were delivered', OBSERVE, onceStatus(`status.sent = ${COUNT}`, STOP_AND_RUN)],
    [
      'with a request in flight',
      OBSERVE,
      onceStatus(`status.state = "sending" and status.spooled = ${COUNT}`, STOP_AND_RUN),
    ],
  ] as const) {
    test(
      `a task that is stopped ${when} and runs again, on the ${profile} device: each message arrives once`,
      LIMIT,
      onDevice(async (device, server) => {
        server.holds = when === 'with a request in flight';
        const isIgnored = profile === 'strict' && when !== 'at once';
        const again = isIgnored ? printed(device, 'runs again', 1) : undefined;
        await device.install(await appOf(scene(server.url, ['a'], COUNT, after), 1, more + ON_AGAIN), true);
        await server.reached(1);
        server.holds = false;
        await server.reached(COUNT + 1);
        await again;
        assert.deepEqual(server.arrivals(), expected(['a'], AGAIN));
      }),
    );
  }

  test(
    `a task that runs again after consent was denied, on the ${profile} device: nothing is sent before it is granted`,
    LIMIT,
    onDevice(async (device, server) => {
      const analytics = 'AnalyticsConnector(m.task0)';
      const denied = `  ${analytics}.setConsent("denied")\n${OBSERVE}`;
      const act = `${STOP_AND_RUN}\n${TIMER}${WAIT}`;
      const granted = `
sub onTimer()
  ${analytics}.setConsent("granted")
  ${analytics}.track("a 0 granted", {}, { "userId": "u" })
end sub
`;
      const more = onceStatus('status.state = "denied"', act) + ON_AGAIN + granted;
      await device.install(await appOf(scene(server.url, ['a'], 0, denied), 1, more), true);
      await server.reached(1);
      assert.deepEqual(server.arrivals(), ['a:a 0 granted']);
    }),
  );

  test(
    `a task that replaces a stopped one, on the ${profile} device: it sends what that one left`,
    LIMIT,
    onDevice(async (device, server) => {
      device.network.setFaults(REFUSE);
      // Earlier, the first task could send everything before its status shows the stored messages.
      const replaced = printed(device, 'replaced', 1);
      const more = onceStatus(`status.spooled = ${COUNT}`, WAIT) + replace(server.url);
      await device.install(await appOf(scene(server.url, ['a'], COUNT, TIMER + OBSERVE), 1, more), true);
      await replaced;
      device.network.setFaults(NO_FAULTS);
      await server.reached(COUNT + 1);
      assert.deepEqual(server.arrivals(), expected(['a'], AGAIN));
    }),
  );
}

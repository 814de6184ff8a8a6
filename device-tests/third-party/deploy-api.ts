/**
 * Tests the calls of roku-deploy 4, from its checkout, that its `device.spec.ts` does not cover: most of ECP and the
 * console. The calls run with its one device configuration for hardware.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startDevice } from '../device/start-device.ts';
import { fileOf } from './checkout.ts';
import { CheckoutError, type LineOutcome, type ThirdPartySuite } from './outcome.ts';

const HOST = '127.0.0.1';
const PASSWORD = 'third-party';
const DEV = 'dev';
/** Longest wait for a line of the app, in milliseconds; after it, the claims about the line fail. */
const PRINT_LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/** Method of the class `RokuDeploy`: it takes one object, in which `device` selects the device. */
type Method = (options: object) => Promise<unknown>;
interface DeployModule {
  RokuDeploy: new (options: object) => Record<string, Method>;
  createRokuDeploySocket: (options: object) => ConsoleSocket;
}
interface ConsoleSocket {
  connect(): ConsoleSocket;
  on(event: 'data', listener: (chunk: Buffer) => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  destroy(): void;
}

const FILES: Readonly<Record<string, string>> = {
  manifest: 'title=Deployed\nmajor_version=1\nminor_version=2\nbuild_version=3\nui_resolutions=hd\n',
  'source/main.brs': `sub main(args as object)
  section = createObject("roRegistrySection", "kept")
  section.write("key", "value <&>")
  section.flush()
  print "launched with "; args.contentId
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  screen.createScene("DeployedScene")
  screen.show()
  wait(0, port)
end sub
`,
  'components/DeployedScene.xml': `<component name="DeployedScene" extends="Scene">
  <script type="text/brightscript" uri="DeployedScene.brs" />
  <children><DeployedTask id="task" control="RUN" /></children>
</component>`,
  'components/DeployedScene.brs': `sub init()
  m.top.setFocus(true)
end sub
function onKeyEvent(key as string, press as boolean) as boolean
  if press then print "key "; key
  if press and key = "up" then m.top.findNode("task").control = "RUN"
  return key <> "back"
end function
`,
  'components/DeployedTask.xml': `<component name="DeployedTask" extends="Task">
  <script type="text/brightscript" uri="DeployedTask.brs" />
</component>`,
  'components/DeployedTask.brs': `sub init()
  m.top.functionName = "work"
end sub
sub work()
  print "scene '"; m.top.getScene().id; "'"
end sub
`,
};

/** A call, and the expected content of its answer. */
interface Claim {
  call: string;
  method: string;
  options?: object;
  /** Selects the part of the answer to compare with `expected`. */
  part?: (answer: never) => unknown;
  expected: unknown;
}

const CLAIMS: readonly Claim[] = [
  {
    call: 'validateDeveloperPassword, the right one',
    method: 'validateDeveloperPassword',
    options: { password: PASSWORD },
    expected: true,
  },
  {
    call: 'validateDeveloperPassword, a wrong one',
    method: 'validateDeveloperPassword',
    options: { password: 'no' },
    expected: false,
  },
  { call: 'getEcpNetworkAccessMode', method: 'getEcpNetworkAccessMode', expected: 'enabled' },
  { call: 'queryActiveApp, at home', method: 'queryActiveApp', expected: { title: 'Roku' } },
  {
    call: 'exitApp of an app that does not run is refused',
    method: 'exitApp',
    options: { appId: DEV },
    expected: 'FailedDeviceResponseError: Could not exit app: App not found',
  },
  {
    call: 'setRendezvousTracking, on',
    method: 'setRendezvousTracking',
    options: { enabled: true },
    expected: true,
  },
  {
    call: 'launchApp, with a deep link',
    method: 'launchApp',
    options: { appId: DEV, contentId: 'a b&c', mediaType: 'movie' },
    expected: undefined,
  },
  {
    call: 'queryApps',
    method: 'queryApps',
    part: (apps: { id: string; title: string; type: string; version: string }[]) =>
      apps.map(({ id, title, type, version }) => ({ id, title, type, version })),
    expected: [{ id: DEV, title: 'Deployed', type: 'appl', version: '1.2.3' }],
  },
  {
    call: 'queryActiveApp, of the app',
    method: 'queryActiveApp',
    part: ({ id, title, version }: Record<string, string>) => ({ id, title, version }),
    expected: { id: DEV, title: 'Deployed', version: '1.2.3' },
  },
  {
    call: 'queryAppState',
    method: 'queryAppState',
    options: { appId: DEV },
    part: ({ appId, appTitle, appVersion, state }: Record<string, string>) => [appId, appTitle, appVersion, state],
    expected: [DEV, 'Deployed', '1.2.3', 'active'],
  },
  {
    call: 'queryAppState of an app that is not there is refused',
    method: 'queryAppState',
    options: { appId: '12' },
    expected: 'FailedDeviceResponseError: Could not retrieve app state: App not found',
  },
  {
    call: 'queryRegistry',
    method: 'queryRegistry',
    options: { appId: DEV },
    part: ({ plugins, sections }: { plugins: unknown; sections: unknown }) => ({ plugins, sections }),
    expected: { plugins: [DEV], sections: { kept: { key: 'value <&>' } } },
  },
  {
    call: 'queryRegistry of an app that is not there is refused',
    method: 'queryRegistry',
    options: { appId: '12' },
    expected: 'FailedDeviceResponseError: Could not retrieve registry: Plugin 12 not found',
  },
  {
    call: 'queryRendezvous',
    method: 'queryRendezvous',
    part: ({ trackingEnabled, items }: { trackingEnabled: boolean; items: Record<string, string>[] }) => ({
      trackingEnabled,
      places: [...new Set(items.map(({ file, lineNumber }) => `${file}(${lineNumber})`))],
    }),
    expected: { trackingEnabled: true, places: ['pkg:/components/DeployedTask.brs(5)'] },
  },
  {
    call: 'setRendezvousTracking, off',
    method: 'setRendezvousTracking',
    options: { enabled: false },
    expected: false,
  },
  {
    call: 'sendKeySequence',
    method: 'sendKeySequence',
    options: { keys: ['Down', 'Select'], keyDelayMs: 50 },
    expected: undefined,
  },
  { call: 'sendText', method: 'sendText', options: { text: 'é ' }, expected: undefined },
  { call: 'exitApp', method: 'exitApp', options: { appId: DEV, force: true }, expected: undefined },
];

/** Last line that the app prints without a key press. */
const UP = "scene ''";
/** Lines that the app prints at its start and for the keys. */
const PRINTED = ['launched with a b&c', UP, 'key down', 'key OK', 'key Lit_é', 'key Lit_ '];

export const deployApi: ThirdPartySuite = {
  name: 'deploy-api',
  about: 'calls of roku-deploy 4 beyond device.spec.ts (needs npm ci, npm run build)',
  async run(checkout) {
    const step = 'run npm ci and npm run build in a checkout of roku-deploy 4.';
    const entry = await fileOf(checkout, 'dist/index.js', step);
    const deploy = createRequire(entry)(entry) as Partial<DeployModule>;
    if (deploy.RokuDeploy === undefined || deploy.createRokuDeploySocket === undefined) {
      throw new CheckoutError(
        `${checkout} is a roku-deploy without a configuration of devices; check out 4.0 or later.`,
      );
    }
    return [{ name: 'deploy-api', lines: await linesOf(deploy as DeployModule), extra: [] }];
  },
};

async function linesOf({ RokuDeploy, createRokuDeploySocket }: DeployModule): Promise<LineOutcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'settop-outside-'));
  const { ports, device, stop } = await startDevice({
    host: HOST,
    ports: { web: 0, ecp: 0, console: 0 },
    password: PASSWORD,
  });
  const place = { device: { host: HOST }, ecpPort: ports.ecp, packagePort: ports.web, port: ports.web };
  const tool = new RokuDeploy({});
  const socket = createRokuDeploySocket({ device: place.device, port: ports.console });
  let output = '';
  socket.on('data', (chunk) => (output += chunk.toString()));
  socket.on('error', (error) => (output += error.message));
  socket.connect();
  const ask = (method: string, options: object): Promise<unknown> =>
    tool[method]?.({ ...place, ...options }) ?? Promise.reject(new Error(`there is no ${method}`));
  try {
    await writeFiles(folder);
    await ask('sideload', { dir: folder, password: PASSWORD, cwd: folder });
    await ask('closeChannel', {});
    const lines: LineOutcome[] = [];
    for (const claim of CLAIMS) {
      if (claim.method === 'launchApp') output = '';
      lines.push(await outcomeOf(claim, ask));
      if (claim.method === 'launchApp') await printed(() => output, UP);
      if (claim.method === 'sendText') await printed(() => output, PRINTED[PRINTED.length - 1] ?? '');
    }
    for (const text of PRINTED)
      lines.push(lineOf(`the console's socket: ${text}`, text, output.includes(text) ? text : output));
    return lines;
  } finally {
    socket.destroy();
    await device.home();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeFiles(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function printed(output: () => string, text: string): Promise<void> {
  const until = performance.now() + PRINT_LIMIT_MS;
  while (!output().includes(text) && performance.now() < until) {
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  }
}

async function outcomeOf(
  { call, method, options = {}, part = (answer) => answer, expected }: Claim,
  ask: (method: string, options: object) => Promise<unknown>,
): Promise<LineOutcome> {
  const got = await ask(method, options).then(
    (answer) => part(answer as never),
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  );
  return lineOf(call, expected, got);
}

function lineOf(what: string, expected: unknown, got: unknown): LineOutcome {
  if (isDeepStrictEqual(got, expected)) return { expected: what, verdict: 'equal' };
  return { expected: what, verdict: 'different', got: JSON.stringify(got) ?? 'nothing' };
}

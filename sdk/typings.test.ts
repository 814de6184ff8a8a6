/**
 * Tests the SDK's typings: the errors that TypeScript and BrighterScript report, and the README's scene in TypeScript,
 * compiled and run on the emulated device as printed.
 */
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Program } from 'brighterscript';
import ts from 'typescript';
import { buildChannel } from '../build/packaging/channel.ts';
import { checkPackage } from '../build/packaging/check-package.ts';
import { distDropIn } from '../build/packaging/dist-drop-in.ts';
import { CONNECTOR_PATH, VIDEO_PATH, type DropIn } from '../build/packaging/drop-in.ts';
import { follow, fromGuide, mainUntil } from './testing/follow-guide.ts';

const TYPINGS = join(import.meta.dirname, 'typings');

const HEAD = `import type { AnalyticsConnector, AnalyticsStatus } from './AnalyticsConnector.d.ts';
import type { AnalyticsEvent } from './AnalyticsTask.d.ts';
import type { AnalyticsVideo } from './AnalyticsVideo.d.ts';
declare const c: ReturnType<typeof AnalyticsConnector>;
declare const s: AnalyticsStatus;
declare const video: typeof AnalyticsVideo;
declare function send(event: AnalyticsEvent): void;
`;

/** Compiles a program that uses the typings. Returns the messages of TypeScript for each statement. */
function messagesOf(statements: readonly string[]): string[] {
  const file = join(TYPINGS, 'program.ts');
  const text = `${HEAD}${statements.join('\n')}\n`;
  const host = ts.createCompilerHost({});
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, target) =>
    name === file ? ts.createSourceFile(name, text, target) : getSourceFile(name, target);
  const options = { strict: true, noEmit: true, allowImportingTsExtensions: true, types: [] };
  const program = ts.createProgram([file], { ...options, module: ts.ModuleKind.ESNext }, host);
  const messages = statements.map(() => '');
  const first = HEAD.split('\n').length - 1;
  for (const { messageText, start, file: where } of ts.getPreEmitDiagnostics(program)) {
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    assert.equal(where?.fileName, file, message);
    const { line } = ts.getLineAndCharacterOfPosition(where, start ?? 0);
    assert.ok(line >= first, message);
    messages[line - first] += `${message}\n`;
  }
  return messages;
}

test('TypeScript accepts correct statements and rejects each wrong key, type and argument', () => {
  const findings: readonly [statement: string, finding: RegExp | undefined][] = [
    ['c.init({ writeKey: "k", queueSize: 10, consent: "pending", launchParams: { contentId: "7" } });', undefined],
    ['c.init({ writeKey: "k", queueSize: "10" });', /Type 'string' is not assignable to type 'number'/],
    ['c.init({ writeKey: "k", queuesize: 10 });', /'queuesize' does not exist in type 'AnalyticsConfig'/],
    ['c.init({ queueSize: 10 });', /'writeKey' is missing/],
    ['c.init({ writeKey: "k", consent: "yes" });', /not assignable to type 'AnalyticsConsent/],
    ['c.track("Play", { a: 1 }, { userId: "u" });', undefined],
    ['c.track("Play", { a: 1 }, { userid: "u" });', /'userid' does not exist/],
    ['c.track();', /Expected 1-3 arguments/],
    ['c.identify(7);', /'number' is not assignable to parameter of type 'string'/],
    ['c.trak("Play");', /'trak' does not exist/],
    ['s.queued.toFixed(); s.sessionId?.trim();', undefined],
    ['s.sent = "7";', /not assignable to type 'number'/],
    ['video(c, {}, { content: [{ asset_id: "a" }], heartbeatSeconds: 5 })?.unwatch();', undefined],
    ['video(c, {}, { heartBeat: 5 });', /'heartBeat' does not exist/],
    ['send({ call: "track", args: ["Play"], seconds: 1, milliseconds: 2 });', undefined],
    ['send({ call: "track", args: [7], seconds: 1, milliseconds: 2 });', /'number' is not assignable/],
    ['send({ call: "track", args: ["Play"], seconds: 1 });', /'milliseconds' is missing/],
  ];
  const said = messagesOf(findings.map(([statement]) => statement));
  for (const [i, [statement, finding]] of findings.entries()) {
    if (finding === undefined) assert.equal(said[i], '', statement);
    else assert.match(said[i] ?? '', finding, statement);
  }
});

describe('BrighterScript', () => {
  let dropIn: DropIn;
  before(async () => {
    dropIn = await distDropIn();
  });

  /** A scene in BrighterScript beside the drop-in files and their typings. */
  async function sceneWith(statement: string): Promise<Program> {
    const program = new Program({ rootDir: TYPINGS, logLevel: 'off' } as never);
    for (const script of [CONNECTOR_PATH, VIDEO_PATH]) {
      const typings = script.replace('.brs', '.d.bs');
      program.setFile(script, dropIn.files.get(script) ?? '');
      program.setFile(typings, await readFile(join(TYPINGS, typings.slice(typings.lastIndexOf('/') + 1)), 'utf8'));
    }
    program.setFile(
      'components/S.xml',
      `<component name="S" extends="Scene">
        <script type="text/brighterscript" uri="S.bs"/>
        <script type="text/brightscript" uri="pkg:/${CONNECTOR_PATH}" />
        <script type="text/brightscript" uri="pkg:/${VIDEO_PATH}" />
      </component>`,
    );
    program.setFile(
      'components/S.bs',
      `sub init()\n  m.analytics = AnalyticsConnector(m.top)\n  ${statement}\nend sub`,
    );
    program.validate();
    return program;
  }

  const typed = (name: string): string => `end sub\nsub take(given as ${name})\n  print given`;
  for (const [statement, finding] of [
    ...['Config', 'Options', 'Status', 'TaskFields', 'ConnectorObject', 'VideoDetails', 'VideoWatch'].map(
      (name) => [typed(`Analytics${name}`), undefined] as const,
    ),
    [typed('AnalyticsConfg'), "Function parameter 'given' is of invalid type 'AnalyticsConfg'"],
    ['x = AnalyticsConnector()', 'Expected 1 arguments, but got 0.'],
    ['x = AnalyticsVideo(m.analytics)', 'Expected 2-3 arguments, but got 1.'],
    // Errors that the typings do not catch, as the README says.
    ['m.analytics.init({ writeKey: "k", queuesize: "10" })', undefined],
    ['m.analytics.track()', undefined],
    ['m.analytics.trak("Play")', undefined],
  ] as const) {
    test(`${finding === undefined ? 'accepts' : 'rejects'} ${statement}`, async () => {
      const program = await sceneWith(statement);
      try {
        const findings = program.getDiagnostics().map(({ message }) => message);
        assert.deepEqual(findings, finding === undefined ? [] : [finding]);
      } finally {
        program.dispose();
      }
    });
  }

  test('shows the signature and the documentation of the connector', async () => {
    const program = await sceneWith('x = AnalyticsConnector()');
    const [help] = program.getSignatureHelp(join(TYPINGS, 'components/S.bs'), { line: 2, character: 25 });
    assert.match(help?.signature.label ?? '', /\(task as object\) as AnalyticsConnectorObject$/);
    assert.match(JSON.stringify(help?.signature.documentation), /One connector for a component/);
    program.dispose();
  });
});

describe('the scene in TypeScript', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'settop-typescript-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test('compiles and runs as printed, and drives the task through its fields', async () => {
    await cp(TYPINGS, join(folder, 'typings'), { recursive: true });
    await mkdir(join(folder, 'components'));
    await writeFile(join(folder, 'manifest'), 'title=TypeScript\nmajor_version=1\nminor_version=0\nbuild_version=1\n');
    await writeFile(join(folder, 'components/MainScene.ts'), fromGuide('typescript', '## Typings'));
    await writeFile(
      join(folder, 'components/MainScene.xml'),
      '<?xml version="1.0" encoding="utf-8" ?>\n<component name="MainScene" extends="Scene">\n  <children>\n' +
        '    <AnalyticsTask id="analyticsTask" />\n  </children>\n</component>\n',
    );
    const channel = await buildChannel({ folder, dropIn: await distDropIn(), manifest: {} });
    await checkPackage(channel);
    const xml = channel.files.get('components/MainScene/MainScene.xml');
    assert.ok(typeof xml === 'string' && !xml.includes('AnalyticsConnector'), 'the connector is not loaded');
    const { messages } = await follow(channel.files, mainUntil('status', 'value.sent = 3'));
    assert.deepEqual(
      messages.map(({ type, userId, event, name }) => [type, userId, event ?? name]),
      [
        ['identify', 'user-123', undefined],
        ['screen', 'user-123', 'Home'],
        ['track', 'user-123', 'Play Pressed'],
      ],
    );
  });
});

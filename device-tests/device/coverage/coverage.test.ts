/**
 * Tests the coverage that a device counts: lines and branches of all threads, over restarts and ends of any kind. The
 * counts belong to the sources behind the scripts.
 */
import assert from 'node:assert/strict';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { SourceMapGenerator } from 'source-map';
import { LogLevel, ProgramBuilder } from 'brighterscript';
import { strToU8, zipSync } from 'fflate';
import { controlOf } from '../../rig/driver/device-control.ts';
import { startEmulatedDevice, type EmulatedDeviceProcess } from '../../rig/driver/start-emulated-device.ts';
import { startDevice, type RunningDevice } from '../start-device.ts';
import { temporaryFolder } from '../testing/test-channel.ts';
import type { CoveredScript, DeviceCoverage } from './coverage-recorder.ts';
import { sourceCoverage } from './source-coverage.ts';
import { uncounted, writeCoverage } from './write-report.ts';

const MANIFEST = 'title=Coverage\nmajor_version=1\nminor_version=0\nbuild_version=0\nsplash_min_time=0\n';

/** Each line notes its expected counts for one start: how often it runs, or the hits of its branch. */
const MAIN = `sub main(args as object)
  screen = createObject("roSGScreen") ' 1
  screen.setMessagePort(createObject("roMessagePort")) ' 1
  screen.createScene("CoverScene") ' 1
  screen.show() ' 1
  for i = 1 to 3 ' 1 loop 3,0
    if i = 1 then ' 3 if 1,1,1
      one = i ' 1
    else if i = 2 then
      two = i ' 1
    else
      more = i ' 1
    end if
    if i = 9 then never = i ' 3 if 0,3
  end for
  for each thing in [] ' 1 loop 0,1
    print thing ' 0
  end for
  while decide(i) ' 1 loop 0,1
    i = 0 ' 0
  end while
  try ' 1 try 1,1
    broken = invalid ' 1
    if broken.missing() then print 1 ' 1 if 0,0
    print "not reached" ' 0
  catch e
    caught = e ' 1
  end try
  table = { double: function(x) ' 1
    return x * 2 ' 2
  end function, unused: function(x)
    return x ' 0
  end function }
  if table.double(1) = 2 and table.double(2) = 4 then ' 1 if 1,0
    goto over ' 1
  end if
  print "jumped over" ' 0
over:
  print "main is over" ' 1
  while true ' 1 loop 1,0
    wait(0, screen.getMessagePort()) ' 1
  end while
end sub
' An empty function has nothing to run.
sub empty()
end sub
function decide(i)
  if i = 4 then return false ' 1 if 1,0
  return true ' 0
end function
`;

const SCENE_XML = `<component name="CoverScene" extends="Scene">
  <script type="text/brightscript" uri="pkg:/components/CoverScene.brs" />
  <children><CoverTask id="task" /></children>
</component>`;

const SCENE = `sub init()
  m.top.setFocus(true) ' 1
  m.top.findNode("task").control = "RUN" ' 1
end sub
function onKeyEvent(key, press)
  if press then crash(invalid) ' 0 if 0,0
  return true ' 0
end function
sub crash(nothing)
  before = 1 ' 0
  nothing.gone() ' 0
  after = 1 ' 0
end sub
`;

const TASK_XML = `<component name="CoverTask" extends="Task">
  <script type="text/brightscript">
    <![CDATA[
    sub init()
      m.top.functionName = "spin" ' 1
    end sub
    ]]>
  </script>
  <script type="text/brightscript" uri="CoverTask.brs" />
</component>`;

/** A task that never yields and can only be killed. It is too long for threads to share it when parsed. */
const TASK = `sub spin()
  x = 0 ' 1
  while true ' 1 loop +,0
    x = x + 1 ' +
    if x = 2000 then print "task spins" ' + if 1,+
  end while
  print "never" ' 0
end sub
${"' filler, so that the next thread takes the script parsed.\n".repeat(100)}`;

const LEFT_OUT = `sub nobodyLoadsThis()
  print 1 ' 0
end sub
`;

const FILES: Readonly<Record<string, string>> = {
  manifest: MANIFEST,
  'source/main.brs': MAIN,
  'components/CoverScene.xml': SCENE_XML,
  'components/CoverScene.brs': SCENE,
  'components/CoverTask.xml': TASK_XML,
  'components/CoverTask.brs': TASK,
  'components/LeftOut.brs': LEFT_OUT,
  'components/Broken.brs': 'sub (\n',
};

function packed(changed: Readonly<Record<string, string>> = {}): Uint8Array {
  const files = Object.entries({ ...FILES, ...changed });
  return zipSync(Object.fromEntries(files.map(([path, text]) => [path, strToU8(text)])));
}

interface Expected {
  line: number;
  hits: string;
  branch?: string;
}

/** The notes at the ends of lines. */
function expectedOf(text: string): Expected[] {
  return text.split('\n').flatMap((line, at) => {
    const [, hits, branch] = /' ([\d+]+)(?: ((?:if|loop|try) [\d,+]+))?$/.exec(line) ?? [];
    return hits === undefined ? [] : [{ line: at + 1, hits, ...(branch === undefined ? {} : { branch }) }];
  });
}

/** Returns the counts in the form of the notes in the scripts. `starts`: number of channel starts. */
function countedOf(script: CoveredScript, starts: number): Expected[] {
  const { layout, counts } = script;
  const often = (counter: number): string => {
    const count = counts[counter] ?? assert.fail(`no counter ${counter}`);
    return count > 1000 ? '+' : String(count / starts);
  };
  const lines = new Map<number, Expected>();
  for (const { at, counter } of layout.statements) {
    // A line with several statements is noted with the first one.
    const { line } = at.start;
    if (!lines.has(line)) lines.set(line, { line, hits: often(counter) });
  }
  for (const { kind, at, arms } of layout.branches) {
    const found = lines.get(at.start.line) ?? assert.fail(`a branch without a statement`);
    found.branch = `${kind} ${arms.map(({ counter }) => often(counter)).join(',')}`;
  }
  return [...lines.values()].sort((a, b) => a.line - b.line);
}

function scriptOf(coverage: DeviceCoverage, path: string): CoveredScript {
  const found = coverage.scripts.filter((script) => script.path === path);
  assert.equal(found.length, 1, `${path} is there once`);
  return found[0] ?? assert.fail();
}

let running: RunningDevice;
before(async () => {
  const ports = { web: 0, ecp: 0, console: 0 };
  const device = { coverage: true, draws: false };
  running = await startDevice({ host: '127.0.0.1', ports, password: 'rokudev', device });
});
after(() => running.stop());

/** Starts the installed package or a new one, and waits until main and task have reached their final state. */
async function run(zip?: Uint8Array): Promise<void> {
  const { device } = running;
  const hasPrinted = new Promise<void>((resolve) => {
    let text = '';
    const stop = device.console.listen((more) => {
      text += more;
      if (!text.includes('main is over') || !text.includes('task spins')) return;
      stop();
      resolve();
    });
  });
  if (zip === undefined) await device.launch({}, 'test');
  else
    assert.deepEqual(
      (await device.install(zip, true)).map(({ type }) => type),
      ['success', 'success'],
    );
  await hasPrinted;
}

function assertCounted(coverage: DeviceCoverage, path: string, text: string, starts: number): void {
  assert.deepEqual(countedOf(scriptOf(coverage, path), starts), expectedOf(text), path);
}

test('lines, branches and functions of all threads, over a restart, a reboot and a crash; then the report', async (t) => {
  const { device } = running;
  await run(packed());
  await device.home();
  const once = device.takeCoverage() ?? assert.fail('counts nothing');
  for (const [path, text] of Object.entries(FILES)) {
    if (/\.(brs|xml)$/.test(path) && !/Broken|Scene\.xml/.test(path)) assertCounted(once, path, text, 1);
  }
  assert.deepEqual(once.unreadable, ['components/Broken.brs'], 'nothing needs it, so that the install went well');
  assert.deepEqual(once.unlike, []);
  const { layout, counts } = scriptOf(once, 'source/main.brs');
  assert.deepEqual(
    layout.functions.map(({ name, counter }) => [name, counts[counter]]),
    [
      ['main', 1],
      ['(anonymous at 29)', 2],
      ['(anonymous at 31)', 0],
      ['decide', 1],
    ],
  );

  await run();
  await device.reboot();
  await run(packed({ manifest: `${MANIFEST}changed=1\n` }));
  const crashed = new Promise<void>((resolve) => {
    const stop = device.onState(() => {
      if (device.running) return;
      stop();
      resolve();
    });
  });
  await device.key('keypress', 'Select');
  await crashed;
  const thrice = device.takeCoverage() ?? assert.fail('counts nothing');
  assertCounted(thrice, 'source/main.brs', MAIN, 3);
  const scene = countedOf(scriptOf(thrice, 'components/CoverScene.brs'), 1);
  assert.deepEqual(
    scene.slice(2),
    [
      { line: 6, hits: '1', branch: 'if 1,0' },
      { line: 7, hits: '0' },
      { line: 10, hits: '1' },
      { line: 11, hits: '1' },
      { line: 12, hits: '0' },
    ],
    'up to the statement that crashed',
  );

  const folder = await temporaryFolder(t);
  const report = await sourceCoverage([once, thrice]);
  assert.match(writeCoverage(report, folder), /^coverage: [\d.]+ % of \d+ lines, .*index\.html$/);
  assert.deepEqual(uncounted([thrice]), [
    'coverage: components/Broken.brs does not compile, and nothing needs it; not counted',
  ]);
  const lcov = await readFile(join(folder, 'lcov.info'), 'utf8');
  const main = lcov.split('end_of_record').find((record) => record.includes('SF:source/main.brs')) ?? assert.fail(lcov);
  assert.match(main, /^DA:6,4$/m, 'both devices together');
  assert.match(main, /^DA:17,0$/m);
  assert.match(main, /^FNDA:8,\(anonymous at 29\)$/m);
  assert.match(main, /^BRDA:7,\d+,0,4\nBRDA:7,\d+,1,4\nBRDA:7,\d+,2,4$/m);
  assert.match(await readFile(join(folder, 'source/main.brs.html'), 'utf8'), /nobody|thing in \[\]/);
  assert.ok((await readdir(folder)).includes('index.html'));
});

test('a script with a source map is reported as its source, and other lines as the script itself', async () => {
  const map = new SourceMapGenerator();
  // Statement by statement: the first two of the scene's script; the others come from nowhere.
  for (const [generated, original] of [
    [2, 11],
    [3, 12],
  ] as const) {
    map.addMapping({
      source: '../../src ü/100% scene.bs',
      generated: { line: generated, column: 2 },
      original: { line: original, column: 4 },
    });
  }
  map.setSourceContent('../../src ü/100% scene.bs', `${'\n'.repeat(10)}    m.top.setFocus(true)\n    start()\n`);
  const beside = packed({ 'components/CoverScene.brs.map': map.toString() });
  const named = packed({
    'components/CoverScene.brs': `${SCENE}'//# sourceMappingURL=./other.json\n`,
    'components/other.json': map.toString(),
  });
  const inline = packed({
    'components/CoverScene.brs': `${SCENE}'//# sourceMappingURL=data:application/json;base64,${Buffer.from(map.toString()).toString('base64')}\n`,
  });
  for (const [at, zip] of [beside, named, inline].entries()) {
    await run(zip);
    await running.device.home();
    const taken = running.device.takeCoverage() ?? assert.fail('counts nothing');
    const { files, texts } = await sourceCoverage([{ ...taken, scripts: taken.scripts.slice(-5) }]);
    const source = files['src ü/100% scene.bs'] ?? assert.fail(Object.keys(files).join());
    assert.deepEqual(
      Object.values(source.statementMap).map(({ start, end }) => [start, end]),
      [
        [
          { line: 11, column: 4 },
          { line: 11, column: 24 },
        ],
        [
          { line: 12, column: 4 },
          { line: 12, column: 11 },
        ],
      ],
    );
    assert.ok(
      Object.values(source.s).every((count) => count > 0),
      `package ${at}`,
    );
    assert.match(texts.get('src ü/100% scene.bs') ?? '', /start\(\)/);
    const rest = files['components/CoverScene.brs'] ?? assert.fail('statements without a source are gone');
    assert.deepEqual(
      new Set(Object.values(rest.statementMap).map(({ start }) => start.line)),
      new Set([6, 7, 10, 11, 12]),
    );
  }
});

test('a staged BrighterScript channel is reported by its .bs files', async (t) => {
  const rootDir = await temporaryFolder(t);
  const stagingDir = await temporaryFolder(t);
  await mkdir(join(rootDir, 'source'));
  await writeFile(join(rootDir, 'manifest'), MANIFEST);
  const main = `namespace app
  class Greeter
    function greet(formal as boolean)
      return formal ? "good day" : "hello"
    end function
  end class
end namespace

sub main()
  greeter = new app.Greeter()
  print greeter.greet(false)
  if greeter = invalid
    print "never"
  end if
  print "main is over, task spins"
end sub
`;
  await writeFile(join(rootDir, 'source', 'main.bs'), main);
  const builder = new ProgramBuilder();
  await builder.run({
    rootDir,
    cwd: rootDir,
    stagingDir,
    files: ['manifest', 'source/**/*'],
    createPackage: false,
    copyToStaging: true,
    retainStagingDir: true,
    sourceMap: true,
    logLevel: LogLevel.error,
  });
  builder.dispose();
  const staged = await readdir(stagingDir, { recursive: true, withFileTypes: true });
  const files = staged.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [relative(stagingDir, file), new Uint8Array(await readFile(file))] as const);
  await run(zipSync(Object.fromEntries(await Promise.all(texts))));
  const { files: sources } = await sourceCoverage([running.device.takeCoverage() ?? assert.fail('counts nothing')]);
  const name = Object.keys(sources).find((file) => file.endsWith('.bs')) ?? assert.fail(Object.keys(sources).join());
  assert.match(name, /(^|\/)source\/main\.bs$/);
  const { statementMap, s } = sources[name] ?? assert.fail();
  const lines = new Map<number, number>();
  for (const [id, { start }] of Object.entries(statementMap)) {
    lines.set(start.line, Math.max(lines.get(start.line) ?? 0, s[id] ?? 0));
  }
  const hit = (text: string): number | undefined =>
    lines.get(main.split('\n').findIndex((line) => line.includes(text)) + 1);
  assert.deepEqual(
    ['return formal', 'new app.Greeter', 'print greeter', 'if greeter', '"never"', 'main is over'].map(hit),
    [1, 1, 1, 1, 0, 1],
  );
});

test('a device process writes its report at its end and serves its counters over the control port', async (t) => {
  const folder = await temporaryFolder(t);
  const counting: EmulatedDeviceProcess = await startEmulatedDevice({
    coverage: folder,
    controlToken: 'c',
    discovery: false,
  });
  try {
    const control = controlOf(counting.control ?? assert.fail('no control port'));
    assert.deepEqual(await control.takeCoverage(), { scripts: [], unlike: [], unreadable: [] });
  } finally {
    await counting.stop();
  }
  assert.equal(await readFile(join(folder, 'lcov.info'), 'utf8'), '');
});

/**
 * `settop-rig test` from the sources, as a person types it: all kinds of verdicts, and the messages for first mistakes.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { zipSync } from 'fflate';
import { distDropIn } from '../../build/packaging/dist-drop-in.ts';
import { closedPort, deviceByHand, endCommands, launch, type Run } from '../../build/testing/commands.ts';
import { thoroughTest } from '../../build/testing/tiers.ts';
import { channelFolder, rooibosProject, STAY } from './testing/channels.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
let folder: string;
/** One device for all of it: the rig reaches it as it reaches hardware. */
let env: Record<string, string>;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-rig-test-'));
  const { ROKU_PORTS = '', ROKU_HOST = '' } = (await deviceByHand('rig')).env;
  env = { ROKU_PORTS, ROKU_PASSWORD: 'rig', HOST: ROKU_HOST };
});
after(async () => {
  await endCommands();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the rig against the device through the same interfaces as hardware: installer, ECP and console. */
async function rig(...args: string[]): Promise<Run> {
  return await launch('device-tests/rig/main.ts', [...args, '--device', env['HOST'] ?? ''], env).finished;
}

function assertRed({ code, lines, text }: Run, sentence: RegExp): void {
  assert.equal(code, 1, text);
  assert.match(text, sentence);
  assert.equal(lines.at(-1), '0 passed, 1 failed');
  assert.doesNotMatch(text, /^\s+at .*\.ts:\d+:\d+/m);
}

describe('a plain channel', () => {
  test('is green by its closing line; its tests have names in the report, the page and the exit code', async () => {
    const channel = await channelFolder(
      join(folder, 'plain'),
      '    print "ok adds"\n    print "ok 2 - takes away"\n    print "2 passed, 0 failed"\n',
    );
    const [junit, summary] = [join(folder, 'out/plain.xml'), join(folder, 'plain.md')];
    const run = await rig('test', channel, '--junit', junit, '--summary', summary);
    assert.equal(run.code, 0, run.text);
    assert.equal(run.lines.at(-1), '2 passed, 0 failed');
    assert.match(
      await readFile(junit, 'utf8'),
      /<testsuites tests="2" failures="0"[\s\S]*name="adds"[\s\S]*name="takes away"/,
    );
    assert.match(await readFile(summary, 'utf8'), /### plain: 2 passed, 0 failed[\s\S]*✅ \| plain: takes away/);
  });

  test('is red by its closing line, and when that contradicts its own tests', async () => {
    const red = await channelFolder(join(folder, 'red'), '    print "not ok adds"\n    print "1 passed, 1 failed"\n');
    const run = await rig('test', red);
    assert.deepEqual([run.code, run.lines.at(-1)], [1, '1 passed, 1 failed'], run.text);
    const lying = await channelFolder(
      join(folder, 'lying'),
      '    print "not ok adds"\n    print "1 passed, 0 failed"\n',
    );
    const caught = await rig('test', lying);
    assert.deepEqual([caught.code, caught.lines.at(-1)], [1, '1 passed, 1 failed'], caught.text);
    assert.match(caught.text, /printed 1 lines 'not ok'/);
  });

  thoroughTest('runs on the OS version that is asked for', async () => {
    const channel = await channelFolder(
      join(folder, 'versioned'),
      '    print "os "; createObject("roDeviceInfo").getOSVersion().major; type(createObject("roUtils"))\n',
    );
    const asked = [channel, '--os', '9.4', '--pass-line', 'os 9Invalid'];
    const run = await launch('device-tests/rig/main.ts', ['test', ...asked], {}).finished;
    assert.deepEqual([run.code, run.lines.at(-1)], [0, '1 passed, 0 failed'], run.text);
  });

  thoroughTest('waits for crossings as long as is asked for', async () => {
    const channel = await channelFolder(
      join(folder, 'crossing'),
      '    screen = createObject("roSGScreen")\n    port = createObject("roMessagePort")\n    scene = screen.createScene("Crossing")\n    screen.show()\n    task = createObject("roSGNode", "CrossingTask")\n    task.observeField("took", port)\n    task.label = scene.createChild("Label")\n    task.control = "RUN"\n    print "took long: "; wait(0, port).getData() >= 370\n',
    );
    const components = {
      'Crossing.xml': '<component name="Crossing" extends="Scene" />',
      'CrossingTask.xml':
        '<component name="CrossingTask" extends="Task"><interface><field id="label" type="node" /><field id="took" type="integer" /></interface><script type="text/brightscript" uri="CrossingTask.brs" /></component>',
      'CrossingTask.brs':
        'sub init()\n  m.top.functionName = "work"\nend sub\nsub work()\n  label = m.top.label\n  clock = createObject("roTimespan")\n  for i = 1 to 10\n    x = label.text\n  end for\n  m.top.took = clock.totalMilliseconds()\nend sub\n',
    };
    await mkdir(join(channel, 'components'));
    for (const [name, text] of Object.entries(components)) await writeFile(join(channel, 'components', name), text);
    const asked = [channel, '--crossing-ms', '37', '--pass-line', 'took long: true'];
    const run = await launch('device-tests/rig/main.ts', ['test', ...asked], {}).finished;
    assert.deepEqual([run.code, run.lines.at(-1)], [0, '1 passed, 0 failed'], run.text);
  });

  thoroughTest(
    'has the time of a device that is started for it: five minutes take three seconds at a hundred',
    async () => {
      const channel = await channelFolder(join(folder, 'slow'), '    sleep(300000)\n    print "1 passed, 0 failed"\n');
      const args = ['test', channel, '--clock-speed', '100', '--timeout', '60'];
      const run = await launch('device-tests/rig/main.ts', args, {}).finished;
      assert.deepEqual([run.code, run.lines.at(-1)], [0, '1 passed, 0 failed'], run.text);
    },
  );

  thoroughTest('with Roku’s own unit testing framework is read test by test', async () => {
    const results = ['Success', 'Fail', 'Crashed'].map(
      (result, at) => `    print "***   Numbers: case${at} - ${result}"\n`,
    );
    const total =
      'print "***   Total  = 3 ; Passed  = "; 1; " ; Failed   = "; 1; " ; Skipped   = "; 0; " ; Crashes  = "; 1';
    const channel = await channelFolder(join(folder, 'framework'), `${results.join('')}    ${total}\n${STAY}`);
    const run = await rig('test', channel);
    assert.deepEqual([run.code, run.lines.at(-1)], [1, '1 passed, 2 failed'], run.text);
    assert.match(run.text, /✔ Numbers: case0[\s\S]*✖ Numbers: case1[\s\S]*printed: \*{3} +Numbers: case2 - Crashed/);
  });

  test('is started with the parameters that the person names', async () => {
    const body = '    if args.RunTests = "true" then print "1 passed, 0 failed" else print "0 passed, 1 failed"\n';
    const channel = await channelFolder(join(folder, 'launched'), body, 'args as object');
    const run = await rig('test', channel, '--launch', 'RunTests=true&level=2');
    assert.deepEqual([run.code, run.lines.at(-1)], [0, '1 passed, 0 failed'], run.text);
  });

  thoroughTest('is judged by the lines that the person names', async () => {
    const channel = await channelFolder(join(folder, 'named'), `    print "[APP] home shown"\n${STAY}`);
    const green = await rig('test', channel, '--pass-line', 'home \\w+');
    assert.deepEqual([green.code, green.lines.at(-1)], [0, '1 passed, 0 failed'], green.text);
    assertRed(await rig('test', channel, '--fail-line', 'home shown'), /The channel printed: \[APP\] home shown/);
  });
});

describe('a Rooibos project', () => {
  const project = async (name: string, sum: number): Promise<string> => {
    const place = await rooibosProject(join(folder, name), sum);
    await symlink(MODULES, join(place, 'node_modules'));
    return place;
  };

  test('is built, run, and read test by test', async () => {
    const run = await rig('test', await project('rooibos', 3));
    assert.equal(run.code, 0, run.text);
    assert.match(run.text, /with its own BrighterScript/);
    assert.match(run.text, /✔ add: of integers: adds what it is given/);
    assert.equal(run.lines.at(-1), '2 passed, 0 failed, 1 skipped');
  });

  test('is red with what was expected and where', async () => {
    const run = await rig('test', join(await project('rooibos-red', 4), 'bsconfig.json'));
    assert.equal(run.code, 1, run.text);
    assert.match(
      run.text,
      /✖ add: of integers: adds[^\n]*\n {4}FAIL: expected "3 \(Integer\)" to equal "4 \(Integer\)"\n {4}at \S*add\.spec\.bs:8/,
    );
    assert.equal(run.lines.at(-1), '1 passed, 1 failed, 1 skipped');
  });

  thoroughTest('that names no BrighterScript is built with the copy of Rooibos, or gets an error', async () => {
    const place = await rooibosProject(join(folder, 'two-copies'), 3);
    const modules = join(place, 'node_modules');
    await mkdir(join(modules, 'rooibos-roku/node_modules/brighterscript/dist'), { recursive: true });
    await symlink(join(MODULES, 'brighterscript'), join(modules, 'brighterscript'));
    const rooibos = JSON.stringify(join(MODULES, 'rooibos-roku'));
    await writeFile(join(modules, 'rooibos-roku/index.js'), `module.exports = require(${rooibos});`);
    const copy = join(modules, 'rooibos-roku/node_modules/brighterscript');
    await writeFile(join(copy, 'package.json'), '{ "version": "0.0.7", "main": "dist/index.js" }');
    const brighterscript = JSON.stringify(join(MODULES, 'brighterscript'));
    await writeFile(join(copy, 'dist/index.js'), `module.exports = require(${brighterscript});`);
    const unnamed = await rig('test', place);
    assert.match(unnamed.text, /with Rooibos’s BrighterScript 0\.0\.7$/m);
    assert.equal(unnamed.lines.at(-1), '2 passed, 0 failed, 1 skipped', unnamed.text);
    await writeFile(join(place, 'package.json'), '{ "devDependencies": { "brighterscript": "*" } }');
    const named = await rig('test', place);
    assert.match(
      named.text,
      /with its own BrighterScript [\d.]+\nRooibos has a BrighterScript of its own, 0\.0\.7, beside/,
    );
  });

  thoroughTest('that has the SDK is built with the BrighterScript that Rooibos pins', async () => {
    const place = await rooibosProject(join(folder, 'sdk'), 3);
    const modules = join(place, 'node_modules');
    const rooibos = join(MODULES, 'rooibos-roku');
    const { dependencies } = JSON.parse(await readFile(join(rooibos, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    // A copy, since modules find others from where they really are.
    await cp(rooibos, join(modules, 'rooibos-roku'), { recursive: true });
    for (const name of await readdir(MODULES)) {
      const from = name === 'brighterscript' ? 'brighterscript-0.67' : name;
      if (name !== 'rooibos-roku') await symlink(join(MODULES, from), join(modules, name));
    }
    for (const [name, text] of (await distDropIn()).files) {
      await mkdir(dirname(join(place, 'src', name)), { recursive: true });
      await writeFile(join(place, 'src', name), text);
    }
    const run = await rig('test', place);
    assert.match(run.text, new RegExp(`BrighterScript ${dependencies['brighterscript']}$`, 'm'));
    assert.equal(run.lines.at(-1), '2 passed, 0 failed, 1 skipped', run.text);
    assert.equal(run.code, 0, run.text);
  });

  test('without its packages gets an error that names what to install', async () => {
    const place = await rooibosProject(join(folder, 'not-installed'), 3);
    assertRed(await rig('test', place), /needs the BrighterScript plug-in 'rooibos-roku'.*run npm install/);
  });

  test('that crashes gets the place in its own sources', async () => {
    const place = await project('rooibos-crash', 3);
    await writeFile(
      join(place, 'src/source/main.bs'),
      'sub Main()\n  x = invalid\n\n  x.nothing()\nend sub\nfunction add(a, b)\n return a\nend function\n',
    );
    const config = join(place, 'bsconfig.json');
    await writeFile(config, JSON.stringify({ rootDir: 'src', files: ['manifest', 'source/main.bs'] }));
    assertRed(
      await rig('test', place),
      /crashed: .* in pkg:\/source\/main\.brs\(\d+\) \[\S*src\/source\/main\.bs:4:\d+\]/,
    );
  });

  test('that does not compile gets the place of the error', async () => {
    const place = await project('rooibos-broken', 3);
    await writeFile(join(place, 'src/source/main.bs'), 'sub Main()\n  nowhere()\nend sub\n');
    assertRed(
      await rig('test', place),
      /does not compile: 3 errors of BrighterScript \S+, the first is source\S+:\d+ \(BS\d+: /,
    );
  });
});

describe('a device that is named', () => {
  const remote = join(import.meta.dirname, '../device/fixtures/remote');

  thoroughTest(
    'has its keys pressed, and its screens kept and compared; what only an emulated one can do is said',
    async () => {
      const script = join(folder, 'keys/script.json');
      await mkdir(join(folder, 'keys'));
      await writeFile(
        script,
        '[{ "line": "scene ready" }, "Left", { "line": "key left" }, { "expect-screen": "home" }]',
      );
      const kept = await rig(
        'test',
        remote,
        '--script',
        script,
        '--update-screens',
        '--coverage',
        join(folder, 'covered'),
      );
      assert.deepEqual([kept.code, kept.lines.at(-1)], [0, '1 passed, 0 failed'], kept.text);
      assert.match(kept.text, /coverage: a device without a control port counts nothing/);
      const again = await rig('test', remote, '--script', script);
      assert.deepEqual([again.code, again.lines.at(-1)], [0, '1 passed, 0 failed'], again.text);
      for (const option of [
        ['--strict', 'strict'],
        ['--os', '9.4'],
        ['--clock-speed', '2'],
        ['--crossing-ms', '37'],
      ]) {
        assertRed(
          await rig('test', remote, ...option),
          /need the emulated device that the command starts, but the device .* is given/,
        );
      }
    },
  );

  test('says which key it does not know', async () => {
    const { code, text } = await rig('shot', remote, '--keys', 'Sideways', '--out', join(folder, 'sideways.png'));
    assert.equal(code, 2, text);
    assert.match(text, /does not know the key 'Sideways'; keys are Up, Down/);
  });

  test('is photographed', async () => {
    const out = join(folder, 'named.png');
    const { code, lines, text } = await rig('shot', remote, '--keys', 'Left', '--out', out, '--console');
    assert.equal(code, 0, text);
    assert.equal((await readFile(out)).subarray(1, 4).toString(), 'PNG');
    const [ready, left, wrote] = ['scene ready', 'key left', `wrote ${out}, 1280x720`].map((line) =>
      lines.indexOf(line),
    );
    assert.ok(ready !== undefined && left !== undefined && wrote !== undefined, text);
    assert.ok(0 <= ready && ready < left && left < wrote, text);
    const quiet = await rig('shot', remote, '--out', out);
    assert.deepEqual(quiet.lines, [`wrote ${out}, 1280x720`]);
  });

  thoroughTest('is shown in the browser', async () => {
    const { child, finished } = launch(
      'device-tests/rig/main.ts',
      ['run', remote, '--device', env['HOST'] ?? ''],
      env,
      (line) => {
        const [, origin, token] = /(http:\/\/127\.0\.0\.1:\d+)\/#(\w+)/.exec(line) ?? [];
        if (origin !== undefined) void look(origin, token ?? '').finally(() => child.kill('SIGTERM'));
      },
    );
    let shown: unknown;
    const look = async (origin: string, token: string): Promise<void> => {
      const answer = await fetch(`${origin}/frame?after=0`, { headers: { Authorization: `Bearer ${token}` } });
      shown = [answer.status, answer.headers.get('x-frame'), (await answer.arrayBuffer()).byteLength > 1000];
    };
    const { code, text } = await finished;
    assert.equal(code, 0, text);
    assert.deepEqual(shown, [200, '1', true]);
  });

  test('that is not there, or has another password, is one sentence', async () => {
    const channel = await channelFolder(join(folder, 'unreachable'), '    print "1 passed, 0 failed"\n');
    const port = await closedPort();
    const named = ['test', channel, '--device', env['HOST'] ?? ''];
    const gone = { ...env, ROKU_PORTS: `${port},${port},${port}` };
    assertRed(
      await launch('device-tests/rig/main.ts', named, gone).finished,
      /Cannot reach a device's .*; check that it/,
    );
    const locked = { ...env, ROKU_PASSWORD: 'wrong' };
    assertRed(
      await launch('device-tests/rig/main.ts', named, locked).finished,
      /refuses the developer password; set ROKU_/,
    );
  });
});

describe('the first minutes', () => {
  test('nothing there, no manifest, a folder too high, a zip of a folder, no zip', async () => {
    assertRed(
      await rig('test', join(folder, 'nowhere')),
      /There is nothing at .*nowhere; name a channel's folder, its zip/,
    );
    await mkdir(join(folder, 'empty'));
    assertRed(
      await rig('test', join(folder, 'empty')),
      /There is no manifest in .*empty, and no bsconfig.json; a channel is/,
    );
    await channelFolder(join(folder, 'high/src'), '    print "1 passed, 0 failed"\n');
    assertRed(await rig('test', join(folder, 'high')), /no manifest in .*high; .*high\/src has one: name that folder/);
    const zip = join(folder, 'wrapped.zip');
    await writeFile(zip, zipSync({ 'app/manifest': new Uint8Array(9) }));
    assertRed(await rig('test', zip), /lies in app\/manifest: zip what is in the folder/);
    await writeFile(zip, zipSync({ 'a/b/c/manifest': new Uint8Array(9), 'a/b/manifest': new Uint8Array(9) }));
    assertRed(await rig('test', zip), /lies in a\/b\/manifest: zip what is in the folder/);
    await writeFile(join(folder, 'text.zip'), 'no zip');
    assertRed(await rig('test', join(folder, 'text.zip')), /text\.zip is not a readable zip archive/);
  });

  test('a compile error, and a crash at the start', async () => {
    const refused = await channelFolder(join(folder, 'refused'), '    if if if\n');
    assertRed(await rig('test', refused), /did not compile on the device: .* in pkg:\/source\/main\.brs\(2\)/);
    const crash = await channelFolder(join(folder, 'crash'), '    x = invalid\n    x.nothing()\n');
    assertRed(await rig('test', crash), /The channel crashed: .*runtime error &h.* in pkg:\/source\/main\.brs\(3\)/);
  });

  test('a crash right after the verdict, at once and later', async () => {
    for (const wait of ['', '    sleep(400)\n']) {
      const body = `    x = invalid\n    print "1 passed, 0 failed"\n${wait}    x.nothing()\n`;
      const channel = await channelFolder(join(folder, `late-crash${wait.length}`), body);
      assertRed(
        await rig('test', channel),
        /The channel crashed: .*runtime error &h.* in pkg:\/source\/main\.brs\(\d\)/,
      );
    }
  });

  test('a crash right after the last step of a script', async () => {
    const body = '    x = invalid\n    print "ready"\n    sleep(400)\n    x.nothing()\n';
    const channel = await channelFolder(join(folder, 'crash-after-script'), body);
    const script = join(folder, 'crash-after-script.json');
    await writeFile(script, JSON.stringify([{ line: 'ready' }]));
    assertRed(await rig('test', channel, '--script', script), /The channel crashed: .*runtime error &h/);
  });

  thoroughTest('a channel that prints on and on after its verdict is taken at its word', async () => {
    const body =
      '    print "1 passed, 0 failed"\n    while true\n      sleep(200)\n      print "still here"\n    end while\n';
    const run = await rig('test', await channelFolder(join(folder, 'prints-on'), body));
    assert.equal(run.lines.at(-1), '1 passed, 0 failed');
    assert.equal(run.code, 0, run.text);
  });

  test('nothing printed, no verdict, an end without one', async () => {
    const silent = await channelFolder(join(folder, 'silent'), STAY);
    assertRed(await rig('test', silent, '--quiet', '1'), /started and printed nothing for 1 s/);
    const chatty = await channelFolder(join(folder, 'chatty'), `    print "here I am"\n${STAY}`);
    assertRed(
      await rig('test', chatty, '--quiet', '5'),
      /printed nothing for 5 s after 'here I am', and no verdict\. It has no tests/,
    );
    const short = await channelFolder(join(folder, 'short'), '    print "bye"\n');
    assertRed(await rig('test', short), /The channel ended without a verdict; its last line is 'bye'/);
  });

  test('a place for a report that cannot be written to is one line, before anything runs', async () => {
    const channel = await channelFolder(join(folder, 'unwritten'), '    print "1 passed, 0 failed"\n');
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const script = join(folder, 'unwritten.json');
    await writeFile(script, '[{ "expect-screen": "home" }]');
    for (const [command, option, ...more] of [
      ['test', '--junit', '/proc/settop-rig/report.xml'],
      ['test', '--junit', channel],
      ['test', '--summary', join(file, 'page.md')],
      ['test', '--artifacts', file],
      ['test', '--coverage', file],
      ['test', '--screens', file, '--script', script, '--update-screens'],
      ['shot', '--out', join(file, 'a.png')],
    ] as const) {
      const { code, text, lines } = await launch('device-tests/rig/main.ts', [command, channel, option, ...more], {})
        .finished;
      assert.equal(code, 2, text);
      assert.deepEqual(
        [lines.length, lines[0]?.startsWith(`settop-rig: ${option} cannot be written to `)],
        [1, true],
        text,
      );
    }
  });

  thoroughTest('a place that goes away while the tests run costs nothing else of the report', async (t) => {
    const place = join(folder, 'going');
    const server = createServer((_, response) => {
      rmSync(place, { recursive: true });
      response.end('1 passed, 0 failed');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    t.after(() => server.close());
    const { port } = server.address() as AddressInfo;
    const body = `    transfer = CreateObject("roUrlTransfer")\n    transfer.SetUrl("http://127.0.0.1:${port}/")\n    print transfer.GetToString()\n`;
    const channel = await channelFolder(join(folder, 'going-channel'), body);
    const summary = join(folder, 'gone.md');
    const run = await rig('test', channel, '--junit', join(place, 'j.xml'), '--summary', summary, '--quiet', '60');
    assert.equal(run.code, 2, run.text);
    assert.deepEqual(run.lines.slice(-2), [
      '1 passed, 0 failed',
      `settop-rig: --junit cannot be written to ${join(place, 'j.xml')}: nothing can be made there; name a place that can be written to.`,
    ]);
    assert.match(await readFile(summary, 'utf8'), /1 passed, 0 failed/);
  });

  test('each command prints the help for --help', async () => {
    for (const args of [[], ['--help'], ['test', '--help'], ['run', '.', '--help'], ['shot', '-h'], ['check', '-h']]) {
      const { code, text } = await launch('device-tests/rig/main.ts', args, {}).finished;
      assert.equal(code, 0, text);
      assert.match(text, /^Usage: settop-rig [\s\S]* shot <channel>[\s\S]* check <channel>[\s\S]*\nExit codes\n/);
    }
  });

  test('rejects an invalid command line with one line and exit code 2', async () => {
    for (const [args, said] of [
      [['tests'], /Unknown command 'tests'/],
      [['test'], /needs one channel, but got 0; name its folder/],
      [['test', '.', '--quiet', 'soon'], /--quiet is 'soon', but it must be a number of seconds/],
      [['test', '.', '--clock-speed', '0'], /--clock-speed is '0', but it must be a number from 0.01 to 1000/],
      [
        ['test', '.', '--crossing-ms', '2000'],
        /--crossing-ms is '2000', but it must be a number of milliseconds from 0 to/,
      ],
      [['test', '.', '--launch', 'RunTests'], /--launch is 'RunTests', but it must be parameters/],
      [['test', '.', '--pass-line', '('], /--pass-line is '\(', but it must be a regular expression/],
      [['run', '.', '--colour'], /Unknown option '--colour'; run 'settop-rig --help'/],
      [['tset', '.'], /Unknown command 'tset' \(did you mean test\?\); the commands are/],
      [['test', '.', '--junti', 'x'], /Unknown option '--junti' \(did you mean --junit\?\)/],
      [['test', '.', '--junit', '--coverage', 'c'], /Option '--junit' argument is ambiguous; run 'settop-rig --help'/],
      // An unset "$DEVICE" becomes an empty value, which must not select an emulated device.
      [['test', '.', '--device', ''], /--device is empty; add a value/],
      [['test', '.', '--pass-line', ''], /--pass-line is empty; add a value/],
      [
        ['test', '.', '--device', 'http://10.0.0.1/'],
        /--device is 'http:\/\/10\.0\.0\.1\/', but it must be the device's/,
      ],
      [['test', '.', '--os', '9.3'], /--os is '9\.3', but it must be a version of Roku OS from 9\.4 to 16\.0/],
      [['test', '.', '--strict', 'nonsense'], /--strict: there is no assumption 'nonsense'; there are: strict/],
    ] as const) {
      const { code, text } = await launch('device-tests/rig/main.ts', [...args], {}).finished;
      assert.equal(code, 2, text);
      assert.match(text, said);
      assert.equal(text.split('\n').length, 1, text);
    }
  });
});

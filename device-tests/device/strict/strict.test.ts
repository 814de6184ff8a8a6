/** Tests both branches of each assumption: the usual device's, and the worse one of the strict device. */
import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { strToU8 } from 'fflate';
import { http } from '../network/node-http.ts';
import { closeBrightScript, runBrightScript } from '../app/run-brightscript.ts';
import { runChannel } from '../app/run-channel.ts';
import { RealNetwork } from '../network/real-network.ts';
import {
  ALL_ASSUMPTIONS,
  AssumptionUnknown,
  parseAssumptions,
  PLATFORM_ASSUMPTIONS,
  type AssumptionId,
} from '../profile/platform-assumptions.ts';
import { settledAssumptions } from '../profile/settled-assumptions.ts';
import { USUAL_PLATFORM } from '../profile/platform-settings.ts';
import { cDigits } from './c-digits.ts';

/** A program, and its last line or its end on the usual device and on the strict one. */
interface Doubt {
  program: string;
  usual: string;
  strict: string;
}

const number = '1750000001.5#';
/** A socket that has two datagrams of its own. */
const toItself = `udp = createObject("roDatagramSocket") : udp.setAddress(createObject("roSocketAddress"))
  own = createObject("roSocketAddress") : own.setAddress("127.0.0.1") : own.setPort(udp.getAddress().getPort())
  udp.setSendToAddress(own) : udp.sendStr("four") : udp.sendStr("more")
  while udp.getCountRcvBuf() < 8 : sleep(1) : end while`;
const quoted = (text: string): string => `chr(34) + "${text}" + chr(34)`;

/** Programs that need one thread. */
const PROGRAMS: Partial<Record<AssumptionId, Doubt>> = {
  'rounding-through-float': {
    program: `x = ${number} : y = 1750000001 : print int(x).toStr(); fix(x) - y; cint(x) - y - 1; int(y) - y`,
    usual: '1750000001 0  0  0 ',
    strict: '1750000000-1 -2 -1 ',
  },
  'json-double-digits': {
    program: 'print formatJson(0.1# + 0.2#) + " " + formatJson(1e21#)',
    usual: '0.30000000000000004 1e+21',
    strict: '0.3 1e+21',
  },
  'text-double-digits': {
    program: 'x = 1# / 3# : print x; "|"; x.toStr(); "|"; box(x); "|"; box(x).toStr(); "|"; str(x)',
    usual: ' 0.3333333333333333 |0.333333| 0.3333333333333333 |0.333333| 0.3333333',
    strict: ' 0.33333333333333 |0.333333| 0.33333333333333 |0.333333| 0.3333333',
  },
  'negative-index': {
    program: 'a = [1] : print type(a[-1])',
    usual: 'Invalid',
    strict: 'Array subscript out of bounds.',
  },
  'member-names': { program: 'a = { print: shown } : a.print()', usual: 'shown', strict: 'does not compile' },
  'jump-out-of-try': {
    program: 'for i = 0 to 1 : try : exit for : catch e : print "caught" : end try : end for : print "left"',
    usual: 'left',
    strict: 'does not compile',
  },
  'text-order': {
    program: 'print (chr(65374) < chr(128512)).toStr() + " " + ("a" < "B").toStr() + " " + ("é" > "z").toStr()',
    usual: 'false false true',
    strict: 'true false true',
  },
  'empty-key': { program: 'a = {} : a[""] = 1 : print a.count().toStr()', usual: '1', strict: '0' },
  'repeat-count': { program: 'print "[" + string(0, "x") + "]"', usual: '[]', strict: 'Invalid parameter passed' },
  'text-position': { program: 'print "[" + mid("abc", 9) + "]"', usual: '[]', strict: 'Invalid parameter passed' },
  'trim-ascii': { program: 'print (chr(160) + " a").trim().len().toStr()', usual: '1', strict: '3' },
  'json-nan': { program: 'x = 1e308# * 10# : print "[" + formatJson(x - x) + "]"', usual: '[nan]', strict: '[]' },
  'json-large-integers': { program: 'print type(parseJson("3000000000"), 3)', usual: 'LongInteger', strict: 'Double' },
  'json-integer-type': {
    program: 'a = parseJson("[5]") : print type(a[0]) + " " + (a[0] + 1).toStr() + " " + (a[0] = 5).toStr()',
    usual: 'roInteger 6 true',
    strict: 'roInt 6 true',
  },
  'json-astral': {
    program: `print formatJson(chr(128169)).replace(${quoted('')}, "").replace(chr(34), "")`,
    usual: '\\uD83D\\uDCA9',
    strict: '\\uF4A9',
  },
  'socket-events': {
    program: `${toItself} : port = createObject("roMessagePort") : udp.setMessagePort(port) : udp.notifyReadable(true)
    wait(5000, port) : udp.receiveStr(4) : print type(wait(100, port))`,
    usual: 'roSocketEvent',
    strict: 'Invalid',
  },
  'socket-array': {
    program: `${toItself} : bytes = createObject("roByteArray") : print udp.receive(bytes, 0, 9).toStr()`,
    usual: '4',
    strict: '0',
  },
  'power-last-bit': { program: 'x = 4# ^ 0.5# : print (x = 2#).toStr()', usual: 'true', strict: 'false' },
};

/** Programs that need a whole channel. The server at `@URL@` answers 429. */
const CHANNELS: Partial<Record<AssumptionId, Doubt>> = {
  'hidden-headers': {
    program: `port = createObject("roMessagePort")
    transfer = createObject("roUrlTransfer") : transfer.setPort(port) : transfer.setUrl("@URL@")
    transfer.asyncGetToString()
    print type(wait(0, port).getResponseHeaders())`,
    usual: 'roAssociativeArray',
    strict: 'Invalid',
  },
  'cancelled-event': {
    program: `port = createObject("roMessagePort")
    transfer = createObject("roUrlTransfer") : transfer.setPort(port) : transfer.setUrl("@URL@/held")
    transfer.asyncGetToString() : transfer.asyncCancel()
    event = wait(300, port)
    if event = invalid then print "silent" else print event.getResponseCode().toStr()`,
    usual: 'silent',
    strict: '-42',
  },
  'full-registry': {
    program: `section = createObject("roRegistrySection", "full")
    noise = createObject("roByteArray")
    for i = 0 to 70000 : noise.push(rnd(256) - 1) : end for
    written = section.write("noise", noise.toBase64String())
    print written.toStr() + " " + section.flush().toStr()`,
    usual: 'false true',
    strict: 'true false',
  },
  'line-ends': { program: 'print "line"', usual: 'line', strict: 'line\r' },
};

/** Expressions in a task, which receives `{ bytes, cased, double, list, inner }` and a function in its `m`. */
const CROSSING: Partial<Record<AssumptionId, Doubt>> = {
  'bytes-crossing': { program: 'type(values.bytes)', usual: 'roByteArray', strict: 'Invalid' },
  'keys-crossing': { program: 'values.cased.count().toStr()', usual: '2', strict: '1' },
  'copied-integer-type': {
    program:
      'type(values.list[0]) + type(values.inner.n) + (values.inner.n + values.list[0]).toStr() + formatJson(values.inner)',
    usual: 'roIntegerroInteger3{"n":2}',
    strict: 'roIntroInt3{"n":2}',
  },
  'functions-crossing': { program: 'type(m.left)', usual: 'roFunction', strict: 'Invalid' },
  'numbers-crossing': { program: '(values.double = 0.1234567890123#).toStr()', usual: 'true', strict: 'false' },
};

const manifest = strToU8('title=Doubt\nsplash_min_time=0\n');

describe('assumptions about the platform', { concurrency: 1 }, () => {
  const network = new RealNetwork();
  const server: Server = http.createServer((request, response) => {
    if (request.url !== '/held') response.writeHead(429, { 'Retry-After': '7' }).end();
  });
  let url = '';
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    network.close();
    await closeBrightScript();
  });

  it('each has a test, and no test is of none', () => {
    const others = ['input-length', 'task-uptime', 'stop-then-run'];
    const tested = [...Object.keys(PROGRAMS), ...Object.keys(CHANNELS), ...Object.keys(CROSSING), ...others];
    assert.deepEqual(tested.sort(), [...ALL_ASSUMPTIONS].sort());
  });

  it('each row says what it is, where it comes from and what depends on it', () => {
    for (const row of PLATFORM_ASSUMPTIONS)
      for (const text of Object.values(row)) assert.notEqual(text.trim(), '', row.id);
  });

  it('are read by name, all of them as strict', () => {
    const open = settledAssumptions(ALL_ASSUMPTIONS, []);
    assert.deepEqual(parseAssumptions('strict', open), ALL_ASSUMPTIONS);
    assert.deepEqual(parseAssumptions('json-nan, empty-key', open), ['json-nan', 'empty-key']);
    assert.throws(() => parseAssumptions('nonsense', open), AssumptionUnknown);
  });

  const lastLineOf = async (program: string, strict: readonly AssumptionId[]): Promise<string> => {
    const { lines, outcome } = await runBrightScript({
      files: {
        'source/main.brs': `sub main()\n${program.replaceAll(' : ', '\n')}\nend sub\nsub shown()\nprint "shown"\nend sub\n`,
      },
      strict,
    });
    if (outcome.ended === 'compile-error') return 'does not compile';
    return outcome.ended === 'runtime-error' ? outcome.message : (lines.at(-1) ?? '');
  };
  const lastOutputOf = async (files: Record<string, string>, strict: readonly AssumptionId[]): Promise<string> => {
    const { output } = await runChannel({
      files: { manifest, ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])) },
      network,
      platform: { ...USUAL_PLATFORM, strict },
      timeoutMs: 60_000,
    });
    return output.split('\n').at(-2) ?? '';
  };
  const differs = (
    doubts: Partial<Record<AssumptionId, Doubt>>,
    run: (program: string, strict: readonly AssumptionId[]) => Promise<string>,
  ): void => {
    for (const [name, { program, usual, strict }] of Object.entries(doubts)) {
      it(`${name}: ${usual}, strictly ${JSON.stringify(strict)}`, async () => {
        assert.equal(await run(program, []), usual);
        const others = ALL_ASSUMPTIONS.filter((id) => id === name);
        assert.ok((await run(program, others)).includes(strict), `${await run(program, others)} instead of ${strict}`);
      });
    }
  };
  differs(PROGRAMS, lastLineOf);
  differs(CHANNELS, (program, strict) =>
    lastOutputOf(
      { 'source/main.brs': `sub main()\n${program.replaceAll(' : ', '\n').replaceAll('@URL@', url)}\nend sub\n` },
      strict,
    ),
  );
  differs(CROSSING, (seen, strict) => lastOutputOf(crossingChannel(seen), strict));

  it('input-length: what is sent from outside is whole, strictly cut', async () => {
    const lengthWith = async (strict: readonly AssumptionId[]): Promise<string> => {
      const { output } = await runChannel({
        files: {
          manifest,
          'source/main.brs': strToU8(`sub main()
            port = createObject("roMessagePort")
            input = createObject("roInput")
            input.setMessagePort(port)
            print "ready"
            event = wait(15000, port)
            print event.getInfo().text.len().toStr()
          end sub
          `),
        },
        network,
        platform: { ...USUAL_PLATFORM, strict },
        onOutput: (text) =>
          text.trim() === 'ready' ? { type: 'input', params: { text: 'x'.repeat(3000) } } : undefined,
        timeoutMs: 60_000,
      });
      return output.split('\n').at(-2) ?? '';
    };
    assert.equal(await lengthWith([]), '3000');
    assert.equal(await lengthWith(['input-length']), '1000');
  });

  it('task-uptime: of the app, strictly of the thread', async () => {
    const files = crossingChannel('(createObject("roAppManager").getUptime().totalMilliseconds() >= m.born).toStr()');
    const scene = files['components/scene.brs'] ?? '';
    files['components/task.brs'] = (files['components/task.brs'] ?? '').replace(
      'm.left = init',
      'm.born = createObject("roAppManager").getUptime().totalMilliseconds()',
    );
    // Delays the task, so that the app's uptime is larger than that of the task's thread.
    files['components/scene.brs'] = scene.replace('m.task = createObject', 'sleep(1500)\n      m.task = createObject');
    assert.equal(await lastOutputOf(files, []), 'true');
    assert.equal(await lastOutputOf(files, ['task-uptime']), 'false');
  });

  it('stop-then-run: in one callback the task starts again, strictly it stays stopped until a later one', async () => {
    const once = 'runs 1, state run; runs 2, state run; ';
    assert.equal(await lastOutputOf(restartChannel(), []), `${once}runs 3, state run; `);
    const stopped = 'runs 1, state run; runs 1, state stop; ';
    assert.equal(await lastOutputOf(restartChannel(), ['stop-then-run']), `${stopped}runs 2, state run; `);
  });

  it('a method that is read by an index keeps its object, whatever is called for its arguments', async () => {
    const made = (name: string): string => `${name} = { own: "${name}", list: [0], add: shared }`;
    const program = `shared = function(x) : return m.own + x : end function : ${made('a')} : ${made('b')} : index = 0 : a.list[index] = a
      print a["add"](b["add"]("c")) + a.list[index]["add"](b.list.count().toStr())`;
    for (const strict of [[], ['negative-index'], ALL_ASSUMPTIONS] as const) {
      assert.equal(await lastLineOf(program, strict), 'abca1', strict.join());
    }
  });

  it('a device with every switch still runs a program', async () => {
    assert.equal(await lastLineOf('print "runs"', ALL_ASSUMPTIONS), 'runs');
  });
});

describe('the digits of C', () => {
  const digits: [value: number, text: string][] = [
    [0.1 + 0.2, '0.3'],
    [Number('2.3659475627512424'), '2.3659475627512'],
    [1e14, '1e+14'],
    [123456.789, '123456.789'],
    [1e-5, '1e-05'],
    [-1.5, '-1.5'],
    [0, '0'],
    [-0, '-0'],
    [Infinity, 'inf'],
    [NaN, 'nan'],
    [100, '100'],
    [1.7e308, '1.7e+308'],
  ];
  for (const [value, text] of digits) it(text, () => assert.equal(cDigits(value), text));
});

function crossingChannel(seen: string): Record<string, string> {
  const component = (name: string, parent: string, fields: string, script: string): string =>
    `<component name="${name}" extends="${parent}"><interface>${fields}</interface><script type="text/brightscript" uri="pkg:/components/${script}" /></component>`;
  return {
    'components/DoubtTask.xml': component('DoubtTask', 'Task', '<field id="values" type="assocarray" />', 'task.brs'),
    'components/DoubtScene.xml': component('DoubtScene', 'Scene', '<field id="done" type="boolean" />', 'scene.brs'),
    'components/task.brs': `sub init()\n m.left = init\n m.top.functionName = "work"\nend sub\nsub work()\n values = m.top.values\n print ${seen}\nend sub\n`,
    'components/scene.brs': `sub init()
      cased = {}
      cased.setModeCaseSensitive()
      cased["Video"] = 1
      cased["video"] = 2
      bytes = createObject("roByteArray")
      bytes.fromAsciiString("bytes")
      m.task = createObject("roSGNode", "DoubtTask")
      m.task.values = { bytes: bytes, cased: cased, double: 0.1234567890123#, list: [1], inner: { n: 2 } }
      m.task.observeField("state", "onState")
      m.task.control = "RUN"
    end sub
    sub onState()
      if m.task.state = "stop" or m.task.state = "done" then m.top.done = true
    end sub
    `,
    'source/main.brs': `sub main()
      screen = createObject("roSGScreen")
      port = createObject("roMessagePort")
      scene = screen.createScene("DoubtScene")
      scene.observeField("done", port)
      screen.show()
      wait(5000, port)
    end sub
    `,
  };
}

/**
 * A task that waits for ever and counts its runs. The first callback stops and starts it, a later one stops it, and a
 * third starts it. A stopped and started task whose function has not begun runs in any case.
 */
function restartChannel(): Record<string, string> {
  return {
    'components/RestartTask.xml':
      '<component name="RestartTask" extends="Task"><interface><field id="runs" type="integer" alwaysNotify="true" /></interface><script type="text/brightscript" uri="task.brs" /></component>',
    'components/task.brs':
      'sub init()\n m.top.functionName = "work"\nend sub\nsub work()\n m.top.runs += 1\n wait(0, createObject("roMessagePort"))\nend sub\n',
    'components/RestartScene.xml':
      '<component name="RestartScene" extends="Scene"><interface><field id="done" type="boolean" /></interface><script type="text/brightscript" uri="scene.brs" /></component>',
    'components/scene.brs': `sub init()
      m.told = ""
      m.step = 0
      m.timer = createObject("roSGNode", "Timer")
      m.timer.duration = 0.3
      m.timer.repeat = true
      m.timer.observeField("fire", "onFire")
      m.task = createObject("roSGNode", "RestartTask")
      m.task.observeField("runs", "onRuns")
      m.task.control = "RUN"
      m.task.control = "STOP"
      m.task.control = "RUN"
    end sub
    sub onRuns()
      if m.step > 0 then return
      m.step = 1
      tell()
      m.task.control = "STOP"
      m.task.control = "RUN"
      m.timer.control = "start"
    end sub
    sub onFire()
      if m.step = 1 then
        if m.task.runs = 1 and m.task.state = "run" then return
        tell()
        m.task.control = "STOP"
        m.stoppedAfter = m.task.runs
      else if m.step = 2 then
        m.task.control = "RUN"
      else
        if m.task.runs = m.stoppedAfter then return
        tell()
        print m.told
        m.top.done = true
      end if
      m.step++
    end sub
    sub tell()
      m.told += "runs " + m.task.runs.toStr() + ", state " + m.task.state + "; "
    end sub
    `,
    'source/main.brs': `sub main()
      screen = createObject("roSGScreen")
      port = createObject("roMessagePort")
      scene = screen.createScene("RestartScene")
      scene.observeField("done", port)
      screen.show()
      wait(20000, port)
    end sub
    `,
  };
}

/** Tests that a script parsed by one thread runs the same in later threads, with its own names and locations. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8 } from 'fflate';
import { runChannel } from '../app/run-channel.ts';
import { RealNetwork } from '../network/real-network.ts';
import type { AssumptionId } from '../profile/platform-assumptions.ts';
import { USUAL_PLATFORM } from '../profile/platform-settings.ts';
import type { FlatGraph } from './object-graph.ts';
import { useParsedScripts } from './parsed-scripts.ts';
import type { EngineCore } from './types.ts';

const MANIFEST = 'title=Parsed\nmajor_version=1\nminor_version=0\nbuild_version=0\nsplash_min_time=0\n';

/** A script long enough to be cached, with each kind of literal, a long string, and a crash at the end. */
function script(greeting: string): string {
  const filler = Array.from({ length: 120 }, (_, at) => `  values.push(${at} * 2 + ${at}.5# - &h1F + 9000000000&)`);
  return [
    'sub main()',
    '  values = []',
    ...filler,
    `  print "${greeting} "; values[119]; " "; { a: [1, 2.5!, true, invalid], b: "two" }.a[1]`,
    '  print type(true); type(false); type(invalid); type(1); type(1.5); type(2&); type("a"); type(main); true = true',
    '  for each value in [1, 2]',
    '    if value = 2 then exit for',
    '  end for',
    '  broken = invalid',
    '  print broken.missing.deeper()',
    'end sub',
    '',
  ].join('\n');
}

async function output(name: string, text: string, strict: readonly AssumptionId[] = []): Promise<string> {
  const files = { manifest: strToU8(MANIFEST), [`source/${name}`]: strToU8(text) };
  const platform = { ...USUAL_PLATFORM, strict };
  const { output: said } = await runChannel({ files, network: new RealNetwork(), timeoutMs: 60_000, platform });
  return said.replaceAll(/\d\d-\d\d \d\d:\d\d:\d\d\.\d+/g, 'time');
}

test('the same script, started again, says the same and crashes at the same place', async () => {
  const first = await output('main.brs', script('first'));
  assert.match(first, /^first /m);
  assert.match(first, /main\.brs\(\d+\)/, 'the crash names its place');
  assert.equal(await output('main.brs', script('first')), first);
});

test('an edited script, and one of another name, are not taken for the known one', async () => {
  await output('main.brs', script('known'));
  assert.match(await output('main.brs', script('other')), /^other /m);
  const renamed = await output('renamed.brs', script('known'));
  assert.match(renamed, /renamed\.brs\(\d+\)/);
  assert.doesNotMatch(renamed, /main\.brs/);
});

test('a device that refuses what another of the same process accepted refuses it still', async () => {
  const text = script('tried').replace('if value = 2 then exit for', 'try\n exit for\n catch e\n end try');
  assert.match(await output('main.brs', text), /^tried /m);
  const refused = await output('main.brs', text, ['jump-out-of-try']);
  assert.match(refused, /exit or continue inside TRY/);
  assert.doesNotMatch(refused, /^tried /m);
});

/** A stub engine with the three stages, which logs their calls. */
function engine(): { core: EngineCore; calls: string[]; parse: (text: string, file?: string) => unknown } {
  const calls: string[] = [];
  class Statement {
    text = '';
  }
  class Lexer {
    scan(text: string): object {
      calls.push('scan');
      return { tokens: [text], comments: [], errors: [] };
    }
  }
  class Preprocessor {
    preprocess(tokens: string[]): object {
      calls.push('preprocess');
      return { processedTokens: [...tokens], errors: [] };
    }
  }
  class Parser {
    parse(tokens: string[]): object {
      if (tokens.length > 0) calls.push('parse');
      const statements = tokens.map((text) => Object.assign(new Statement(), { text }));
      return { libraries: new Map(), statements, errors: tokens[0]?.includes('wrong') === true ? ['wrong'] : [] };
    }
  }
  class Int64 {
    value = new Statement();
  }
  const core = { Lexer, preprocessor: { Preprocessor }, Parser, Int64, Stmt: { Statement }, Expr: {} };
  const parse = (text: string, file = 'pkg:/a.brs'): unknown => {
    const { tokens } = (new Lexer() as unknown as { scan(t: string, f: string): { tokens: string[] } }).scan(
      text,
      file,
    );
    const { processedTokens } = new Preprocessor().preprocess(tokens) as { processedTokens: string[] };
    return new Parser().parse(processedTokens);
  };
  return { core: core as unknown as EngineCore, calls, parse };
}

const LONG = `${"' long\n".repeat(1000)}sub main()\nend sub\n`;

test('a transferred script is not parsed again and has the same classes', () => {
  const kept = new Map<string, FlatGraph>();
  const first = engine();
  useParsedScripts(
    first.core,
    new Map(),
    () => '',
    ({ parsed: { key, graph } }) => kept.set(key, graph),
  );
  const parsed = first.parse(LONG) as { statements: { text: string }[] };
  assert.deepEqual(first.calls, ['scan', 'preprocess', 'parse']);
  assert.equal(kept.size, 1);

  const second = engine();
  useParsedScripts(
    second.core,
    kept,
    () => '',
    () => assert.fail('handed over again'),
  );
  const again = second.parse(LONG) as { statements: object[] };
  assert.deepEqual(second.calls, []);
  assert.equal(again.statements[0]?.constructor.name, 'Statement');
  assert.equal(JSON.stringify(again), JSON.stringify(parsed));
});

for (const [what, text] of [
  ['short', 'sub main()\nend sub\n'],
  ['with conditional compilation, which asks the manifest', `#if debug\n${LONG}#end if\n`],
  ['with a library, which brings a file', `Library "v30/bslCore.brs"\n${LONG}`],
  ['that does not compile', `${LONG}wrong`],
] as const) {
  test(`a script ${what}: parsed by each thread`, () => {
    const { core, calls, parse } = engine();
    useParsedScripts(
      core,
      new Map(),
      () => '',
      () => assert.fail('handed over'),
    );
    parse(text);
    assert.deepEqual(calls, ['scan', 'preprocess', 'parse']);
  });
}

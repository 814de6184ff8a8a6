/** Tests the code that an install refuses although the engine would run it. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { strToU8 } from 'fflate';
import type { CompileProblem } from '../engine/compile-check.ts';
import { USUAL_PLATFORM } from '../profile/platform-settings.ts';
import type { PackageFiles } from '../engine/channel-package.ts';
import { ChannelCompiler } from './compile-channel.ts';

async function problemsWith(osVersion: string, files: PackageFiles): Promise<CompileProblem[]> {
  const compiler = new ChannelCompiler(USUAL_PLATFORM, osVersion);
  try {
    return await compiler.check({ files, manifest: new Map([['title', 'Versions']]) }, 'channel');
  } finally {
    await compiler.close();
  }
}

describe('the compile step of an install', () => {
  const compiler = new ChannelCompiler();
  after(() => compiler.close());

  const problemsOf = async (source: string, other = 'sub other()\nend sub'): Promise<string[]> => {
    const files = { 'source/main.brs': strToU8(source), 'source/other.brs': strToU8(other) };
    const problems = await compiler.check({ files, manifest: new Map([['title', 'Names']]) }, 'channel');
    return problems.map(({ line, message }) => `${line}: ${message}`);
  };

  const refused: [what: string, source: string, problem: RegExp][] = [
    ['a variable', 'sub main()\n  box = 1\nend sub', /^2: .*reserved word "box"/],
    ['a parameter', 'sub main()\nend sub\nfunction f(pos)\n  return 1\nend function', /^3: .*'pos' is a reserved word/],
    [
      'a parameter of a function inside',
      'sub main()\n  f = sub(tab)\n  end sub\nend sub',
      /^2: .*'tab' is a reserved word/,
    ],
    ['a loop variable', 'sub main()\n  for each Eval in []\n  end for\nend sub', /^2: .*'Eval' is a reserved word/],
    ['a counter', 'sub main()\n  for run = 1 to 2\n  end for\nend sub', /^2: .*'run' is a reserved word/],
    ['an array', 'sub main()\n  dim objfun[2]\nend sub', /^2: .*'objfun' is a reserved word/],
    [
      'a function',
      'sub main()\nend sub\nsub Tab()\nend sub',
      /^3: .*'Tab' is a reserved word and cannot name a function/,
    ],
    ['a word of the language', 'sub main()\n  while = 1\nend sub', /^2: /],
    ['a statement outside', 'sub main()\nend sub\nprint 1', /^3: .*a statement outside a function/],
  ];
  for (const [what, source, problem] of refused) {
    it(`refuses ${what}`, async () => {
      const problems = await problemsOf(source);
      assert.equal(problems.length > 0, true, 'accepted');
      assert.match(problems[0] ?? '', problem);
    });
  }

  it('reports an unexpected line break on one line', async () => {
    const [first = ''] = await problemsOf('sub main(\nend sub');
    assert.match(first, /^1: .*received '\\n'/);
    assert.doesNotMatch(first, /\n/);
  });

  it('takes a function named run, as Tasks of published channels have', async () => {
    assert.deepEqual(await problemsOf('sub main()\nend sub\nsub run()\nend sub'), []);
  });

  it('leaves names alone that only look reserved: properties, methods, labels of others', async () => {
    const source = `sub main()
  aa = {box: 1, pos: 2, "run": 3}
  aa.tab = aa.box + aa.pos
  aa.run = sub()
  end sub
  aa.run()
  boxes = box(aa.box)
  for each position in [tab(1), pos(0)]
  end for
end sub`;
    assert.deepEqual(await problemsOf(source), []);
  });

  it('takes a file without code: transpilers leave a comment of one that declares constants only', async () => {
    for (const text of ['', '\n', '  ', "' a comment", "'//# sourceMappingURL=a.brs.map\n", 'rem', '#const a = true']) {
      assert.deepEqual(await problemsOf('sub main()\nend sub', text), [], JSON.stringify(text));
    }
  });

  it('refuses an attribute of a component that the schema does not have as a device with OS 12.5, and not with OS 15', async () => {
    const files = {
      'source/main.brs': strToU8('sub main()\nend sub\n'),
      'components/Old.xml': strToU8(
        '<?xml version="1.0" encoding="utf-8" ?>\n<component name="Old" extends="Group" initialFocus="a" version="1.0" ' +
          'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="a.xsd">\n</component>',
      ),
      'components/New.xml': strToU8(
        '<?xml version="1.0" ?>\n<component name="New" extends="Group" focusable="true" />',
      ),
    };
    assert.deepEqual(await problemsWith('15.0.4', files), []);
    const message = 'Unknown attribute "focusable" specified for <component> element';
    const refused: CompileProblem[] = [{ file: 'components/New.xml', kind: 'xml', message, line: 2 }];
    assert.deepEqual(await problemsWith('12.5.5', files), refused);
  });

  it('continues a line as a device with OS 15.3, and refuses it with OS 15.2', async () => {
    const files = { 'source/main.brs': strToU8('sub main()\n  sum = 1 +\n    2\nend sub\n') };
    assert.deepEqual(await problemsWith('15.3.0', files), []);
    const [first] = await problemsWith('15.2.0', files);
    assert.equal(first?.line, 2);
  });
});

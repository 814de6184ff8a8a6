/** Building dist/: what is written, when nothing is, and what is refused with dist/ left as it was. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { thoroughTest } from '../testing/tiers.ts';
import { createConsoleMapper } from '../transpile/console-mapper.ts';
import { buildDist } from './build-dist.ts';
import { ROOT } from './drop-in.ts';
import { filesOf } from './zip.ts';

/** Every file below a folder with its contents. */
async function contentsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map<string, string>();
  for (const file of files.sort())
    contents.set(file.slice(folder.length + 1), (await readFile(file)).toString('latin1'));
  return contents;
}

describe('npm run build', () => {
  let folder = '';
  let first = new Map<string, string>();
  const build = async (outDir: string): Promise<string[]> => {
    const lines: string[] = [];
    await buildDist({ outDir, onProgress: (line) => lines.push(line) });
    return lines;
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'settop-build-'));
    await build(join(folder, 'a'));
    first = await contentsOf(join(folder, 'a'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test('writes what the README promises', () => {
    for (const name of [
      'drop-in/source/analytics/AnalyticsConnector.brs',
      'drop-in/components/analytics/AnalyticsTask.xml',
      'drop-in/components/analytics/AnalyticsTask.brs',
      'sample-channel.zip',
      'ropm/package.json',
      'npm/settop-analytics/package.json',
    ]) {
      assert.ok(first.has(name), `${name} is missing: ${[...first.keys()].join(', ')}`);
    }
    assert.ok([...first.keys()].some((name) => /^settop-analytics-\d+\.\d+\.\d+\.zip$/.test(name)));
  });

  test('the release zip holds the drop-in files, and beside them licence, guide, typings and test double', () => {
    const zip = [...first].find(([name]) => name.startsWith('settop-analytics-'))?.[1] ?? '';
    const inZip = [...filesOf(Buffer.from(zip, 'latin1')).keys()];
    const dropIn = [...first.keys()]
      .filter((name) => name.startsWith('drop-in/'))
      .map((name) => name.slice('drop-in/'.length));
    assert.deepEqual(inZip.filter((name) => /^(source|components)\//.test(name)).sort(), dropIn.sort());
    for (const name of ['LICENSE', 'README.md', 'typings/AnalyticsConnector.d.ts'])
      assert.ok(inZip.includes(name), name);
    assert.ok(inZip.includes('test-double/components/analytics/AnalyticsTask.xml'));
  });

  test('the typings name every public function of the connector, and no other', async () => {
    const connector = first.get('drop-in/source/analytics/AnalyticsConnector.brs') ?? '';
    const source = await readFile(join(ROOT, 'sdk/connector/AnalyticsConnector.ts'), 'utf8');
    const isPrivate = (name: string): boolean => source.includes(`private ${name}(`);
    const functions = [...connector.matchAll(/^(?:function|sub) AnalyticsConnector_(\w+)/gim)]
      .map((match) => match[1] ?? '')
      .filter((name) => !isPrivate(name));
    const typings = first.get('drop-in/source/analytics/AnalyticsConnector.d.bs') ?? '';
    const typed = [...typings.matchAll(/^ +(?:function|sub) (\w+)/gm)].map((match) => match[1] ?? '');
    assert.deepEqual(typed.sort(), functions.sort());
    const typescript = first.get('typings/AnalyticsConnector.d.ts') ?? '';
    const video = first.get('drop-in/components/analytics/AnalyticsVideo.d.bs') ?? '';
    for (const name of ['AnalyticsVideo', 'AnalyticsVideoAdEvent'])
      assert.match(video, new RegExp(`(?:function|sub) ${name}\\(`));
    for (const name of functions) assert.match(typescript, new RegExp(`^ +${name}\\(`, 'm'));
  });

  test('beside the connector and the script for video there is one script, which the task names relative to itself', () => {
    const scripts = [...first.keys()].filter((name) => /^drop-in\/.*\.(brs|xml)$/.test(name)).sort();
    assert.deepEqual(scripts, [
      'drop-in/components/analytics/AnalyticsTask.brs',
      'drop-in/components/analytics/AnalyticsTask.xml',
      'drop-in/components/analytics/AnalyticsVideo.brs',
      'drop-in/source/analytics/AnalyticsConnector.brs',
    ]);
    const xml = first.get('drop-in/components/analytics/AnalyticsTask.xml') ?? '';
    assert.deepEqual(
      [...xml.matchAll(/uri="([^"]+)"/g)].map((match) => match[1]),
      ['AnalyticsTask.brs'],
    );
  });

  test('the contents of the task name the line of each section, and each line of code leads to its module', async () => {
    const script = 'components/analytics/AnalyticsTask.brs';
    const lines = (first.get(`drop-in/${script}`) ?? '').split('\n');
    const entries = lines.flatMap((line) => /^' {3} *(\d+\. .*?) +(\d+)$/.exec(line) ?? []);
    assert.ok(entries.length > 30 * 3);
    const sectionAt = new Map<number, string>();
    for (let i = 0; i < entries.length; i += 3) {
      const heading = lines[Number(entries[i + 2]) - 1] ?? '';
      assert.ok(heading.startsWith(`' ${entries[i + 1]}`), `${entries[i]}: ${heading}`);
      sectionAt.set(Number(entries[i + 2]), /\(from (.*)\)$/.exec(heading)?.[1] ?? '');
    }
    const mapper = await createConsoleMapper(new Map([[script, first.get(`maps/${script}.map`) ?? '']]));
    let section = '';
    for (const [i, line] of lines.entries()) {
      section = sectionAt.get(i + 1) ?? section;
      if (!/^(sub|function) /.test(line) || section === '') continue;
      assert.match(mapper.map(`pkg:/${script}(${i + 1})`), new RegExp(`\\[${section}:\\d+:\\d+\\]$`), line);
    }
    mapper.close();
  });

  test('every global function starts with Analytics, but the three that the platform calls', () => {
    const names = [...first]
      .filter(([name]) => name.startsWith('drop-in/') && name.endsWith('.brs'))
      .flatMap(([, text]) => [...text.matchAll(/^(?:function|sub) (\w+)/gim)].map((match) => match[1] ?? ''));
    assert.ok(names.length > 50);
    assert.deepEqual(
      names.filter((name) => !name.startsWith('Analytics')),
      ['init'],
    );
  });

  test('the connector file contains no implementation code and needs no other file', () => {
    const text = first.get('drop-in/source/analytics/AnalyticsConnector.brs') ?? '';
    const defined = [...text.matchAll(/^(?:function|sub) (\w+)/gim)].map((match) => (match[1] ?? '').toLowerCase());
    const called = [...text.matchAll(/\b(Analytics\w+)\(/g)].map((match) => (match[1] ?? '').toLowerCase());
    assert.deepEqual(
      called.filter((name) => !defined.includes(name)),
      [],
    );
    assert.doesNotMatch(text, /roUrlTransfer|AnalyticsClient|AnalyticsSender|AnalyticsSpool|formatJson/i);
  });

  thoroughTest('the same sources give the same bytes', async () => {
    await build(join(folder, 'b'));
    assert.deepEqual(await contentsOf(join(folder, 'b')), first);
  });

  thoroughTest('builds at the same time into one folder do not harm each other', async () => {
    const shared = join(folder, 'shared');
    await Promise.all([build(shared), build(shared), build(shared)]);
    assert.deepEqual(await contentsOf(shared), first);
  });

  test('a second build has nothing to do; an edited, a missing and a left-over file are put right', async () => {
    const outDir = join(folder, 'a');
    assert.match((await build(outDir)).join(), /is up to date/);
    const connector = join(outDir, 'drop-in/source/analytics/AnalyticsConnector.brs');
    await writeFile(connector, 'edited by hand');
    await rm(join(outDir, 'drop-in/components/analytics/AnalyticsTask.xml'));
    await mkdir(join(outDir, 'drop-in/old'));
    await writeFile(join(outDir, 'drop-in/old/left.brs'), 'from an earlier version');
    await build(outDir);
    assert.deepEqual(await contentsOf(outDir), first);
  });
});

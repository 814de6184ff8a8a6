/**
 * Checks that every way to obtain the project gives the same files. Git for Windows rewrites the ends of lines by
 * default, and a source archive has no git.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { NO_REPOSITORY, ROOT } from './project-files.ts';

/** Enough for the output of one command about every file of the project. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

function git(args: readonly string[], input = ''): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES, input });
}

test('the files of a source archive are found without git', { skip: NO_REPOSITORY }, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'settop-archive-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  git(['checkout-index', '--all', `--prefix=${folder}/`]);
  const script = `import('./build/checks/project-files.ts').then((files) => console.log(JSON.stringify(files.projectFiles())))`;
  const found = JSON.parse(
    execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' }),
  ) as string[];
  assert.deepEqual(found, git(['ls-files', '-z']).split('\0').filter(Boolean).sort());
});

test(
  'a checkout with core.autocrlf=true, as on Windows, has the bytes of every other',
  { skip: NO_REPOSITORY },
  (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'settop-checkout-'));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    // `100644 <hash> 0\t<path>`
    const files = git(['ls-files', '--stage', '-z']).split('\0').filter(Boolean);
    const windows = ['-c', 'core.autocrlf=true', '-c', 'core.eol=crlf'];
    git([...windows, 'checkout-index', '--all', `--prefix=${folder}/`]);
    const paths = files.map((file) => join(folder, file.split('\t')[1] ?? ''));
    const written = git(['hash-object', '--no-filters', '--stdin-paths'], paths.join('\n')).trimEnd().split('\n');
    const changed = files.filter((file, at) => file.split(' ')[1] !== written[at]).map((file) => file.split('\t')[1]);
    assert.ok(files.length > 1000, `git lists ${files.length} files`);
    assert.deepEqual(changed, [], 'name what must keep its bytes in .gitattributes');
  },
);

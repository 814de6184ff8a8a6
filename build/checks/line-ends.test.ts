/** Checks that a checkout has the same bytes on every system: Git for Windows rewrites the ends of lines by default. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './project-files.ts';

/** Enough for the output of one command about every file of the project. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const skip = existsSync(join(ROOT, '.git')) ? false : 'no git repository: only a clone has a checkout to check';

function git(args: readonly string[], input = ''): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES, input });
}

test('a checkout with core.autocrlf=true, as on Windows, has the bytes of every other', { skip }, (t) => {
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
});

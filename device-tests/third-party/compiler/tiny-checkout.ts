/** Test helper: creates a small third-party checkout and runs the command on it. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const run = promisify(execFile);

export interface ThirdPartyRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Lines that `--details` wrote; empty if the command wrote nothing. */
  readonly details: readonly unknown[];
}

/** @param files file contents by path in the checkout */
export async function runThirdParty(
  suite: string,
  files: Readonly<Record<string, string>>,
  ...options: readonly string[]
): Promise<ThirdPartyRun> {
  const checkout = await mkdtemp(join(tmpdir(), 'settop-outside-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(checkout, path)), { recursive: true });
      await writeFile(join(checkout, path), text);
    }
    await run('git', ['-C', checkout, 'init', '-q']);
    await run('git', ['-C', checkout, 'add', '.']);
    await run('git', ['-C', checkout, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'tiny']);
    const details = join(checkout, 'details.jsonl');
    const ended = await run(process.execPath, [MAIN, suite, checkout, '--details', details, ...options]).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: unknown) => error as Omit<ThirdPartyRun, 'details'>,
    );
    const written = await readFile(details, 'utf8').catch(() => '');
    const lines = written.split('\n').filter((line) => line !== '');
    return { ...ended, details: lines.map((line) => JSON.parse(line) as unknown) };
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}

/**
 * Follows a guide to the letter. Runs its shell blocks one after the other in one shell, and writes its other blocks to
 * the files that it names. Looks for each line of its `text` blocks in the output of the commands before.
 */
import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { blocksOf, fileNamedBefore, hasLine, literalPattern, ROOT, type GuideBlock } from './guide-blocks.ts';
import { GuideShell } from './guide-shell.ts';

export interface WalkOptions {
  /** Files of the reader that exist before the first step, by path. */
  files?: Readonly<Record<string, string>>;
  env?: NodeJS.ProcessEnv;
  /** Printed addresses with what replaces them. Of two that begin alike the longer comes first. */
  replace?: readonly (readonly [printed: string, actual: string])[];
  /** Languages whose blocks another test file runs, by path of that file. */
  elsewhere?: Readonly<Record<string, string>>;
  /** Returns why a block cannot run on this machine. */
  skip?: (block: GuideBlock) => string | undefined;
  /** Called after a block was written to its file. @param file absolute path */
  onFile?: (block: GuideBlock, file: string) => void | Promise<void>;
}

/** Files and folders of the project root that a walk does not see: its own commands write them. */
const WRITTEN_BY_COMMANDS = ['data', 'out', 'probe-report.json'];

/** Runs every block of the guide as a subtest. */
export async function walkGuide(t: TestContext, guide: string, options: WalkOptions): Promise<void> {
  const folder = readersClone();
  for (const [name, text] of Object.entries(options.files ?? {})) write(path.join(folder, name), text);
  const shell = new GuideShell(folder, { ...process.env, ROKU_HOST: '', ...options.env });
  t.after(async () => {
    await shell.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const blocks = blocksOf(guide);
  assert.ok(blocks.length > 0, `${guide} has no block`);
  for (const block of blocks) {
    const reason = options.skip?.(block);
    await t.test(`${guide}:${block.line} ${block.language}`, { skip: reason ?? false }, () =>
      runBlock({ block, guide, shell, folder, options }),
    );
  }
}

/** A folder that looks like a clone. Its entries are links, so that files which commands write stay out of the project. */
export function readersClone(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'settop-guide-')));
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  for (const name of readdirSync(ROOT))
    if (!WRITTEN_BY_COMMANDS.includes(name) && !name.startsWith('.'))
      symlinkSync(path.join(ROOT, name), path.join(folder, name));
  return folder;
}

interface Step {
  block: GuideBlock;
  guide: string;
  shell: GuideShell;
  folder: string;
  options: WalkOptions;
}

async function runBlock({ block, guide, shell, folder, options }: Step): Promise<void> {
  const text = filled(block.text, options.replace ?? []);
  const other = options.elsewhere?.[block.language];
  if (other !== undefined) {
    assert.ok(readFileSync(path.join(ROOT, other), 'utf8').includes(guide), `${other} does not read ${guide}`);
  } else if (block.language === 'sh') {
    await shell.run(text);
  } else if (block.language === 'text') {
    for (const line of text.trimEnd().split('\n'))
      await shell.printed((output) => hasLine(output, line), `the output has no line: ${line}`);
  } else {
    const file = path.join(folder, fileNamedBefore(block));
    write(file, placed(text, block, file));
    await options.onFile?.(block, file);
  }
}

/** Replaces in one pass, so that no replacement changes another. */
function filled(text: string, replace: readonly (readonly [printed: string, actual: string])[]): string {
  if (replace.length === 0) return text;
  const actual = new Map(replace);
  const printed = new RegExp(replace.map(([name]) => literalPattern(name)).join('|'), 'g');
  return text.replace(printed, (name) => actual.get(name) ?? name);
}

/** Returns the file's text after the block was written or inserted, as the guide says. */
function placed(text: string, { introduction }: GuideBlock, file: string): string {
  if (introduction.includes('at the end of `init()`'))
    return readFileSync(file, 'utf8').replace(/^end sub$/m, (end) => text + end);
  if (introduction.includes("after the connector's script"))
    return readFileSync(file, 'utf8').replace(/^.*AnalyticsConnector\.brs.*\n/m, (line) => line + text);
  return text;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** One shell for all commands of a guide: what a block sets or starts is there for the blocks after it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

/** Only a limit: a block that takes this long is reported with its output. */
const LIMIT_MS = 5 * 60 * 1000;
/** Only a limit: a line that programs in the background have not printed by then is missing. */
const LINE_LIMIT_MS = 60 * 1000;
const POLL_MS = 50;
/** Line that a server of this project prints when it accepts connections. */
const LISTENING = /listening on http/g;

export class GuideShell {
  readonly #child: ChildProcess;
  readonly #script = path.join(tmpdir(), `settop-guide-${randomUUID()}.sh`);
  #output = '';
  /** Start of the last block's output. */
  #from = 0;

  constructor(cwd: string, env: NodeJS.ProcessEnv) {
    // A process group of its own, so that `stop` reaches what the blocks started in the background.
    this.#child = spawn('bash', ['--noprofile', '--norc'], {
      cwd,
      env,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += stripVTControlCharacters(text)));
  }

  /** Output since the last block began, with that of programs in the background. */
  get output(): string {
    return this.#output.slice(this.#from);
  }

  /** Runs a block. Throws its output when one of its commands fails. Waits for programs that it leaves running. */
  async run(block: string): Promise<void> {
    this.#from = this.#output.length;
    writeFileSync(this.#script, block);
    const mark = randomUUID();
    this.#child.stdin?.write(
      `failed=0; trap 'failed=1' ERR; . '${this.#script}' </dev/null; trap - ERR; echo; echo ${mark} $failed\n`,
    );
    await this.#until(() => this.output.includes(`${mark} `), 'the commands have not ended');
    if (!this.output.includes(`${mark} 0`)) throw new Error(`a command failed:\n${block}\n${this.output}`);
    const started = block.match(/ &$/gm)?.length ?? 0;
    await this.#until(() => (this.output.match(LISTENING)?.length ?? 0) >= started, 'a server does not listen');
  }

  /** Waits until the output fulfils the condition, which programs in the background may still do. */
  async printed(isThere: (output: string) => boolean, problem: string): Promise<void> {
    await this.#until(() => isThere(this.output), problem, LINE_LIMIT_MS);
  }

  async #until(isTrue: () => boolean, problem: string, limitMs = LIMIT_MS): Promise<void> {
    const end = performance.now() + limitMs;
    while (!isTrue()) {
      if (this.#child.exitCode !== null) throw new Error(`the shell has ended:\n${this.output}`);
      if (performance.now() > end) throw new Error(`${problem}:\n${this.output}`);
      await sleep(POLL_MS);
    }
  }

  /** Ends the shell and everything that it started. */
  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.pid !== undefined) {
      const ended = once(this.#child, 'close');
      process.kill(-this.#child.pid, 'SIGKILL');
      await ended;
    }
    rmSync(this.#script, { force: true });
  }
}

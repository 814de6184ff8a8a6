/** Compiles each case of a corpus, in a worker thread with limited memory and time. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isOfOutput, isTypeError } from '../../../build/transpile/diagnostics.ts';
import { formatProblem, type Problem } from '../../../build/transpile/index.ts';
import type { CompiledCase } from './compile-worker.ts';
import { modulesOf, withLet, type Corpus, type CorpusCase, type CorpusOutcome } from './corpus-case.ts';

/** Longest time for one case, in milliseconds, and the most memory of the thread, in megabytes. */
const LIMIT_MS = 60_000;
const LIMIT_MB = 1_500;
/** Cases between two progress messages. */
const CASES_PER_WORD = 100;
/** Code of the refusal of `var`. */
const VAR_CODE = 'BRS10007';

export interface CorpusResult {
  readonly outcomes: readonly CorpusOutcome[];
  /** Outcomes of the cases that only `var` kept out, compiled with `let` instead. */
  readonly withLet: readonly CorpusOutcome[];
  /** Number of skipped cases by reason. */
  readonly leftOut: ReadonlyMap<string, number>;
}

/** @param every selects every n-th case of the corpus */
export async function runCorpus(
  corpus: Corpus,
  every: number,
  progress: (text: string) => void,
): Promise<CorpusResult> {
  const names = corpus.names.filter((_, i) => i % every === 0);
  const outcomes: CorpusOutcome[] = [];
  const rewritten: CorpusOutcome[] = [];
  const leftOut = new Map<string, number>();
  const compiler = new CompilerThread();
  try {
    for (const [i, name] of names.entries()) {
      if (i % CASES_PER_WORD === 0) progress(`${i} of ${names.length} cases`);
      const one = await corpus.read(name);
      if (modulesOf(one.files.keys()).length === 0) {
        const reason = 'it has no TypeScript modules';
        leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
        continue;
      }
      const result = await compiler.compile(one.files);
      outcomes.push(corpusOutcome(one, result));
      if (!isKeptOutByVar(result)) continue;
      const files = new Map([...one.files].map(([path, text]) => [path, withLet(path, text)]));
      rewritten.push(corpusOutcome(one, await compiler.compile(files)));
    }
  } finally {
    await compiler.close();
  }
  return { outcomes, withLet: rewritten, leftOut };
}

function isKeptOutByVar(result: CompiledCase): boolean {
  return result.kind === 'refused' && result.problems.every(({ code }) => code === VAR_CODE);
}

/** Returns the outcome of a case from the compiler's result. */
export function corpusOutcome({ group, name }: CorpusCase, result: CompiledCase): CorpusOutcome {
  if (result.kind === 'accepted') return { group, name, verdict: 'accepted' };
  if (result.kind === 'thrown') return { group, name, verdict: 'thrown', report: result.report };
  const { problems } = result;
  const wordless = problems.find((problem) => !hasWords(problem));
  if (problems.length === 0 || wordless) {
    const report = wordless ? formatProblem(wordless, '/') : 'it is refused without a problem';
    return { group, name, verdict: 'without words', report };
  }
  const invalid = problems.find(({ code }) => isOfOutput(code));
  if (invalid) return { group, name, verdict: 'invalid', because: invalid.code, report: formatProblem(invalid, '/') };
  const own = problems.find(({ code }) => !isTypeError(code));
  const because = (own ?? problems[0])?.code ?? '';
  return { group, name, verdict: own ? 'refused by code' : 'refused by type', because };
}

/** Reports whether a problem has a code, a valid line and column, a message and a hint. */
function hasWords({ code, path, line, column, message, hint }: Problem): boolean {
  return /^BRS\d{5}$/.test(code) && path !== undefined && line >= 1 && column >= 1 && message !== '' && hint !== '';
}

/** A compiler in a worker thread, which is restarted when it does not answer. */
class CompilerThread {
  private worker: Worker | undefined;

  async compile(files: ReadonlyMap<string, string>): Promise<CompiledCase> {
    const worker = (this.worker ??= new Worker(new URL('compile-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB },
    }));
    const limit = AbortSignal.timeout(LIMIT_MS);
    try {
      // `once` rejects when the thread reports an error, such as running out of memory.
      const answered = once(worker, 'message', { signal: limit }) as Promise<[CompiledCase]>;
      worker.postMessage(files);
      return (await answered)[0];
    } catch (error) {
      await this.close();
      const report = limit.aborted ? `still compiling after ${LIMIT_MS} ms` : String(error);
      return { kind: 'thrown', report };
    }
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
    this.worker = undefined;
  }
}

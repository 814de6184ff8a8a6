/**
 * The debugger inside one engine thread. It stops the thread at breakpoints, `stop` and run-time errors and when all
 * threads stop, and answers the host's questions while the thread is stopped.
 *
 * Threads of an app that was started without remote debugging do not load it.
 */
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { replaceMethod, required } from '../fixes/fix.ts';
import type { Signal } from '../engine/signal.ts';
import { onStatement } from '../engine/statement-visits.ts';
import type { BrsValue, EngineCore, SceneGraph, SourceLocation, TracePoint } from '../engine/types.ts';
import { ValueDescriber } from './describe-value.ts';
import { Evaluator, type Environment, type EvaluatingInterpreter } from './evaluate.ts';
import {
  CELL,
  MAX_CHILD_TEXT,
  MAX_FRAMES,
  type Answer,
  type Breakpoint,
  type BreakpointTable,
  type FromThread,
  type Question,
  type StackFrame,
  type StepKind,
  type StopCause,
  type ThreadLine,
  type ToThread,
} from './messages.ts';
import { BreakpointIndex, LineStarts, stepEnds, type Place, type Step } from './stopping.ts';

const HOOK = 'debugging';
/** Longest interval at which a stopped thread polls for messages, in milliseconds. */
const LOOK_AGAIN_MS = 1000;
/** Poll interval of a thread that waits in the engine's mailbox, in milliseconds; the host cannot wake it. */
const MAILBOX_SLICE_MS = 100;
/** Scope of a function's variables. */
const FUNCTION_SCOPE = 2;

/** A function on the stack, with the variables it was last seen with. */
type Frame = TracePoint & { environment?: Environment };

interface DebuggedInterpreter extends EvaluatingInterpreter {
  readonly _stack: Frame[];
  readonly _tryMode: boolean;
  readonly sourceMap: Map<string, string>;
  formatBacktrace(location: SourceLocation): string;
}

interface Statement {
  readonly location: SourceLocation;
}

interface RuntimeErrorLike extends Error {
  errorDetail: { errno: number };
}

export interface ThreadDebuggerParts {
  core: EngineCore;
  sceneGraph: SceneGraph;
  signal: Signal;
  line: ThreadLine;
  /** Writes to the app's output. */
  print: (text: string) => void;
}

/** Installs the debugger in this thread. */
export function debugThread(parts: ThreadDebuggerParts): void {
  const { core, signal } = parts;
  const inThread = new ThreadDebugger(parts);
  onStatement(core, (statement, interpreter) =>
    inThread.beforeStatement(statement as Statement, interpreter as DebuggedInterpreter),
  );
  const interpreters = { prototype: core.Interpreter.prototype };
  const replace = <T extends (this: DebuggedInterpreter, ...args: never[]) => unknown>(name: string, by: T): void =>
    replaceMethod(HOOK, interpreters, 'Interpreter', name, () => by);
  // Disables the console's own prompt.
  replace('checkDebugger', () => undefined);
  replace('visitStop', function () {
    inThread.stopStatement(this);
    return core.BrsInvalid.Instance;
  });
  replace('checkCrashDebug', function (error: unknown) {
    inThread.uncaught(this, error);
  });
  const caught = (name: string, errorOf: (args: unknown[]) => unknown): void =>
    replaceMethod<(this: DebuggedInterpreter, ...args: unknown[]) => unknown>(
      HOOK,
      interpreters,
      'Interpreter',
      name,
      (original) =>
        function (...args) {
          inThread.maybeCaught(this, errorOf(args));
          return original.apply(this, args);
        },
    );
  caught('addError', ([error]) => error);
  caught('visitThrow', () => undefined);
  signal.onWake(() => inThread.wakeUp());
  // A task that waits for the render thread sleeps on the engine's mailbox.
  const mailbox = required(HOOK, core['SharedObject'] as { prototype: object } | undefined, 'class SharedObject');
  replaceMethod<(this: unknown, version: number, ms?: number) => string>(
    HOOK,
    mailbox,
    'SharedObject',
    'waitVersion',
    (original) =>
      function (version, ms = Infinity) {
        for (let left = ms; ; left -= MAILBOX_SLICE_MS) {
          const slice = Math.min(left, MAILBOX_SLICE_MS);
          const outcome: string = original.call(this, version, slice);
          if (outcome !== 'timed-out' || left <= slice) return outcome;
          inThread.wakeUp();
        }
      },
  );
}

class ThreadDebugger {
  readonly #core: EngineCore;
  readonly #signal: Signal;
  readonly #port: MessagePort;
  readonly #cells: Int32Array;
  readonly #print: (text: string) => void;
  readonly #values: ValueDescriber;
  readonly #evaluator: Evaluator;
  readonly #lines = new LineStarts();
  readonly #block: abstract new () => object;
  readonly #stop: abstract new () => object;
  #index = new BreakpointIndex([]);
  #table: BreakpointTable;
  #seen = 0;
  #attached = false;
  #interpreter: DebuggedInterpreter | undefined;
  #step: Step | undefined;
  /** True while the thread is stopped or works for the debugger, when it must not stop again. */
  #held = false;

  constructor({ core, sceneGraph, signal, line, print }: ThreadDebuggerParts) {
    this.#core = core;
    this.#signal = signal;
    this.#port = line.port;
    this.#cells = new Int32Array(line.cells);
    this.#print = print;
    this.#values = new ValueDescriber(core, sceneGraph);
    this.#evaluator = new Evaluator(core);
    const statements = required(HOOK, core['Stmt'] as Record<string, abstract new () => object> | undefined, 'Stmt');
    this.#block = required(HOOK, statements['Block'], 'Stmt.Block');
    this.#stop = required(HOOK, statements['Stop'], 'Stmt.Stop');
    this.#table = line.table;
    this.#index = new BreakpointIndex(line.table.breakpoints);
  }

  beforeStatement(statement: Statement, interpreter: DebuggedInterpreter): void {
    const stack = interpreter._stack;
    const frame = stack[stack.length - 1];
    if (frame === undefined) return;
    if (this.#held) {
      this.#evaluator.checkTime();
      return;
    }
    this.#interpreter = interpreter;
    frame.environment = interpreter.environment as Environment;
    if (!this.#attached) {
      this.#attached = true;
      this.#post({ kind: 'attached' });
    }
    this.#receiveNews();
    if (statement instanceof this.#block) return;
    const { file, start } = statement.location;
    const place: Place = { frame, depth: stack.length, line: start.line };
    const isStart = this.#lines.isStart(statement, place);
    if (this.#step !== undefined ? stepEnds(this.#step, place) : this.#paused) {
      this.#hold(interpreter, { kind: 'break', detail: '' }, statement.location);
    } else if (isStart && !this.#index.empty && !(statement instanceof this.#stop)) {
      const hit = this.#index.at(file, start.line).some((breakpoint) => this.#hits(breakpoint, interpreter));
      if (hit) this.#hold(interpreter, { kind: 'break', detail: '' }, statement.location);
    }
  }

  stopStatement(interpreter: DebuggedInterpreter): void {
    if (!this.#held) this.#hold(interpreter, { kind: 'stop-statement', detail: '' }, interpreter.location);
  }

  /** Stops at an uncaught run-time error, in the function where it happened. */
  uncaught(interpreter: DebuggedInterpreter, error: unknown): void {
    const exit = this.#core.DebugMode['EXIT'] ?? 0;
    if (this.#held || interpreter._tryMode || interpreter.debugMode === exit || !isRuntimeError(error)) return;
    const code = error.errorDetail.errno.toString(16);
    const detail = `${error.message} (runtime error &h${code.padStart(2, '0')})`;
    const where = interpreter.location;
    this.#print(
      `${detail} in ${interpreter.formatLocation(where)}\r\nBacktrace:\r\n${interpreter.formatBacktrace(where)}\r\n`,
    );
    this.#hold(interpreter, { kind: 'error', detail }, where);
    // The thread now unwinds and ends: no statement may stop or run on the way.
    interpreter.debugMode = exit;
  }

  /** Stops at a run-time error inside a `try`, if the error filters ask for it. */
  maybeCaught(interpreter: DebuggedInterpreter, error: unknown): void {
    if (this.#held || !interpreter._tryMode || !this.#table.errors.caught) return;
    const detail = error instanceof Error ? error.message : 'thrown';
    this.#hold(interpreter, { kind: 'caught-error', detail }, interpreter.location);
  }

  /** Stops the thread after a sleep, if all threads have been paused meanwhile. */
  wakeUp(): void {
    const interpreter = this.#interpreter;
    if (this.#held || interpreter === undefined || interpreter._stack.length === 0) return;
    this.#receiveNews();
    if (this.#paused && this.#step === undefined) {
      this.#hold(interpreter, { kind: 'break', detail: '' }, interpreter.location);
    }
  }

  get #paused(): boolean {
    return Atomics.load(this.#cells, CELL.paused) === 1;
  }

  #hits({ cell, ignoreCount, condition, id }: Breakpoint, interpreter: DebuggedInterpreter): boolean {
    if (condition !== undefined) {
      this.#held = true;
      const result = this.#evaluator.isTrue(interpreter, condition);
      this.#held = false;
      if (typeof result !== 'boolean') {
        this.#post({ kind: 'condition-error', breakpoint: id, errors: result });
        return false;
      }
      if (!result) return false;
    }
    return ignoreCount === 0 || Atomics.add(this.#cells, cell, 1) >= ignoreCount;
  }

  /** Blocks until the host continues the thread. */
  #hold(interpreter: DebuggedInterpreter, cause: StopCause, at: SourceLocation): void {
    this.#held = true;
    this.#step = undefined;
    const isFirst = Atomics.exchange(this.#cells, CELL.paused, 1) === 0;
    const frames = this.#frames(interpreter, at);
    const text = lineOf(interpreter.sourceMap.get(at.file), at.start.line);
    this.#post({ kind: 'stopped', cause, frames, text, isFirst });
    for (let going = false; !going;) {
      const seen = this.#signal.read();
      for (const message of this.#messages()) {
        if (message.kind === 'ask') this.#answer(interpreter, message.id, message.question);
        else if (message.kind === 'resume') going = true;
        else if (message.kind === 'step') {
          this.#step = this.#stepFrom(interpreter, message.step, at);
          going = true;
        }
      }
      if (!going) this.#signal.sleepUnlessRung(seen, LOOK_AGAIN_MS);
    }
    this.#held = false;
  }

  #stepFrom({ _stack }: DebuggedInterpreter, kind: StepKind, { start }: SourceLocation): Step {
    const frame = _stack[_stack.length - 1] ?? {};
    return { kind, from: { frame, depth: _stack.length, line: start.line } };
  }

  /** Receives the messages that the host sent while the thread ran. */
  #receiveNews(): void {
    const sent = Atomics.load(this.#cells, CELL.sent);
    if (sent === this.#seen) return;
    this.#seen = sent;
    this.#messages();
  }

  /** Applies the breakpoint tables received, and returns the other messages. */
  #messages(): ToThread[] {
    const messages: ToThread[] = [];
    for (let next = receiveMessageOnPort(this.#port); next !== undefined; next = receiveMessageOnPort(this.#port)) {
      const message = next.message as ToThread;
      if (message.kind === 'table') {
        this.#table = message.table;
        this.#index = new BreakpointIndex(message.table.breakpoints);
        this.#evaluator.forget();
      } else if (message.kind === 'halt') this.#step = undefined;
      else messages.push(message);
    }
    return messages;
  }

  #frames({ _stack }: DebuggedInterpreter, at: SourceLocation): StackFrame[] {
    const frames: StackFrame[] = [];
    let { file } = at;
    let { line } = at.start;
    for (const { functionName, callLocation } of [..._stack].reverse().slice(0, MAX_FRAMES)) {
      frames.push({ functionName, file, line });
      ({ file } = callLocation);
      ({ line } = callLocation.start);
    }
    return frames;
  }

  #answer(interpreter: DebuggedInterpreter, id: number, question: Question): void {
    this.#post({ kind: 'answer', id, answer: this.#answerTo(interpreter, question) });
  }

  #answerTo(interpreter: DebuggedInterpreter, question: Question): Answer {
    const environment = interpreter._stack[question.frame]?.environment;
    if (environment === undefined) return { kind: 'no-frame' };
    if (question.ask === 'execute') {
      return { kind: 'executed', result: this.#evaluator.execute(interpreter, environment, question.source) };
    }
    const variables = environment.getList(FUNCTION_SCOPE);
    const { path, withChildren, withVirtual } = question;
    if (path.length === 0) {
      return {
        kind: 'variables',
        variables: [...variables].map(([name, value]) => this.#values.describeChild(value, name)),
      };
    }
    const found = this.#values.find(variables, path);
    if (!isValue(found)) return found;
    const described = withChildren
      ? this.#values.describeWithChildren(found, withVirtual)
      : this.#values.describe(found);
    return { kind: 'variables', variables: [described] };
  }

  #post(message: FromThread): void {
    this.#port.postMessage(message);
  }
}

function isValue(found: BrsValue | Answer): found is BrsValue {
  return typeof found.kind === 'number';
}

function isRuntimeError(error: unknown): error is RuntimeErrorLike {
  return error instanceof Error && 'errorDetail' in error;
}

function lineOf(text: string | undefined, line: number): string {
  if (text === undefined || line < 1) return '';
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return '';
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return text
    .slice(start, end < 0 ? undefined : end)
    .trimEnd()
    .slice(0, MAX_CHILD_TEXT);
}

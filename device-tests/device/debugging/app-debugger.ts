/**
 * The debugger of one app, in the host. It keeps the breakpoints, stops and continues all threads together, and passes
 * each question to its thread.
 *
 * As on a device, all threads stop when one does. A step runs its own thread and holds the others.
 */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import {
  CELL,
  MAX_BREAKPOINTS,
  MAX_EVALUATION_MS,
  type Answer,
  type Breakpoint,
  type BreakpointTable,
  type ErrorFilters,
  type ExecuteAnswer,
  type FromThread,
  type Question,
  type StackFrame,
  type StepKind,
  type StopCause,
  type ThreadLine,
  type ToThread,
} from './messages.ts';

/** Time for all threads to stop, in milliseconds. The debugger then reports the stop without the missing threads. */
const STOP_PATIENCE_MS = 5000;
/** Time for a stopped thread to answer, in milliseconds. */
const ANSWER_PATIENCE_MS = 2 * MAX_EVALUATION_MS;

export type DebuggerEvent =
  /** All threads have stopped. */
  | { kind: 'stopped'; thread: number; cause: StopCause }
  /** The stepping thread has stopped again. */
  | { kind: 'stepped'; thread: number; cause: StopCause }
  | { kind: 'condition-error'; breakpoint: number; errors: ExecuteAnswer }
  | { kind: 'output'; text: string }
  | { kind: 'ended' };

export interface DebuggedThread {
  name: string;
  cause: StopCause | undefined;
  /** Stack frames, innermost first; empty while the thread runs. */
  frames: readonly StackFrame[];
  /** Source line of the innermost frame. */
  text: string;
  /** True for the thread that made the others stop. */
  primary: boolean;
}

interface Thread {
  name: string;
  port: MessagePort;
  ring: () => void;
  attached: boolean;
  /** Cause and place of the stop; absent while the thread runs. */
  stopped?: { cause: StopCause; frames: StackFrame[]; text: string };
}

type State = 'running' | 'stopping' | 'stopped' | 'stepping';

export class AppDebugger {
  readonly #cells = new Int32Array(
    new SharedArrayBuffer((CELL.firstCount + MAX_BREAKPOINTS) * Int32Array.BYTES_PER_ELEMENT),
  );
  /** Threads in order of arrival; the protocol uses their indexes as ids. */
  readonly #threads: Thread[] = [];
  readonly #breakpoints = new Map<number, Breakpoint>();
  /** Counter cells without a breakpoint. */
  readonly #freeCells = Array.from({ length: MAX_BREAKPOINTS }, (_, place) => CELL.firstCount + place);
  readonly #answers = new Map<number, (answer: Answer | undefined) => void>();
  #errors: ErrorFilters = { caught: false };
  #state: State = 'stopping';
  #primary: Thread | undefined;
  #nextId = 1;
  #nextQuestion = 1;
  #patience: NodeJS.Timeout | undefined;
  #listener: ((event: DebuggerEvent) => void) | undefined;
  #tableOwed = false;
  #ended = false;

  constructor() {
    // The app pauses before its first line.
    Atomics.store(this.#cells, CELL.paused, 1);
  }

  /** Sets the listener; there is one at a time. */
  onEvent(listener: ((event: DebuggerEvent) => void) | undefined): void {
    this.#listener = listener;
  }

  /** Adds an engine thread of the app. @returns the thread's connection to this debugger */
  addThread(name: string, ring: () => void): ThreadLine {
    const { port1, port2 } = new MessageChannel();
    const thread: Thread = { name, port: port1, ring, attached: false };
    port1.on('message', (message: FromThread) => this.#received(thread, message));
    port1.unref();
    this.#threads.push(thread);
    return { port: port2, cells: this.#cells.buffer as SharedArrayBuffer, table: this.#table };
  }

  /** Removes the engine thread with this `ring` function. */
  removeThread(ring: () => void): void {
    const index = this.#threads.findIndex((thread) => thread.ring === ring);
    const [gone] = index < 0 ? [] : this.#threads.splice(index, 1);
    if (gone === undefined) return;
    gone.port.close();
    // The stepping thread is gone, so the step cannot finish.
    if (this.#state === 'stepping' && gone === this.#primary) this.continue();
    else this.#maybeAllStopped();
  }

  /** Passes the app's output to the listener. */
  output(text: string): void {
    this.#listener?.({ kind: 'output', text });
  }

  /** Ends the debugger when the app has ended. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#patience);
    for (const answer of [...this.#answers.values()]) answer(undefined);
    for (const { port } of this.#threads.splice(0)) port.close();
    this.#listener?.({ kind: 'ended' });
  }

  get stopped(): boolean {
    return this.#state === 'stopped';
  }

  /** Reports whether the app stopped at an uncaught run-time error, after which it cannot continue. */
  get crashed(): boolean {
    return this.stopped && this.#primary?.stopped?.cause.kind === 'error';
  }

  get threads(): DebuggedThread[] {
    return this.#attached.map((thread) => ({
      name: thread.name,
      cause: thread.stopped?.cause,
      frames: thread.stopped?.frames ?? [],
      text: thread.stopped?.text ?? '',
      primary: thread === this.#primary,
    }));
  }

  /** Stops all threads, including a stepping one. */
  stop(): void {
    if (this.#state === 'running') this.#stopOthers();
    else if (this.#state === 'stepping') {
      this.#state = 'stopping';
      if (this.#primary !== undefined) this.#send(this.#primary, { kind: 'halt' });
      this.#waitForOthers();
    }
  }

  continue(): void {
    this.#state = 'running';
    this.#primary = undefined;
    Atomics.store(this.#cells, CELL.paused, 0);
    for (const thread of this.#threads) this.#letGo(thread, { kind: 'resume' });
  }

  /** @returns false when there is no such thread, or it is running */
  step(index: number, step: StepKind): boolean {
    const thread = this.#attached[index];
    if (!this.stopped || thread?.stopped === undefined) return false;
    this.#state = 'stepping';
    this.#primary = thread;
    this.#letGo(thread, { kind: 'step', step });
    return true;
  }

  /** @returns undefined when the thread is running or does not answer */
  ask(index: number, question: Question): Promise<Answer | undefined> {
    const thread = this.#attached[index];
    if (thread?.stopped === undefined) return Promise.resolve(undefined);
    const id = this.#nextQuestion++;
    return new Promise((resolve) => {
      const done = (answer: Answer | undefined): void => {
        clearTimeout(timer);
        this.#answers.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(() => done(undefined), ANSWER_PATIENCE_MS);
      this.#answers.set(id, done);
      this.#send(thread, { kind: 'ask', id, question });
    });
  }

  get breakpoints(): readonly Breakpoint[] {
    return [...this.#breakpoints.values()];
  }

  /** @returns the breakpoint's id, or undefined when there are too many */
  addBreakpoint(place: Pick<Breakpoint, 'file' | 'line' | 'ignoreCount' | 'condition'>): number | undefined {
    const cell = this.#freeCells.pop();
    if (cell === undefined) return undefined;
    const id = this.#nextId++;
    Atomics.store(this.#cells, cell, 0);
    this.#breakpoints.set(id, { ...place, file: place.file.toLowerCase(), id, cell });
    this.#sendTable();
    return id;
  }

  /** @returns false when no breakpoint has that id */
  removeBreakpoint(id: number): boolean {
    const was = this.#breakpoints.get(id);
    if (was === undefined) return false;
    this.#breakpoints.delete(id);
    this.#freeCells.push(was.cell);
    this.#sendTable();
    return true;
  }

  setErrorFilters(errors: ErrorFilters): void {
    this.#errors = errors;
    this.#sendTable();
  }

  get #table(): BreakpointTable {
    return { breakpoints: this.breakpoints, errors: this.#errors };
  }

  get #attached(): Thread[] {
    return this.#threads.filter(({ attached }) => attached);
  }

  /** Sends the breakpoint table once for all changes of the same turn. */
  #sendTable(): void {
    if (this.#tableOwed) return;
    this.#tableOwed = true;
    queueMicrotask(() => {
      this.#tableOwed = false;
      for (const thread of this.#threads) this.#send(thread, { kind: 'table', table: this.#table });
    });
  }

  #send({ port, ring }: Thread, message: ToThread): void {
    port.postMessage(message);
    Atomics.add(this.#cells, CELL.sent, 1);
    ring();
  }

  #letGo(thread: Thread, message: ToThread): void {
    if (thread.stopped === undefined) return;
    delete thread.stopped;
    this.#send(thread, message);
  }

  #received(thread: Thread, message: FromThread): void {
    if (this.#ended) return;
    switch (message.kind) {
      case 'attached':
        thread.attached = true;
        break;
      case 'stopped':
        thread.stopped = { cause: message.cause, frames: message.frames, text: message.text };
        this.#threadStopped(thread, message.cause, message.isFirst);
        break;
      case 'answer':
        this.#answers.get(message.id)?.(message.answer);
        break;
      case 'condition-error':
        this.#listener?.({ kind: 'condition-error', breakpoint: message.breakpoint, errors: message.errors });
        break;
    }
  }

  #threadStopped(thread: Thread, cause: StopCause, isFirst: boolean): void {
    if (this.#state === 'stepping') {
      // A thread that has just started stops here; the step continues.
      if (thread !== this.#primary) return;
      this.#state = 'stopped';
      this.#listener?.({ kind: 'stepped', thread: this.#attached.indexOf(thread), cause });
      return;
    }
    if (this.#state === 'stopped') return;
    // Users want to see the thread that made the others stop. Its message may arrive after theirs.
    if (isFirst || this.#primary?.stopped === undefined) this.#primary = thread;
    if (this.#state === 'running') this.#stopOthers();
    this.#maybeAllStopped();
  }

  #stopOthers(): void {
    this.#state = 'stopping';
    Atomics.store(this.#cells, CELL.paused, 1);
    for (const { ring } of this.#threads) ring();
    this.#waitForOthers();
  }

  #waitForOthers(): void {
    clearTimeout(this.#patience);
    // Bounds the wait for threads that compute inside one statement or wait in the engine.
    this.#patience = setTimeout(() => this.#allStopped(), STOP_PATIENCE_MS);
    this.#maybeAllStopped();
  }

  #maybeAllStopped(): void {
    const attached = this.#attached;
    if (this.#state !== 'stopping' || attached.length === 0) return;
    if (attached.every(({ stopped }) => stopped !== undefined)) this.#allStopped();
  }

  #allStopped(): void {
    clearTimeout(this.#patience);
    const attached = this.#attached;
    const thread = this.#primary ?? attached.find(({ stopped }) => stopped !== undefined) ?? attached[0];
    if (this.#state !== 'stopping' || thread === undefined) return;
    this.#state = 'stopped';
    this.#primary = thread;
    const cause = thread.stopped?.cause ?? { kind: 'break', detail: '' };
    this.#listener?.({ kind: 'stopped', thread: attached.indexOf(thread), cause });
  }
}

/** Messages between the host and an engine thread that is being debugged. */
import type { MessagePort } from 'node:worker_threads';

/** Reason why a thread has stopped. */
export interface StopCause {
  kind: 'break' | 'stop-statement' | 'error' | 'caught-error';
  /** Text for the user: the error's message, or an empty string. */
  detail: string;
}

/** One function that is being run. */
export interface StackFrame {
  functionName: string;
  /** `pkg:/source/main.brs`. */
  file: string;
  /** The line that runs next in it, or whose call has not returned; counted from 1. */
  line: number;
}

/** A breakpoint as an engine thread looks for it. */
export interface Breakpoint {
  id: number;
  /** In lower case, because a device's paths are case-insensitive. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Number of passes before the breakpoint stops the thread. */
  ignoreCount: number;
  /** Index of the breakpoint's pass counter in the shared cells. */
  cell: number;
  /** BrightScript expression; the breakpoint stops only when it is true. */
  condition?: string;
}

/** Which run-time errors stop: those that no `try` catches always do. */
export interface ErrorFilters {
  caught: boolean;
}

export interface BreakpointTable {
  breakpoints: readonly Breakpoint[];
  errors: ErrorFilters;
}

export type StepKind = 'line' | 'over' | 'out';

export type VariableType =
  | 'AssociativeArray'
  | 'Array'
  | 'Boolean'
  | 'Double'
  | 'Float'
  | 'Function'
  | 'Integer'
  | 'Interface'
  | 'Invalid'
  | 'LongInteger'
  | 'Object'
  | 'String'
  | 'SubtypedObject'
  | 'Uninitialized';

export interface VariableDescription {
  name?: string;
  type: VariableType;
  value: string | number | bigint | boolean | null;
  /** Only of what contains others. */
  container?: { keys: 'String' | 'Integer'; count: number };
  /** Made up by the device; not a key of the value. */
  isVirtual?: true;
  children?: VariableDescription[];
}

export interface PathEntry {
  name: string;
  ignoreCase: boolean;
  isVirtual: boolean;
}

export type Question =
  | {
      ask: 'variables';
      /** From the outermost function, which is 0. */
      frame: number;
      path: readonly PathEntry[];
      withChildren: boolean;
      withVirtual: boolean;
    }
  | { ask: 'execute'; frame: number; source: string };

export interface ExecuteAnswer {
  compileErrors: string[];
  runtimeErrors: string[];
  otherErrors: string[];
}

export type Answer =
  | { kind: 'variables'; variables: VariableDescription[] }
  /** The path leads nowhere: at this entry there is no such key, or no value that has keys. */
  | { kind: 'no-variable'; missingKey?: number; invalidValue?: number }
  | { kind: 'executed'; result: ExecuteAnswer }
  | { kind: 'no-frame' };

export type FromThread =
  /** It runs its first statement. */
  | { kind: 'attached' }
  /** With the line of the innermost function as it stands in the file. */
  /** `isFirst`: nobody had stopped the app before; the others stop for this thread. */
  | { kind: 'stopped'; cause: StopCause; frames: StackFrame[]; text: string; isFirst: boolean }
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'condition-error'; breakpoint: number; errors: ExecuteAnswer };

export type ToThread =
  | { kind: 'table'; table: BreakpointTable }
  | { kind: 'resume' }
  | { kind: 'step'; step: StepKind }
  /** Ends a step that is under way. */
  | { kind: 'halt' }
  | { kind: 'ask'; id: number; question: Question };

/** Cells that the host and all threads of an app share. */
export const CELL = {
  /** 1 while every thread is to stand still. */
  paused: 0,
  /** Counts what the host has sent: a thread that runs looks only when it changed. */
  sent: 1,
  firstCount: 2,
} as const;

/** Breakpoints of one app. */
export const MAX_BREAKPOINTS = 1000;
/** Children of one value that are told; the count says how many there are. */
export const MAX_CHILDREN = 2000;
/** Characters of one text that are told. */
export const MAX_TEXT = 64 * 1024;
/** … when it is one of many. */
export const MAX_CHILD_TEXT = 2048;
/** Most frames reported for one stack, innermost first. */
export const MAX_FRAMES = 1000;
/** Time limit of a condition or a typed statement, in milliseconds. */
export const MAX_EVALUATION_MS = 2000;

/** A debugged thread's connection to the debugger. */
export interface ThreadLine {
  port: MessagePort;
  cells: SharedArrayBuffer;
  table: BreakpointTable;
}

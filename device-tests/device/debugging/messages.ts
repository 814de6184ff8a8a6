/** Messages between the host and an engine thread that is being debugged. */
import type { MessagePort } from 'node:worker_threads';

/** Reason why a thread has stopped. */
export interface StopCause {
  kind: 'break' | 'stop-statement' | 'error' | 'caught-error';
  /** Text for the user: the error's message, or an empty string. */
  detail: string;
}

/** One running function. */
export interface StackFrame {
  functionName: string;
  /** `pkg:/source/main.brs`. */
  file: string;
  /** The function's next line, or the line of its pending call; counted from 1. */
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
  /** Present only for a value with children. */
  container?: { keys: 'String' | 'Integer'; count: number };
  /** The device adds this entry; it is not a key of the value. */
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
      /** Index of the frame; 0 is the outermost function. */
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
  /** The path has no value: this entry's key is missing, or its value has no keys. */
  | { kind: 'no-variable'; missingKey?: number; invalidValue?: number }
  | { kind: 'executed'; result: ExecuteAnswer }
  | { kind: 'no-frame' };

export type FromThread =
  /** The thread runs its first statement. */
  | { kind: 'attached' }
  /** `text`: source line of the innermost function. */
  /** `isFirst`: this thread stopped first; the others stop because of it. */
  | { kind: 'stopped'; cause: StopCause; frames: StackFrame[]; text: string; isFirst: boolean }
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'condition-error'; breakpoint: number; errors: ExecuteAnswer };

export type ToThread =
  | { kind: 'table'; table: BreakpointTable }
  | { kind: 'resume' }
  | { kind: 'step'; step: StepKind }
  /** Ends the step in progress. */
  | { kind: 'halt' }
  | { kind: 'ask'; id: number; question: Question };

/** Cells that the host and all threads of an app share. */
export const CELL = {
  /** 1 while all threads must stop. */
  paused: 0,
  /** Number of messages from the host; a running thread reads its port only after a change. */
  sent: 1,
  firstCount: 2,
} as const;

/** Most breakpoints of one app. */
export const MAX_BREAKPOINTS = 1000;
/** Most children reported for one value; `count` has their full number. */
export const MAX_CHILDREN = 2000;
/** Most characters reported for one string. */
export const MAX_TEXT = 64 * 1024;
/** Most characters reported for a string that is a child of another value. */
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

/**
 * The debug protocol's packets, as roku-debug reads and writes them: its `DebugProtocolServer` tells the requests apart,
 * its responses and updates write the bytes.
 *
 * Loading it takes most of a second, so it is imported when a debugger comes. The listener of `DebugProtocolServer` is not
 * used: it listens on every address of the machine and keeps whatever it is sent.
 */
import { DebugProtocolServer, DEBUGGER_MAGIC } from 'roku-debug/dist/debugProtocol/server/DebugProtocolServer.js';
import { ErrorCode, StopReason, StopReasonCode } from 'roku-debug/dist/debugProtocol/Constants.js';
import { AddBreakpointsRequest } from 'roku-debug/dist/debugProtocol/events/requests/AddBreakpointsRequest.js';
import { AddConditionalBreakpointsRequest } from 'roku-debug/dist/debugProtocol/events/requests/AddConditionalBreakpointsRequest.js';
import { ContinueRequest } from 'roku-debug/dist/debugProtocol/events/requests/ContinueRequest.js';
import { ExecuteRequest } from 'roku-debug/dist/debugProtocol/events/requests/ExecuteRequest.js';
import { ExitChannelRequest } from 'roku-debug/dist/debugProtocol/events/requests/ExitChannelRequest.js';
import { ListBreakpointsRequest } from 'roku-debug/dist/debugProtocol/events/requests/ListBreakpointsRequest.js';
import { RemoveBreakpointsRequest } from 'roku-debug/dist/debugProtocol/events/requests/RemoveBreakpointsRequest.js';
import { SetExceptionBreakpointsRequest } from 'roku-debug/dist/debugProtocol/events/requests/SetExceptionBreakpointsRequest.js';
import { StackTraceRequest } from 'roku-debug/dist/debugProtocol/events/requests/StackTraceRequest.js';
import { StepRequest } from 'roku-debug/dist/debugProtocol/events/requests/StepRequest.js';
import { StopRequest } from 'roku-debug/dist/debugProtocol/events/requests/StopRequest.js';
import { ThreadsRequest } from 'roku-debug/dist/debugProtocol/events/requests/ThreadsRequest.js';
import { VariablesRequest } from 'roku-debug/dist/debugProtocol/events/requests/VariablesRequest.js';
import { ExecuteV3Response } from 'roku-debug/dist/debugProtocol/events/responses/ExecuteV3Response.js';
import { GenericV3Response } from 'roku-debug/dist/debugProtocol/events/responses/GenericV3Response.js';
import { HandshakeV3Response } from 'roku-debug/dist/debugProtocol/events/responses/HandshakeV3Response.js';
import { ListBreakpointsResponse } from 'roku-debug/dist/debugProtocol/events/responses/ListBreakpointsResponse.js';
import { SetExceptionBreakpointsResponse } from 'roku-debug/dist/debugProtocol/events/responses/SetExceptionBreakpointsResponse.js';
import { StackTraceV3Response } from 'roku-debug/dist/debugProtocol/events/responses/StackTraceV3Response.js';
import { ThreadsResponse } from 'roku-debug/dist/debugProtocol/events/responses/ThreadsResponse.js';
import {
  VariablesResponse,
  VariableType,
  type Variable,
} from 'roku-debug/dist/debugProtocol/events/responses/VariablesResponse.js';
import { AllThreadsStoppedUpdate } from 'roku-debug/dist/debugProtocol/events/updates/AllThreadsStoppedUpdate.js';
import { BreakpointErrorUpdate } from 'roku-debug/dist/debugProtocol/events/updates/BreakpointErrorUpdate.js';
import { BreakpointVerifiedUpdate } from 'roku-debug/dist/debugProtocol/events/updates/BreakpointVerifiedUpdate.js';
import { IOPortOpenedUpdate } from 'roku-debug/dist/debugProtocol/events/updates/IOPortOpenedUpdate.js';
import { ThreadAttachedUpdate } from 'roku-debug/dist/debugProtocol/events/updates/ThreadAttachedUpdate.js';
import type { Debuggee } from '../debugging/debuggee.ts';
import type { DebuggedThread, DebuggerEvent } from '../debugging/app-debugger.ts';
import {
  MAX_BREAKPOINTS,
  type Answer,
  type StepKind,
  type StopCause,
  type VariableDescription,
} from '../debugging/messages.ts';

/** Protocol version of devices since OS 14.1.4. This device implements only a part of it. */
const PROTOCOL_VERSION = '3.3.0';
const REVISION = new Date(Date.UTC(2024, 0, 1));

const STOP_REASONS: Readonly<Record<StopCause['kind'], StopReason>> = {
  break: StopReason.Break,
  'stop-statement': StopReason.StopStatement,
  error: StopReason.RuntimeError,
  'caught-error': StopReason.CaughtRuntimeError,
};

const STEPS: Readonly<Record<string, StepKind>> = { Line: 'line', Over: 'over', Out: 'out' };

interface Packet {
  toBuffer(): Buffer;
}

/** Handshake that every debugger sends first, including the NUL byte. */
const GREETING = Buffer.from(`${DEBUGGER_MAGIC}\0`);

function greetingAnswer(): Buffer {
  const answer = { magic: DEBUGGER_MAGIC, protocolVersion: PROTOCOL_VERSION, revisionTimestamp: REVISION };
  return HandshakeV3Response.fromJson(answer).toBuffer();
}

function ioPortOpened(port: number): Buffer {
  return IOPortOpenedUpdate.fromJson({ port }).toBuffer();
}

/** Returns the unsolicited update for an event, or undefined when the protocol has none. */
function updateOf(event: DebuggerEvent): Buffer | undefined {
  switch (event.kind) {
    case 'stopped':
      return AllThreadsStoppedUpdate.fromJson(stopOf(event)).toBuffer();
    case 'stepped':
      return ThreadAttachedUpdate.fromJson(stopOf(event)).toBuffer();
    case 'condition-error':
      return BreakpointErrorUpdate.fromJson({ breakpointId: event.breakpoint, ...event.errors }).toBuffer();
    default:
      return undefined;
  }
}

function stopOf({ thread, cause }: { thread: number; cause: StopCause }): {
  threadIndex: number;
  stopReason: StopReason;
  stopReasonDetail: string;
} {
  return { threadIndex: thread, stopReason: STOP_REASONS[cause.kind], stopReasonDetail: cause.detail };
}

/**
 * Executes the request of one complete packet.
 *
 * @returns the response packets, in order
 */
async function answerPacket(packet: Buffer, debuggee: Debuggee): Promise<Buffer[]> {
  const requestId = packet.readUInt32LE(4);
  const request = DebugProtocolServer.getRequest(packet, false);
  const generic = (errorCode: ErrorCode): Packet => GenericV3Response.fromJson({ requestId, errorCode });
  if (request === undefined) return [generic(ErrorCode.UNDEFINED_COMMAND).toBuffer()];
  if (!request.success) return [generic(ErrorCode.INVALID_ARGS).toBuffer()];
  const packets = breakpointPackets(request, requestId, debuggee) ?? (await otherPackets(request, requestId, debuggee));
  return packets.map((answer) => (typeof answer === 'number' ? generic(answer) : answer).toBuffer());
}

function breakpointPackets(
  request: object,
  requestId: number,
  { debugger: app, hasFile }: Debuggee,
): (Packet | ErrorCode)[] | undefined {
  const listed = (breakpoints: { id: number; errorCode: ErrorCode; ignoreCount: number }[]): Packet =>
    ListBreakpointsResponse.fromJson({ requestId, breakpoints });
  if (request instanceof AddBreakpointsRequest || request instanceof AddConditionalBreakpointsRequest) {
    const wanted: AddConditionalBreakpointsRequest['data']['breakpoints'] = request.data.breakpoints;
    if (wanted.length > MAX_BREAKPOINTS) return [ErrorCode.INVALID_ARGS];
    const verified: { id: number }[] = [];
    const added = wanted.map(({ filePath, lineNumber, ignoreCount, conditionalExpression }) => {
      const condition = conditionalExpression?.trim();
      const place = { file: filePath, line: lineNumber, ignoreCount, ...(condition ? { condition } : {}) };
      const id = app.addBreakpoint(place);
      if (id === undefined) return { id: 0, errorCode: ErrorCode.OTHER_ERR, ignoreCount };
      if (hasFile(filePath)) verified.push({ id });
      return { id, errorCode: ErrorCode.OK, ignoreCount };
    });
    const known = verified.length === 0 ? [] : [BreakpointVerifiedUpdate.fromJson({ breakpoints: verified })];
    return [listed(added), ...known];
  }
  if (request instanceof ListBreakpointsRequest) {
    return [listed(app.breakpoints.map(({ id, ignoreCount }) => ({ id, errorCode: ErrorCode.OK, ignoreCount })))];
  }
  if (request instanceof RemoveBreakpointsRequest) {
    const ids = request.data.breakpointIds as number[];
    return [
      listed(
        ids.map((id) => ({
          id,
          errorCode: app.removeBreakpoint(id) ? ErrorCode.OK : ErrorCode.INVALID_ARGS,
          ignoreCount: 0,
        })),
      ),
    ];
  }
  if (request instanceof SetExceptionBreakpointsRequest) {
    const filters = request.data.breakpoints.map(({ filter }) => filter);
    app.setErrorFilters({ caught: filters.includes('caught') });
    const breakpoints = filters.map((filter) => ({ filter: filter === 'caught' ? 1 : 0, errorCode: ErrorCode.OK }));
    return [SetExceptionBreakpointsResponse.fromJson({ requestId, breakpoints })];
  }
  return undefined;
}

async function otherPackets(request: object, requestId: number, debuggee: Debuggee): Promise<(Packet | ErrorCode)[]> {
  const { debugger: app } = debuggee;
  if (request instanceof StopRequest) {
    app.stop();
    return [ErrorCode.OK];
  }
  if (request instanceof ExitChannelRequest) {
    debuggee.end(false);
    return [ErrorCode.OK];
  }
  if (!app.stopped) return [ErrorCode.NOT_STOPPED];
  if (request instanceof ContinueRequest) {
    if (app.crashed) debuggee.end(true);
    else app.continue();
    return [ErrorCode.OK];
  }
  if (request instanceof StepRequest) {
    const kind = STEPS[request.data.stepType];
    if (kind === undefined) return [ErrorCode.INVALID_ARGS];
    if (app.crashed) return [ErrorCode.CANT_CONTINUE];
    return [app.step(request.data.threadIndex, kind) ? ErrorCode.OK : ErrorCode.INVALID_ARGS];
  }
  if (request instanceof ThreadsRequest) {
    return [ThreadsResponse.fromJson({ requestId, threads: app.threads.map(threadOf) })];
  }
  if (request instanceof StackTraceRequest) {
    const thread = app.threads[request.data.threadIndex];
    if (thread === undefined) return [ErrorCode.INVALID_ARGS];
    const entries = thread.frames.map(({ line, functionName, file }) => ({
      lineNumber: line,
      functionName,
      filePath: file,
    }));
    return [StackTraceV3Response.fromJson({ requestId, entries })];
  }
  if (request instanceof VariablesRequest) return [await variablesOf(request, requestId, debuggee)];
  if (request instanceof ExecuteRequest) return [await executed(request, requestId, debuggee)];
  return [ErrorCode.UNDEFINED_COMMAND];
}

function threadOf({
  primary,
  cause,
  frames,
  text,
}: DebuggedThread): Parameters<typeof ThreadsResponse.fromJson>[0]['threads'][number] {
  const [frame] = frames;
  return {
    isPrimary: primary,
    stopReason: cause === undefined ? StopReason.NotStopped : STOP_REASONS[cause.kind],
    stopReasonDetail: cause?.detail ?? '',
    lineNumber: frame?.line ?? 0,
    functionName: frame?.functionName ?? '',
    filePath: frame?.file ?? '',
    codeSnippet: text,
  };
}

async function variablesOf(
  { data }: VariablesRequest,
  requestId: number,
  { debugger: app }: Debuggee,
): Promise<Packet | ErrorCode> {
  const answer = await app.ask(data.threadIndex, {
    ask: 'variables',
    frame: data.stackFrameIndex,
    path: data.variablePathEntries.map(({ name, forceCaseInsensitive, isVirtual }) => ({
      name,
      ignoreCase: forceCaseInsensitive,
      isVirtual: isVirtual === true,
    })),
    withChildren: data.getChildKeys,
    withVirtual: data.getVirtualKeys,
  });
  if (answer?.kind === 'variables') {
    return VariablesResponse.fromJson({ requestId, variables: answer.variables.map(variableOf) });
  }
  if (answer?.kind !== 'no-variable') return failure(answer);
  const { missingKey, invalidValue } = answer;
  const errorData = {
    ...(missingKey === undefined ? {} : { missingKeyIndex: missingKey }),
    ...(invalidValue === undefined ? {} : { invalidPathIndex: invalidValue }),
  };
  return GenericV3Response.fromJson({ requestId, errorCode: ErrorCode.INVALID_ARGS, errorData });
}

function failure(answer: Answer | undefined): ErrorCode {
  return answer === undefined ? ErrorCode.EXECUTION_TIMEOUT : ErrorCode.INVALID_ARGS;
}

async function executed(
  { data }: ExecuteRequest,
  requestId: number,
  { debugger: app }: Debuggee,
): Promise<Packet | ErrorCode> {
  const { threadIndex, stackFrameIndex: frame, sourceCode: source } = data;
  const answer = await app.ask(threadIndex, { ask: 'execute', frame, source });
  if (answer?.kind !== 'executed') return failure(answer);
  const { result } = answer;
  return ExecuteV3Response.fromJson({
    requestId,
    executeSuccess: Object.values(result).every((errors: string[]) => errors.length === 0),
    runtimeStopCode: result.runtimeErrors.length === 0 ? StopReasonCode.NotStopped : StopReasonCode.RuntimeError,
    ...result,
  });
}

function variableOf({ name, type, value, container, isVirtual, children }: VariableDescription): Variable {
  return {
    ...(name === undefined ? {} : { name }),
    type: VariableType[type],
    value: value as Variable['value'],
    refCount: container === undefined ? 0 : 1,
    isConst: false,
    isContainer: container !== undefined,
    isVirtual: isVirtual === true,
    ...(container === undefined ? {} : { keyType: VariableType[container.keys], childCount: container.count }),
    ...(children === undefined ? {} : { children: children.map(variableOf) }),
  };
}

export const debugPackets = { GREETING, greetingAnswer, ioPortOpened, updateOf, answerPacket };

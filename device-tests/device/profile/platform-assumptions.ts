/**
 * Unconfirmed assumptions about hardware. Each row is a switch: the usual device takes the branch that its sources make
 * likely, the strict one the branch that is worse for a channel.
 */
import { fileURLToPath } from 'node:url';
import { readReports } from './probe-report.ts';
import { settledAssumptions, strictBranches, type Settlement } from './settled-assumptions.ts';

export interface PlatformAssumption {
  id: string;
  /** Branch of the usual emulated device. */
  usual: string;
  /** Branch of the strict device. */
  strict: string;
  /** Evidence for either branch; "no evidence" where there is none. */
  source: string;
  /** Parts of this project that depend on the assumption. */
  dependsOn: string;
  /** Why no probe asks a device, and so no report settles the row. */
  unprobed?: string;
}

export const PLATFORM_ASSUMPTIONS = [
  {
    id: 'rounding-through-float',
    usual: 'Int, Fix and Cint of a Double, a LongInteger and a large Integer are exact',
    strict: 'their argument becomes a Float first, which keeps 24 bits',
    source: 'signatures in the documentation: Int(x as Float); brs-engine issue 159, from a device',
    dependsOn: 'Math.floor, Math.trunc and | 0 of compiled programs; dates and earlier runs in the SDK',
  },
  {
    id: 'json-double-digits',
    usual: 'FormatJson writes a Double with the digits that JavaScript writes',
    strict: '14 digits, exponents as C writes them',
    source: 'BrighterScript issue 231 and brs issue 93, from devices',
    dependsOn: 'String(n), templates and JSON.stringify of compiled programs; numbers in the messages of the SDK',
  },
  {
    id: 'text-double-digits',
    usual: 'print writes a Double with the digits that JavaScript writes, alone and in lists and tables',
    strict: '14 digits, exponents as C writes them; toStr() writes six of them and Str() seven in every profile',
    source: 'BrighterScript issue 231, from a device',
    dependsOn: 'nothing but what a person reads on the console',
  },
  {
    id: 'negative-index',
    usual: 'array[-1] is invalid',
    strict: 'it stops with "Array subscript out of bounds"',
    source: 'the documentation says invalid for an index that is not set, and nothing of negative ones',
    dependsOn: 'the last item of a list that may be empty, in the SDK and in compiled programs',
  },
  {
    id: 'member-names',
    usual: 'members named print, next or stop can be called: o.print()',
    strict: 'such a call does not compile',
    source: 'BrighterScript allows them (AllowedProperties); no evidence from a device',
    dependsOn: 'console.print of the SDK; classes with such methods in compiled programs',
  },
  {
    id: 'jump-out-of-try',
    usual: 'exit and continue leave a loop from inside try',
    strict: 'they do not compile there',
    source: 'the documentation forbids labels and goto inside try only; no evidence',
    dependsOn: 'break and continue inside try of compiled programs',
  },
  {
    id: 'hidden-headers',
    usual: 'getResponseHeaders() of an answer that is no success is an empty array',
    strict: 'it is invalid',
    source: 'the documentation says that headers are returned for 200 to 299 only',
    dependsOn: 'Retry-After and Date of refused requests in the SDK',
  },
  {
    id: 'full-registry',
    usual: 'write() to a full registry is false',
    strict: 'write() is true, what did not fit is lost, and flush() is false',
    source: 'the documentation says that writes are delayed until flush(); no evidence',
    dependsOn: 'what the SDK keeps when there is no room',
  },
  {
    id: 'empty-key',
    usual: 'an associative array takes the key ""',
    strict: 'it ignores it',
    source: 'no evidence',
    dependsOn: 'properties and traits of an app with an empty name; open objects in compiled programs',
  },
  {
    id: 'repeat-count',
    usual: 'String(0, "x") and String(-1, "x") are ""',
    strict: 'they stop with "Invalid parameter"',
    source: 'no evidence',
    dependsOn: 'nothing: compiled programs pad and repeat without String()',
  },
  {
    id: 'text-position',
    usual: 'Mid and Instr from beyond the end give "" and 0',
    strict: 'they stop with "Invalid parameter"',
    source: 'no evidence',
    dependsOn: 'slice, substring, indexOf and split of compiled programs',
  },
  {
    id: 'trim-ascii',
    usual: 'Trim takes away every kind of space that JavaScript knows',
    strict: 'space, tab and line ends only',
    source: 'the documentation says whitespace',
    dependsOn: 'trim() and Number(text) of compiled programs',
  },
  {
    id: 'json-nan',
    usual: 'FormatJson writes nan for what is not a number',
    strict: 'it cannot write them: the whole text is ""',
    source: 'no evidence',
    dependsOn: 'numbers that an app gives to the SDK',
  },
  {
    id: 'json-large-integers',
    usual: 'ParseJson reads 3000000000 as a LongInteger',
    strict: 'as a Double',
    source: 'channels rely on milliseconds since the epoch arriving whole; the type is not shown',
    dependsOn: 'times in what the SDK kept; JSON.parse of compiled programs',
  },
  {
    id: 'json-integer-type',
    usual: 'type() of an Integer in what ParseJson read is roInteger, as of one in a list that a script wrote',
    strict: 'it is roInt; the value is boxed',
    source:
      'brs-engine’s test of type() for roInteger in lists, from devices; for roInt or Integer out of ParseJson the suite of ' +
      'Starfin, which its authors run on hardware, and roku-requests pull request 44, which says that roInteger does not exist',
    dependsOn: 'what is JSON for the SDK, and typeof and JSON.parse of compiled programs',
  },
  {
    id: 'copied-integer-type',
    usual: 'type() of an Integer in an array that a field copied is roInteger',
    strict: 'it is roInt; the value is boxed',
    source: 'roInt on a Roku Ultra with OS 15.2.4 and 15.3.4 (fougere-mike/kotlin, spikes); roInteger on older devices',
    dependsOn: 'the short way of a plain track in the SDK',
  },
  {
    id: 'json-astral',
    usual: 'FormatJson with flag 0 writes two escapes for a character of two units',
    strict: 'one escape, with the upper bits lost',
    source: 'brs issue 93, from a device of 2018',
    dependsOn: 'nothing: the SDK and compiled programs write with flag 1',
  },
  {
    id: 'power-last-bit',
    usual: 'x ^ 0.5 is the nearest Double',
    strict: 'it is off by one unit in the last place',
    source: 'no evidence',
    dependsOn: 'Math.sqrt of compiled programs',
  },
  {
    id: 'input-length',
    usual: 'what is sent to /input arrives whole',
    strict: 'each value is cut after 1000 characters',
    source: 'no evidence',
    dependsOn: 'deep links in the SDK',
  },
  {
    id: 'cancelled-event',
    usual: 'a cancelled transfer says nothing more',
    strict: 'an event with -42 comes',
    source: 'no evidence',
    dependsOn: 'the transfers of the SDK, which takes a new object after a cancel',
  },
  {
    id: 'bytes-crossing',
    usual: 'byte arrays cross threads',
    strict: 'they arrive as invalid',
    source: 'the documentation lists what is cloned, and byte arrays are not in it',
    dependsOn: 'byte arrays that an app gives to the SDK',
  },
  {
    id: 'keys-crossing',
    usual: 'keys that differ only by case cross threads',
    strict: 'only one of them arrives',
    source: 'no evidence',
    dependsOn: 'properties and traits of an app',
  },
  {
    id: 'numbers-crossing',
    usual: 'LongIntegers and Doubles cross threads as they are',
    strict: 'Doubles arrive as Floats',
    source: 'the documentation lists integers and floats as cloned',
    dependsOn: 'times and numbers that an app gives to the SDK',
  },
  {
    id: 'functions-crossing',
    usual: 'functions that init() of a task left in m can be called in its thread',
    strict: 'they are invalid there',
    source: 'the documentation lists functions among what is cloned; brs-engine pull request 1057; no transcript',
    dependsOn: 'nothing: the SDK leaves no function in m; classes that an app makes in init() of a task',
  },
  {
    id: 'socket-events',
    usual: 'a receive that leaves something is followed by one more roSocketEvent',
    strict: 'an event comes only when something new arrives, or when notifyReadable is called again',
    source: "the documentation's server reads once for each event; no evidence of what comes after a part was read",
    dependsOn: 'nothing but channels with sockets',
  },
  {
    id: 'socket-array',
    usual: 'receive() makes its byte array longer when what arrived does not fit',
    strict: 'it receives no more than fits',
    source: 'the documentation and public channels give it an array that is long enough; no evidence of another',
    dependsOn: 'nothing but channels with sockets',
  },
  {
    id: 'line-ends',
    usual: 'print ends a line with LF',
    strict: 'with CR LF',
    source: 'hardware traces have LF; transcripts of debuggers have CR LF at the prompt',
    dependsOn: 'whatever reads the console: the driver and the suites',
  },
  {
    id: 'text-order',
    usual: 'texts are compared by UTF-16 units, as JavaScript does',
    strict: 'by the bytes of UTF-8, as C does: what lies beyond 16 bits comes last',
    source: 'public code relies on the order of ASCII texts; no evidence of others',
    dependsOn: 'sort() and < of texts in compiled programs',
  },
  {
    id: 'task-uptime',
    usual: 'roAppManager.GetUptime counts from the start of the app in a task too',
    strict: 'in a task it counts from the start of its thread',
    source: 'the documentation says since the app was started, and nothing of tasks',
    dependsOn: 'nothing: the SDK measures with roTimespan',
  },
  {
    id: 'stop-then-run',
    usual: 'RUN starts a task again in the callback that stopped it while its function was running',
    strict: 'RUN is ignored there, and the task stays stopped; a later callback starts it',
    source:
      'both on a Streaming Stick 4K and a 3600X with OS 15.3.4, from trial to trial: nothing started in 0 to 10 of 10 ' +
      '(jellyrock’s threading.md, TaskRelaunch.spec.bs)',
    dependsOn: 'channels that restart a task; what the SDK keeps for the next run of its task',
    unprobed: 'a race: one device does both',
  },
] as const satisfies readonly PlatformAssumption[];

export type AssumptionId = (typeof PLATFORM_ASSUMPTIONS)[number]['id'];

export const ALL_ASSUMPTIONS: readonly AssumptionId[] = PLATFORM_ASSUMPTIONS.map(({ id }) => id);

/** State of each assumption. */
type Settlements = ReadonlyMap<AssumptionId, Settlement>;

/** Folder of the kept reports. */
const REPORTS = fileURLToPath(new URL('../../probe/reports', import.meta.url));

/** Thrown for an unknown assumption; the message lists the valid names. */
export class AssumptionUnknown extends Error {
  readonly code = 'PLATFORM_ASSUMPTION_UNKNOWN';
}

/** Returns how the kept reports of real devices settle each assumption. @throws ProbeReportError */
export function keptSettlements(folder = REPORTS): Settlements {
  return settledAssumptions(ALL_ASSUMPTIONS, readReports(folder));
}

/**
 * Returns the assumptions that take their worse branch. `strict` selects all that no device has answered, a string of
 * comma-separated ids selects these, and undefined selects none. All three also get those that devices answered with
 * the worse branch.
 *
 * @throws AssumptionUnknown
 */
export function parseAssumptions(text: string | undefined, settlements: Settlements): readonly AssumptionId[] {
  if (text === 'strict') return strictBranches('strict', settlements);
  const named = text === undefined ? [] : text.split(',').map(idOf);
  return [...new Set([...strictBranches('usual', settlements), ...named])];
}

function idOf(name: string): AssumptionId {
  const found = ALL_ASSUMPTIONS.find((id) => id === name.trim());
  if (found !== undefined) return found;
  throw new AssumptionUnknown(`there is no assumption '${name}'; there are: strict, ${ALL_ASSUMPTIONS.join(', ')}`);
}

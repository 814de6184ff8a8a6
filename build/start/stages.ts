/** Parses the output of device, server and receiver into stages of events. */

/** Call types that a channel makes. */
export const CALL_TYPES = ['identify', 'track', 'screen', 'group', 'alias'] as const;
export type CallType = (typeof CALL_TYPES)[number];

/** One stage of one event or one batch. */
export type StageEvent =
  | { stage: 'called'; type: CallType; messageId: string; characters: number; queued: number }
  | { stage: 'sent'; messages: number; characters: number; attempt: number }
  | { stage: 'answered'; messages: number; status: number }
  | { stage: 'stored'; type: string; messageId: string }
  | { stage: 'attempted'; type: string; messageId: string; url: string; status: string; outcome: string; ms: number }
  | { stage: 'verified'; type: string; messageId: string; verified: boolean; bytes: number }
  | { stage: 'device-error'; text: string };

/** Parses key-value pairs: `a=1 b=two` → a record. */
function pairs(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key ?? '', value ?? '']));
}

function isCallType(text: string | undefined): text is CallType {
  return CALL_TYPES.some((type) => type === text);
}

/** Parses a line of the device's debug console. */
export function stageOfConsoleLine(line: string): StageEvent | undefined {
  const error = /Analytics - \[ERROR\] (.*)$/.exec(line);
  if (error) return { stage: 'device-error', text: (error[1] ?? '').trim() };
  if (/runtime error &h|Syntax Error|BRIGHTSCRIPT: ERROR/i.test(line))
    return { stage: 'device-error', text: line.trim() };
  const queued = /\[DEBUG\] (\w+)(?: ".*")? queued, (\d+) characters, (\d+) waiting, messageId=(\S+)/.exec(line);
  const [, type, characters, waiting, messageId = ''] = queued ?? [];
  if (isCallType(type))
    return { stage: 'called', type, messageId, characters: Number(characters), queued: Number(waiting) };
  const debug = /Analytics - \[DEBUG\] request (sent|delivered): (.*)$/.exec(line);
  if (!debug) return undefined;
  const [, outcome, rest = ''] = debug;
  const value = pairs(rest);
  const messages = Number(value['messages']);
  if (outcome === 'delivered') return { stage: 'answered', messages, status: Number(value['status']) };
  return { stage: 'sent', messages, characters: Number(value['characters']), attempt: Number(value['attempt']) };
}

function jsonLine(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined; // Other output may begin with a brace too.
  }
}

/** Parses a line of the server's structured log. */
export function stageOfServerLine(line: string): StageEvent | undefined {
  const entry = jsonLine(line);
  if (entry?.['event'] === 'message.stored') {
    return { stage: 'stored', type: String(entry['type']), messageId: String(entry['messageId']) };
  }
  if (entry?.['event'] === 'delivery.attempt') {
    return {
      stage: 'attempted',
      type: String(entry['type']),
      messageId: String(entry['messageId']),
      url: String(entry['url']),
      status: String(entry['status'] ?? ''),
      outcome: String(entry['outcome']),
      ms: Number(entry['ms']),
    };
  }
  return undefined;
}

/** Parses a line of the receiver's output. */
export function stageOfReceiverLine(line: string): StageEvent | undefined {
  const entry = jsonLine(line);
  if (entry?.['event'] !== 'webhook.received') return undefined;
  return {
    stage: 'verified',
    type: String(entry['type']),
    messageId: String(entry['messageId']),
    verified: entry['verified'] === true,
    bytes: Number(entry['bytes']),
  };
}

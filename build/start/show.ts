/** Formats the lines that users see while events travel. */
import colours from 'picocolors';
import { verifiedCalls, type RoundTrip } from './round-trip.ts';
import type { StageEvent } from './stages.ts';

const TYPE_WIDTH = 8;
const STAGE_WIDTH = 9;
const ID_LENGTH = 8;

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Shortens an id to its last characters, which differ between ids. */
function shortId(messageId: string): string {
  return colours.dim(`#${messageId.slice(-ID_LENGTH)}`);
}

function row(mark: string, stage: string, type: string, text: string): string {
  return `  ${mark} ${stage.padEnd(STAGE_WIDTH)} ${colours.bold(type.padEnd(TYPE_WIDTH))} ${text}`;
}

/** Formats one stage of an event. */
export function stageLine(event: StageEvent): string {
  switch (event.stage) {
    case 'called':
      return row(
        colours.cyan('●'),
        'called',
        event.type,
        `on the device, ${plural(event.characters, 'character')}  ${shortId(event.messageId)}`,
      );
    case 'sent': {
      const attempt = event.attempt > 1 ? `, attempt ${event.attempt}` : '';
      const size = `${plural(event.messages, 'message')} in ${plural(event.characters, 'character')}`;
      return row(colours.cyan('↑'), 'sent', 'batch', `${size}${attempt} → /v1/batch`);
    }
    case 'answered':
      return row(
        colours.cyan('↓'),
        'accepted',
        'batch',
        `${plural(event.messages, 'message')}, status ${event.status}`,
      );
    case 'stored':
      return row(colours.yellow('■'), 'stored', event.type, `on the server's disk  ${shortId(event.messageId)}`);
    case 'attempted': {
      const isDelivered = event.outcome === 'delivered';
      const mark = isDelivered ? colours.yellow('→') : colours.red('×');
      const text = `${event.url} ${event.status} in ${event.ms} ms  ${shortId(event.messageId)}`;
      return row(mark, event.outcome, event.type, text);
    }
    case 'verified':
      return event.verified
        ? row(
            colours.green('✓'),
            'verified',
            event.type,
            `X-Signature matches ${plural(event.bytes, 'byte')}  ${shortId(event.messageId)}`,
          )
        : row(colours.red('×'), 'FORGED', event.type, `X-Signature does not match  ${shortId(event.messageId)}`);
    case 'device-error':
      return `  ${colours.red('!')} ${colours.red(`device    ${event.text}`)}`;
  }
}

/** Formats the final table of `npm start -- --once`. */
export function deliveriesTable(trip: RoundTrip): string {
  const rows = verifiedCalls(trip).map(
    (journey) => `  ${journey.type.padEnd(TYPE_WIDTH)} ${colours.green('signature verified')}  ${journey.messageId}`,
  );
  return [colours.bold(`${plural(rows.length, 'delivery').replace('deliverys', 'deliveries')}:`), ...rows].join('\n');
}

/** Formats a line about something that the user must correct. */
export function attentionLine(advice: string): string {
  return `  ${colours.yellow('!')} ${advice}`;
}

/** Formats a line of progress within a step. */
export function progressLine(action: string): string {
  return colours.dim(`  ${action}`);
}

/** Formats one finished step of the start: its name and its result. */
export function stepLine(name: string, outcome: string): string {
  return `${colours.green('✓')} ${name.padEnd(14)} ${colours.dim(outcome)}`;
}

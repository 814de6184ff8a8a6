/** `query/media-player`: state of the video, in the format of hardware responses kept by roku-test-automation. */
import type { NodeReport } from '../engine/node-tree.ts';
import { xmlText } from '../engine/xml-text.ts';
import type { EcpAnswer } from './ecp-answer.ts';

/** State of a Video node → its name in this query. The player is closed in all other states. */
const STATES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ buffering: 'buffer', playing: 'play', paused: 'pause' }),
);
const MS = 1000;
/** Value for a full buffer, in thousandths. */
const FULL = 1000;

/** @param report undefined when no app runs, or it does not respond */
export function mediaPlayerXml(report: NodeReport | undefined, title: string): EcpAnswer {
  const video = report?.video;
  const state = STATES.get(video?.state ?? '') ?? 'close';
  const start = `<player error="${video?.state === 'error'}" state="${state}">`;
  if (report === undefined) return { status: 200, xml: `${start}</player>` };
  const plugin = `<plugin bandwidth="3000000 bps" id="dev" name="${xmlText(title)}"/>`;
  if (video === undefined || state === 'close') return { status: 200, xml: `${start}${plugin}</player>` };
  const current = state === 'buffer' ? 0 : FULL;
  const live = video.duration === 0;
  return {
    status: 200,
    xml:
      `${start}${plugin}<buffering current="${current}" max="${FULL}" target="${FULL - current}"/>` +
      `<position>${Math.round(video.position * MS)} ms</position><duration>${Math.round(video.duration * MS)} ms</duration>` +
      `<is_live>${live}</is_live></player>`,
  };
}

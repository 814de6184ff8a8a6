/** `query/media-player`: what the video of the app does, in the form of answers of hardware that roku-test-automation keeps. */
import type { NodeReport } from '../engine/node-tree.ts';
import { xmlText } from '../engine/xml-text.ts';
import type { EcpAnswer } from './ecp-answer.ts';

/** States of a Video node by the names that this query has for them; in all others the player is closed. */
const STATES: Readonly<Record<string, string>> = { buffering: 'buffer', playing: 'play', paused: 'pause' };
const MS = 1000;
/** Of a thousand parts. */
const FULL = 1000;

/** @param report undefined when no app runs, or it does not answer */
export function mediaPlayerXml(report: NodeReport | undefined, title: string): EcpAnswer {
  const video = report?.video;
  const state = STATES[video?.state ?? ''] ?? 'close';
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

/** Plays a title's clip full screen. The watch of the SDK reports the whole playback: start, pauses, end, errors. */
import { AnalyticsConnector } from '../../../../../sdk/typings/AnalyticsConnector.js';
import { AnalyticsVideo, type AnalyticsVideoWatch } from '../../../../../sdk/typings/AnalyticsVideo.js';
import type { Title } from '../feed/catalogue.ts';
import { clockOf } from '../feed/wording.ts';

export type PlaybackEnd = 'finished' | 'closed' | 'failed';

export interface PlayerScreen extends roSGNodeGroup {
  title: Title;
  end: PlaybackEnd;
}

declare const m: {
  top: PlayerScreen;
  video: roSGNodeVideo;
  watch: AnalyticsVideoWatch | undefined;
};

export function init(): void {
  m.video = m.top.findNode('video') as roSGNodeVideo;
  m.video.observeField('state', 'onState');
  m.video.observeField('position', 'onPosition');
  m.top.observeField('title', 'onTitle');
  const analytics = AnalyticsConnector(m.top.getScene().findNode('analyticsTask') as roSGNode);
  m.watch = AnalyticsVideo(analytics, m.video, { heartbeatSeconds: 5 });
}

/** Plays the title from its start. */
export function onTitle(): void {
  const { id, title, genre, clip } = m.top.title;
  m.watch?.update({ heartbeatSeconds: 5, content: { asset_id: id, title, genre } });
  const content = CreateObject('roSGNode', 'ContentNode');
  content.title = title;
  content.Url = clip;
  content.StreamFormat = 'mp4';
  m.video.content = content;
  m.video.control = 'play';
  label('playing').text = title;
}

export function onState(): void {
  const { state } = m.video;
  label('state').text = state;
  if (state === 'finished') end('finished');
  else if (state === 'error') end('failed');
}

export function onPosition(): void {
  const { position, duration } = m.video;
  label('position').text = `${clockOf(position)} / ${clockOf(duration)}`;
  const bar = m.top.findNode('played') as roSGNodeRectangle;
  bar.width = duration > 0 ? (1072 * position) / duration : 0;
}

export function onKeyEvent(key: string, press: boolean): boolean {
  if (!press) return true;
  switch (key) {
    case 'OK':
    case 'play':
      m.video.control = m.video.state === 'paused' ? 'resume' : 'pause';
      break;
    case 'back':
      end('closed');
      break;
  }
  return true;
}

function end(how: PlaybackEnd): void {
  m.video.control = 'stop';
  m.top.end = how;
}

function label(id: string): roSGNodeLabel {
  return m.top.findNode(id) as roSGNodeLabel;
}

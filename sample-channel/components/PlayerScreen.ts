/**
 * Screen that plays a clip in a Video node, which the SDK watches after a single call. The remote's Play key opens it.
 * It shows the events of the watch, with the id of the playback and the state of the node.
 */
import { AnalyticsConnector } from '../../sdk/connector/AnalyticsConnector.ts';
import { AnalyticsVideo } from '../../sdk/video/AnalyticsVideo.ts';

type Watch = NonNullable<ReturnType<typeof AnalyticsVideo>>;

declare const m: { top: roSGNodeGroup; video: roSGNodeVideo; watch: Watch };

const USER_ID = 'user-123';
/** Seek step of the keys Left and Right, in seconds. */
const SEEK_SECONDS = 30;

export function init(): void {
  m.video = m.top.findNode('video') as roSGNodeVideo;
  m.video.observeField('state', 'onState');
  m.video.observeField('position', 'onPosition');
  m.top.observeField('visible', 'onVisible');
  const connector = new AnalyticsConnector(m.top.getScene().findNode('analyticsTask'));
  m.watch = AnalyticsVideo(connector, m.video, {
    userId: USER_ID,
    heartbeatSeconds: 5,
    content: { asset_id: 'sample-1', title: 'The Sample Clip' },
  }) as Watch;
}

/** Plays the clip from its start when opened. Stops it when closed; the watch then reports that the viewer left. */
export function onVisible(): void {
  if (m.top.visible) {
    const content = CreateObject('roSGNode', 'ContentNode') as roSGNodeContentNode;
    content.title = 'The Sample Clip';
    content.Url = CreateObject('roAppInfo').getValue('sample_clip_url');
    m.video.content = content;
    m.video.control = 'play';
  } else {
    m.video.control = 'stop';
  }
}

export function onKeyEvent(key: string, press: boolean): boolean {
  if (press) {
    if (key === 'OK' || key === 'play') {
      m.video.control = m.video.state === 'paused' ? 'resume' : 'pause';
    } else if (key === 'left' || key === 'right') {
      const target = m.video.position + (key === 'left' ? -SEEK_SECONDS : SEEK_SECONDS);
      m.video.seek = target < 0 ? 0 : target;
    } else if (key === 'back') {
      m.top.visible = false;
      m.top.getScene().setFocus(true);
    }
  }
  return true;
}

export function onState(event: roSGNodeEvent): void {
  const state = event.getData() as string;
  setText('state', state);
  setText('session', m.watch.sessionId);
  setText('error', state === 'error' ? m.video.errorMsg : '');
}

export function onPosition(event: roSGNodeEvent): void {
  const seconds = Math.floor(event.getData() as number);
  const length = Math.floor(m.video.duration);
  setText('position', `${clockOf(seconds)} / ${clockOf(length)}`);
  const bar = m.top.findNode('played') as roSGNodeRectangle;
  bar.width = length > 0 ? (1072 * seconds) / length : 0;
}

function clockOf(seconds: Int): string {
  const rest: Int = seconds % 60;
  return `${Math.floor(seconds / 60)}:${rest < 10 ? '0' : ''}${rest}`;
}

function setText(id: string, text: string): void {
  (m.top.findNode(id) as roSGNodeLabel).text = text;
}

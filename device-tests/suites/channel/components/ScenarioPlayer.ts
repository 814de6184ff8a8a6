/** A screen with a Video node that the SDK watches: made by the first step that needs it, driven by steps. */
import { AnalyticsConnector } from '../../../../sdk/connector/AnalyticsConnector.ts';
import { AnalyticsVideo, AnalyticsVideoAdEvent } from '../../../../sdk/video/AnalyticsVideo.ts';

type Fields = Record<string, unknown>;
type Watch = NonNullable<ReturnType<typeof AnalyticsVideo>>;

declare const m: { top: roSGNode; video: roSGNode; watch?: Watch };

export function init(): void {
  m.video = m.top.createChild('Video');
  m.top.observeField('step', 'onStep');
  m.video.observeField('state', 'onState');
}

/** The app's own observer, besides the SDK's. */
export function onState(event: roSGNodeEvent): void {
  console.log(`[scenario] video ${event.getData() as string}`);
}

export function onStep(event: roSGNodeEvent): void {
  const step = event.getData() as Fields;
  const args = step['args'] as unknown[];
  const call = step['call'] as string;
  if (call === 'watch') {
    const task = m.top.getScene().findNode('analyticsTask');
    m.watch = AnalyticsVideo(new AnalyticsConnector(task), m.video, args[0]);
  } else if (call === 'watchNothing') {
    AnalyticsVideo(undefined, m.video);
    AnalyticsVideo({}, m.video);
    AnalyticsVideoAdEvent({}, 'PodStart', {});
    AnalyticsVideo(new AnalyticsConnector(undefined), undefined);
    AnalyticsVideo(new AnalyticsConnector(undefined), m.top);
  } else if (call === 'load') {
    load(args[0] as string[], args[1] as string);
  } else if (call === 'goLive') {
    (m.video.getField('content') as roSGNode).setField('live', true);
  } else if (call === 'set') {
    m.video.setField(args[0] as string, args[1] as NodeValue);
  } else if (call === 'adEvent') {
    AnalyticsVideoAdEvent(m.watch, args[0], args[1]);
  } else if (call === 'remove') {
    m.top.removeChild(m.video);
  } else if (call === 'stopWatch' && m.watch !== undefined) {
    m.watch.unwatch();
  } else {
    console.log(`[scenario] unknown step of the player: ${call}`);
  }
}

/**
 * Loads one clip, or a playlist with one item for each title. All share one address, which an emulated device never
 * requests.
 */
function load(titles: string[], url: string): void {
  const list = CreateObject('roSGNode', 'ContentNode');
  for (const title of titles) {
    const item = list.createChild('ContentNode');
    item.setField('title', title);
    item.setField('url', url);
  }
  const isPlaylist = titles.length > 1;
  m.video.setField('contentIsPlaylist', isPlaylist);
  m.video.setField('content', isPlaylist ? list : (list.getChild(0) as roSGNode));
}

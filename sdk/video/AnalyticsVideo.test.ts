/** Tests a watch through the platform's callbacks: the fields it reads, the properties it adds, the node's release. */
import assert from 'node:assert/strict';
import test, { afterEach, beforeEach } from 'node:test';
import { FakeVideoNode, installVideoThread, type VideoThread } from '../testing/video-node.ts';
import {
  AnalyticsVideo,
  AnalyticsVideoAdEvent,
  AnalyticsVideoOnBeat,
  AnalyticsVideoOnIndex,
  AnalyticsVideoOnSegment,
  AnalyticsVideoOnState,
} from './AnalyticsVideo.ts';

interface Sent {
  event: string;
  properties: Record<string, unknown>;
  options: Record<string, unknown>;
}

let thread: VideoThread;
let sent: Sent[] = [];
const connector = {
  track: (event: string, properties: Record<string, unknown>, options: Record<string, unknown>) =>
    sent.push({ event, properties, options }),
};
const CALLBACKS: Record<string, (event: roSGNodeEvent) => void> = {
  AnalyticsVideoOnState,
  AnalyticsVideoOnIndex,
  AnalyticsVideoOnSegment,
  AnalyticsVideoOnBeat,
};

beforeEach(() => {
  thread = installVideoThread();
  sent = [];
});
afterEach(() => thread.remove());

/** A field of the node changes, and whoever observes it is called. */
function change(node: FakeVideoNode, field: string, value: unknown, more: Record<string, unknown> = {}): void {
  Object.assign(node.fields, more, { [field]: value });
  const event = { getRoSGNode: () => node, getData: () => value, getNode: () => '', getField: () => field };
  CALLBACKS[node.observers.get(field) ?? '']?.(event as unknown as roSGNodeEvent);
}

/** The timer of the last watch fires, unless it stands still. */
function beat(seconds: number): void {
  thread.now += seconds * 1000;
  const timer = thread.timers.at(-1);
  if (timer?.control === 'start') {
    CALLBACKS[timer.callback]?.({ getNode: () => timer.id } as unknown as roSGNodeEvent);
  }
}

const watch = (node: FakeVideoNode, details: Record<string, unknown> = {}) => AnalyticsVideo(connector, node, details);
const told = (): string[] => sent.map(({ event }) => event.slice('Video '.length));
const last = (): Sent => sent.at(-1) ?? { event: '', properties: {}, options: {} };
const BEGUN = ['Playback Started', 'Content Started'];

function playing(details: Record<string, unknown> = {}, node = new FakeVideoNode()): FakeVideoNode {
  watch(node, details);
  change(node, 'state', 'buffering');
  thread.now += 1000;
  change(node, 'state', 'playing');
  return node;
}

test('sends a heartbeat every ten seconds by default', () => {
  for (const [given, duration] of [
    [undefined, 10],
    [3, 3],
    [-1, 10],
    ['5', 10],
    [0, 30],
  ] as const) {
    watch(new FakeVideoNode(), { heartbeatSeconds: given });
    assert.equal(thread.timers.at(-1)?.duration, duration, String(given));
  }
});

test('sends no heartbeats when they are off, and still notices a removed node', () => {
  const node = playing({ heartbeatSeconds: 0 });
  beat(30);
  assert.deepEqual(told(), BEGUN);
  node.parent = undefined;
  beat(30);
  assert.deepEqual(told(), [...BEGUN, 'Playback Exited']);
});

test('runs the timer and references the node only during a playback', () => {
  const node = playing();
  assert.equal(thread.timers.at(-1)?.control, 'start');
  change(node, 'state', 'stopped');
  assert.equal(thread.timers.at(-1)?.control, 'stop');
  const { analyticsVideos } = (globalThis as unknown as { m: { analyticsVideos: { list: Record<string, unknown>[] } } })
    .m;
  assert.equal(analyticsVideos.list.at(-1)?.['node'], undefined);
});

test('gives each playback its own session, open until its last event', () => {
  const node = playing();
  change(node, 'state', 'finished');
  change(node, 'state', 'playing');
  const open = sent.map(({ options }) => options['videoPlayback']);
  assert.deepEqual(open, ['open', 'open', 'closed', 'closed', 'open', 'open']);
  const sessions = sent.map(({ properties }) => properties['session_id']);
  assert.equal(new Set(sessions.slice(0, 4)).size, 1);
  assert.notEqual(sessions[4], sessions[0]);
});

test("adds the user, the common properties and the item's properties to events", () => {
  const whose = { userId: 'u', anonymousId: 'a', context: { b: 1 }, integrations: { c: true } };
  const node = playing({ ...whose, properties: { ad_enabled: true }, content: { asset_id: 'x', title: 'X' } });
  const { videoPlayback: _, ...options } = last().options;
  assert.deepEqual(options, whose);
  const { title, asset_id, ad_enabled } = last().properties;
  assert.deepEqual([title, asset_id, ad_enabled], ['X', 'x', true]);
  change(node, 'state', 'paused');
  const paused = last().properties;
  assert.deepEqual([paused['title'], paused['content_asset_id'], paused['ad_enabled']], [undefined, 'x', true]);
});

test('applies new details to the next playback', () => {
  const node = new FakeVideoNode();
  const watched = watch(node, { userId: 'u', content: { asset_id: 'x' } });
  watched?.update({ userId: 'v', content: { asset_id: 'y' } });
  for (const odd of [undefined, 7, 'x', []]) watched?.update(odd);
  change(node, 'state', 'playing');
  assert.deepEqual([last().options['userId'], last().properties['asset_id']], ['v', 'y']);
});

test('uses the node’s time to the first frame and its error', () => {
  const node = playing({}, new FakeVideoNode({ timeToStartStreaming: 0.25 }));
  assert.equal(last().properties['time_to_first_frame_ms'], 250);
  change(node, 'state', 'error', { errorCode: -3, errorMsg: 'no' });
  const { error_code, error_message, method } = last().properties;
  assert.deepEqual([error_code, error_message, method], [-3, 'no', 'error']);
});

test('starts no playback while the node preloads', () => {
  const node = new FakeVideoNode({ control: 'prebuffer' });
  watch(node);
  change(node, 'state', 'buffering');
  assert.deepEqual(told(), []);
  change(node, 'state', 'playing', { control: 'play' });
  assert.deepEqual(told(), BEGUN);
});

test('takes the bitrate from video segments', () => {
  const node = playing();
  for (const [segType, segBitrateBps] of [
    [2, 3_000_000],
    [1, 64_000],
    [3, 1000],
    [0, 800_400],
  ]) {
    change(node, 'streamingSegment', { segType, segBitrateBps });
  }
  change(node, 'streamingSegment', 'odd');
  assert.deepEqual(told(), [...BEGUN, 'Quality Updated']);
  assert.deepEqual([last().properties['bitrate'], last().properties['previous_bitrate']], [800, 3000]);
});

test('names the items of a playlist, or the first item without one', () => {
  const content = [{ asset_id: 'a' }, { asset_id: 'b' }];
  const node = playing({ content }, new FakeVideoNode({ contentIsPlaylist: true }));
  change(node, 'contentIndex', 1);
  assert.deepEqual([last().event, last().properties['asset_id']], ['Video Content Started', 'b']);
  playing({ content }, new FakeVideoNode({ contentIndex: 1 }));
  assert.equal(last().properties['asset_id'], 'a');
});

test('keeps one watch per node; unwatch ends the playback', () => {
  const node = playing();
  const second = watch(node);
  assert.deepEqual(told(), [...BEGUN, 'Playback Exited', ...BEGUN]);
  beat(10);
  assert.equal(told().filter((event) => event === 'Content Playing').length, 1);
  second?.unwatch();
  second?.unwatch();
  assert.deepEqual(told().slice(-2), ['Content Playing', 'Playback Exited']);
  change(node, 'state', 'playing');
  assert.equal(last().event, 'Video Playback Exited');
});

test('limits a component to twenty watches', () => {
  const oldest = playing();
  for (let i = 0; i < 19; i++) watch(new FakeVideoNode());
  assert.deepEqual(told(), BEGUN);
  watch(new FakeVideoNode());
  assert.deepEqual(told(), [...BEGUN, 'Playback Exited']);
  change(oldest, 'state', 'playing');
  assert.equal(sent.length, 3);
});

test('observes a node once per component and unobserves nothing', () => {
  const node = new FakeVideoNode();
  const observed: string[] = [];
  node.observeFieldScoped = (field) => void observed.push(field);
  node.unobserveFieldScoped = (field) => assert.fail(`${field} was unobserved`);
  watch(node)?.unwatch();
  watch(node);
  assert.deepEqual(observed, ['state', 'contentIndex', 'streamingSegment']);
  (globalThis as unknown as { m: object }).m = {};
  watch(node);
  assert.equal(observed.length, 6, 'another component has observers of its own');
  for (let i = 0; i < 50; i++) {
    (globalThis as unknown as { m: object }).m = {};
    watch(node);
  }
  assert.ok(String(node.fields['analyticsVideoObservers']).length <= 740);
});

test('sends an ad under the session of its playback, which its break does not end', () => {
  const node = new FakeVideoNode();
  const watched = watch(node);
  change(node, 'state', 'playing');
  AnalyticsVideoAdEvent(watched, 'PodStart', {});
  AnalyticsVideoAdEvent(watched, 'Start', { ad: { adid: 'ad-1' } });
  assert.equal(last().properties['session_id'], watched?.sessionId);
  change(node, 'state', 'stopped');
  assert.deepEqual(told(), [...BEGUN, 'Ad Started']);
  AnalyticsVideoAdEvent(watched, 'PodComplete', {});
  AnalyticsVideoAdEvent(undefined, 'Start', {});
  change(node, 'state', 'stopped');
  assert.deepEqual(told(), [...BEGUN, 'Ad Started', 'Playback Exited']);
});

test('assigns an ad before the first frame to the next session, and one after the end to the last', () => {
  const node = new FakeVideoNode();
  const watched = watch(node, { content: { asset_id: 'x', title: 'X' } });
  const ad = (renderSequence: string): void => watched?.adEvent('Start', { renderSequence, ad: { adId: 'a' } });
  const sessions = (): unknown[] => sent.map(({ properties }) => properties['session_id']);
  ad('preroll');
  assert.deepEqual(last().properties['content'], { asset_id: 'x', title: 'X' });
  assert.match(String(sessions()[0]), /./);
  change(node, 'state', 'playing');
  change(node, 'state', 'finished');
  ad('postroll');
  assert.equal(new Set(sessions()).size, 1, JSON.stringify(sessions()));
  ad('preroll');
  ad('preroll');
  change(node, 'state', 'playing');
  const second = sessions().slice(-4);
  assert.equal(new Set(second).size, 1, JSON.stringify(second));
  assert.notEqual(second[0], sessions()[0]);
});

test('does not close an ad at the next start', () => {
  const node = new FakeVideoNode();
  const watched = watch(node, { userId: 'u' });
  change(node, 'state', 'playing');
  watched?.adEvent('Start', { ad: { adId: 'a' } });
  assert.deepEqual(last().options, { userId: 'u' });
});

test('names all assets at the start of a playback, if the app names them', () => {
  const ids = (): unknown[] =>
    ['content_asset_ids', 'content_asset_id'].map(
      (name) => sent.find(({ event }) => event.endsWith('ack Started'))?.properties[name],
    );
  const content = [{ asset_id: 'a' }, { title: 'nameless' }, { asset_id: 'b' }];
  playing({ content }, new FakeVideoNode({ contentIsPlaylist: true }));
  assert.deepEqual(ids(), [['a', 'b'], 'a']);
  sent = [];
  playing({ content });
  assert.deepEqual(ids(), [['a'], 'a']);
  sent = [];
  playing({ content: { title: 'nameless' } });
  assert.deepEqual(ids(), [undefined, undefined]);
});

test('takes `live` from the playing content', () => {
  const item = (live: unknown): object => ({ getField: (name: string) => (name === 'live' ? live : undefined) });
  playing({}, new FakeVideoNode({ content: item(true) }));
  assert.equal(last().properties['livestream'], true);
  const items = [item(false), item(true)];
  const content = { ...item(true), getChild: (index: number) => items[index] };
  const node = playing({}, new FakeVideoNode({ contentIsPlaylist: true, content }));
  assert.equal(last().properties['livestream'], false);
  change(node, 'contentIndex', 1);
  assert.equal(last().properties['livestream'], true);
});

test('logs one line without a Video node, and throws nothing', () => {
  assert.equal(AnalyticsVideo(undefined, new FakeVideoNode()), undefined);
  assert.equal(AnalyticsVideo(connector, undefined), undefined);
  assert.equal(AnalyticsVideo(connector, new FakeVideoNode({}, 'Poster')), undefined);
  assert.deepEqual(
    thread.lines.map((line) => /was given (.*);/.exec(line)?.[1]),
    ['no connector', 'no node', 'a Poster'],
  );
});

test('rejects an object that is not a connector', () => {
  assert.equal(AnalyticsVideo({}, new FakeVideoNode()), undefined);
  assert.equal(thread.lines.length, 1);
  assert.match(thread.lines[0] ?? '', /VIDEO_WRONG .*given no connector/);
  AnalyticsVideoAdEvent({}, 'PodStart', {});
});

test('an error in a callback logs one line, and the watch continues', () => {
  const node = playing();
  const getField = node.getField.bind(node);
  node.getField = () => {
    throw new Error('Type Mismatch.');
  };
  change(node, 'state', 'paused');
  change(node, 'contentIndex', 1);
  change(node, 'streamingSegment', { segBitrateBps: 1 });
  beat(10);
  node.getField = getField;
  assert.deepEqual(
    thread.lines.map((line) => /INTERNAL (\w+)/.exec(line)?.[1]),
    ['state', 'contentIndex', 'streamingSegment', 'heartbeat'],
  );
  change(node, 'state', 'paused');
  assert.equal(told().at(-1), 'Playback Paused');
});

test('a wrong connector logs one line and does not crash', () => {
  const broken = {
    track: () => {
      throw new Error('Member function not found');
    },
  };
  const watched = AnalyticsVideo(broken, new FakeVideoNode({ state: 'playing' }));
  assert.ok(thread.lines.length > 0 && thread.lines.every((line) => /INTERNAL .*Member function not found/.test(line)));
  watched?.unwatch();
});

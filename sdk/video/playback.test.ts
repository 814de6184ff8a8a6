/** Tests the events made from the states of a Video node: their order, positions and totals. */
import assert from 'node:assert/strict';
import test from 'node:test';
import '../testing/platform.ts';
import type { PlayerSnapshot } from './playback.ts';
import { Playback } from './playback.ts';

/** A node that plays: its position goes on with the clock while it does. */
class Node {
  readonly playback: Playback;
  now = 0;
  position = 0;
  duration = 600;
  index = 0;
  isPlaylist = false;
  isLive = false;
  isPrebuffering = false;
  startSeconds = 0;
  state = 'none';

  constructor(hasBeats = true) {
    this.playback = new Playback(hasBeats);
  }

  sight(): PlayerSnapshot {
    const { state, position, duration, index, isPlaylist, isLive, isPrebuffering, startSeconds, now } = this;
    return { state, position, duration, index, isPlaylist, isLive, isPrebuffering, startSeconds, now };
  }

  is(state: string, error = {}): this {
    this.state = state;
    this.playback.update(this.sight(), error);
    return this;
  }

  pass(seconds: number): this {
    this.now += seconds * 1000;
    if (this.state === 'playing') this.position += seconds;
    return this;
  }

  beat(): this {
    this.playback.heartbeat(this.sight());
    return this;
  }

  jump(position: number): this {
    this.position = position;
    return this;
  }

  item(index: number): this {
    this.index = index;
    this.position = 0;
    this.playback.itemChanged(this.sight());
    return this;
  }

  /** `Content Playing 10`: event and position, without the word in front. */
  told(): string[] {
    return this.playback.events.map(({ event, properties }) => `${event.slice(6)} ${String(properties['position'])}`);
  }

  last(): Record<string, unknown> {
    return this.playback.events.at(-1)?.properties ?? {};
  }
}

const started = (hasBeats = true): Node => new Node(hasBeats).is('buffering').pass(2).is('playing');
const BEGUN = ['Playback Started 0', 'Content Started 0'];

test('sends the events of a playback from start to end', () => {
  const node = started().pass(10).beat().pass(10).beat().jump(600).pass(0).is('finished');
  assert.deepEqual(node.told(), [
    ...BEGUN,
    'Content Playing 10',
    'Content Playing 20',
    'Content Completed 600',
    'Playback Completed 600',
  ]);
  assert.deepEqual(node.last(), {
    position: 600,
    total_length: 600,
    livestream: false,
    time_to_first_frame_ms: 2000,
    played_ms: 20000,
    rebuffer_count: 0,
    rebuffer_ms: 0,
  });
});

test('uses the platform’s time to the first frame', () => {
  const node = new Node();
  node.startSeconds = 1.25;
  node.is('buffering').pass(2).is('playing');
  assert.equal(node.last()['time_to_first_frame_ms'], 1250);
});

test('knows the position without heartbeats', () => {
  const node = started(false).pass(30).beat().pass(5).is('stopped');
  assert.deepEqual(node.told(), [...BEGUN, 'Playback Exited 35']);
});

test('does not count paused time as played', () => {
  const node = started().pass(5).is('paused').pass(100).beat().is('playing').pass(5).is('stopped');
  assert.deepEqual(node.told(), [
    ...BEGUN,
    'Playback Paused 5',
    'Playback Resumed 5',
    'Content Playing 5',
    'Playback Exited 10',
  ]);
  assert.equal(node.last()['played_ms'], 10000);
});

test('sends a heartbeat after a resume if heartbeats are on', () => {
  const node = started(false).pass(5).is('paused').pass(100).is('playing');
  assert.deepEqual(node.told(), [...BEGUN, 'Playback Paused 5', 'Playback Resumed 5']);
});

test('excludes a pause before the first frame from the startup time', () => {
  const node = new Node().is('buffering').pass(1).is('paused').pass(60).is('buffering').pass(1).is('playing');
  assert.deepEqual(node.told(), ['Playback Started 0', 'Playback Paused 0', 'Playback Resumed 0', 'Content Started 0']);
  assert.ok(Number(node.last()['time_to_first_frame_ms']) <= 2000, JSON.stringify(node.last()));
});

test('counts a rebuffering once, although each percent reports it', () => {
  const node = started().pass(8).is('buffering').is('buffering').pass(3).is('playing').pass(2).is('stopped');
  assert.deepEqual(node.told(), [
    ...BEGUN,
    'Playback Buffer Started 8',
    'Playback Buffer Completed 8',
    'Playback Exited 10',
  ]);
  assert.equal(node.last()['rebuffer_count'], 1);
  assert.equal(node.last()['rebuffer_ms'], 3000);
  assert.equal(node.last()['played_ms'], 10000);
});

for (const to of [300, 2]) {
  test(`a seek to ${to} that is seen when it lands: its buffering is no rebuffering`, () => {
    const node = started().pass(50).is('buffering').pass(1).jump(to).is('playing').pass(1).is('stopped');
    assert.deepEqual(node.told(), [
      ...BEGUN,
      'Playback Buffer Started 50',
      'Playback Seek Started 50',
      'Playback Buffer Completed 50',
      `Playback Seek Completed ${to}`,
      `Playback Exited ${to + 1}`,
    ]);
    assert.equal(node.last()['rebuffer_count'], 0);
  });
}

test('starts a seek at once when its target is known', () => {
  const node = started().pass(50).jump(300).is('buffering').pass(1).is('playing');
  assert.deepEqual(node.told().slice(2), [
    'Playback Seek Started 50',
    'Playback Buffer Started 50',
    'Playback Buffer Completed 50',
    'Playback Seek Completed 300',
  ]);
});

test('reports the target of a seek', () => {
  for (const node of [
    started().pass(50).is('buffering').pass(1).jump(300.7).is('playing'),
    started().pass(50).jump(300.7).is('buffering'),
    started().pass(50).is('paused').jump(300.7).is('playing'),
  ]) {
    const seek = node.playback.events.find(({ event }) => event === 'Video Playback Seek Started');
    assert.deepEqual([seek?.properties['position'], seek?.properties['seek_position']], [50, 300]);
  }
});

test('handles trick play with and without buffering', () => {
  const moved = [
    'Playback Paused 50',
    'Playback Seek Started 50',
    'Playback Seek Completed 120',
    'Playback Resumed 120',
    'Content Playing 120',
  ];
  assert.deepEqual(started().pass(50).is('paused').pass(4).jump(120).is('playing').told().slice(2), moved);
  const node = started().pass(50).is('paused').pass(4).jump(120).is('buffering').pass(1).is('playing');
  assert.deepEqual(
    node
      .told()
      .filter((line) => !line.includes('Buffer'))
      .slice(2),
    moved,
  );
});

test('does not mistake a frozen picture or a delayed thread for a seek', () => {
  const node = started().pass(20);
  node.now += 30000;
  node.beat().pass(5).beat().is('stopped');
  assert.deepEqual(node.told(), [...BEGUN, 'Content Playing 20', 'Content Playing 25', 'Playback Exited 25']);
});

test('sends the start of each playlist item, and its end if it was played to it', () => {
  const node = new Node();
  node.isPlaylist = true;
  node.duration = 30;
  node.is('buffering').pass(1).is('playing').pass(30).is('buffering').item(1).pass(1).is('playing');
  // Told its new place after it plays.
  node.pass(30).is('buffering').pass(1).jump(0).is('playing').item(2).pass(5).is('stopped');
  assert.deepEqual(node.told(), [
    'Playback Started 0',
    'Content Started 0',
    'Playback Buffer Started 30',
    'Content Completed 30',
    'Playback Buffer Completed 0',
    'Content Started 0',
    'Playback Buffer Started 30',
    'Playback Buffer Completed 30',
    'Content Completed 30',
    'Content Started 0',
    'Playback Exited 5',
  ]);
});

test('does not complete a skipped item', () => {
  const node = new Node();
  node.isPlaylist = true;
  node.is('buffering').pass(1).is('playing').pass(30).is('buffering').item(1).pass(1).is('playing');
  assert.ok(!node.told().includes('Content Completed 30'), node.told().join());
});

test('reports no length for live content, whatever the node reports', () => {
  const node = new Node();
  node.isLive = true;
  node.is('buffering').pass(1).is('playing');
  assert.deepEqual([node.last()['livestream'], node.last()['total_length']], [true, null]);
  node.pass(5);
  node.isPlaylist = true;
  node.isLive = false;
  node.item(1);
  assert.deepEqual([node.last()['livestream'], node.last()['total_length']], [false, 600]);
});

test('reports no length for a live stream, which ends only with an exit', () => {
  const node = new Node();
  node.duration = 0;
  node.is('buffering').pass(1).jump(7000).is('playing').pass(10).beat().pass(1).is('stopped');
  assert.deepEqual(node.told(), [
    'Playback Started 0',
    'Content Started 7000',
    'Content Playing 7010',
    'Playback Exited 7011',
  ]);
  assert.equal(node.last()['total_length'], undefined);
});

test('interrupts a playback on an error, before and after the first frame', () => {
  const error = { error_code: -1, error_message: 'Network or HTTP error' };
  const node = new Node().is('buffering').pass(1).is('error', error);
  assert.deepEqual(node.told(), ['Playback Started 0', 'Playback Interrupted 0']);
  const { method, error_code, error_message, time_to_first_frame_ms } = node.last();
  assert.deepEqual(
    [method, error_code, error_message, time_to_first_frame_ms],
    ['error', -1, error.error_message, undefined],
  );
  assert.equal(node.playback.isOpen, false);
  node.is('buffering').pass(1).is('playing').pass(3).is('error', error);
  assert.deepEqual(node.told().slice(2), [...BEGUN, 'Playback Interrupted 3']);
});

test('starts no playback while the node preloads', () => {
  const node = new Node();
  node.isPrebuffering = true;
  node.is('buffering').is('paused').is('stopped');
  assert.deepEqual(node.told(), []);
  node.isPrebuffering = false;
  node.is('playing');
  assert.deepEqual(node.told(), BEGUN);
});

test('does not end the playback at a stop for an ad', () => {
  const node = started().pass(10);
  node.playback.setBreak(true);
  node.is('stopped').pass(30);
  node.playback.setBreak(false);
  node.is('buffering').pass(1).is('playing').pass(5).is('stopped');
  const lines = node.told().filter((line) => !line.includes('Buffer'));
  assert.deepEqual(lines, [...BEGUN, 'Playback Exited 15']);
  assert.equal(node.last()['played_ms'], 15000);
});

test('sends the previous bitrate with a change', () => {
  const node = started();
  node.playback.streamChanged(3000, node.now);
  node.pass(4);
  node.playback.streamChanged(3000, node.now);
  node.playback.streamChanged(800, node.now);
  assert.deepEqual(node.told(), [...BEGUN, 'Quality Updated 4']);
  assert.deepEqual(node.last(), {
    position: 4,
    total_length: 600,
    livestream: false,
    bitrate: 800,
    previous_bitrate: 3000,
  });
});

test('resets the bitrate for another playback', () => {
  const node = started();
  node.playback.streamChanged(3000, node.now);
  node.is('finished').is('playing');
  assert.equal(node.last()['bitrate'], undefined);
});

test('counts a repeated pause once', () => {
  const node = started().pass(5).is('paused').pass(1).is('paused').is('playing');
  assert.deepEqual(node.told(), [...BEGUN, 'Playback Paused 5', 'Playback Resumed 5', 'Content Playing 5']);
});

test('ignores the platform’s time to the first frame if it contains a pause', () => {
  const node = new Node();
  node.startSeconds = 62;
  node.is('buffering').pass(1).is('paused').pass(60).is('playing');
  assert.equal(
    node.playback.events.find(({ event }) => event === 'Video Content Started')?.properties['time_to_first_frame_ms'],
    1000,
  );
});

test('does not count an exit during a seek as rebuffering', () => {
  const node = started().pass(50).jump(300).is('buffering').pass(4).is('stopped');
  assert.deepEqual([node.last()['rebuffer_count'], node.last()['rebuffer_ms']], [0, 0]);
});

test('counts the wait when the viewer exits while it buffers', () => {
  const node = started().pass(4).is('buffering').pass(9);
  node.playback.leave(node.now);
  node.playback.leave(node.now);
  assert.deepEqual(node.told(), [...BEGUN, 'Playback Buffer Started 4', 'Playback Exited 4']);
  assert.equal(node.last()['rebuffer_ms'], 9000);
});

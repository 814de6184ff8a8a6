/**
 * Scenarios of a Video node that the SDK watches: the events of a playback in order, and those left to the next start.
 */
import assert from 'node:assert/strict';
import type { WireMessage } from '../../../sdk/wire/batch.ts';
import { accept, heldAnswer, times } from '../collector/answer.ts';
import { allMessages, firstArrivals } from '../collector/expectations.ts';
import { gate } from '../collector/gate.ts';
import type { Rig, Scenario } from '../runner/scenario.ts';
import type { Step, StepValue } from '../runner/step.ts';
import { clipUrl } from './clip-server.ts';
import { arrived, controlOf, END, finish } from './steps-and-waits.ts';

const SCRIPTED = { on: 'emulator', reason: 'the control port scripts the state of the video' } as const;
/** Time limit in milliseconds. */
const LIMIT_MS = 180_000;
const CONTENT = { asset_id: 'film-7', title: 'The Seventh' };

/** Returns a step of the screen with the video. */
function player(call: string, ...args: StepValue[]): Step {
  return { call, args, from: 'player' };
}

/** Returns the step that loads the clip into the node, once under each of these titles. */
async function load({ collector }: Rig, titles: readonly string[]): Promise<Step> {
  return player('load', [...titles], await clipUrl(new URL(collector.url).hostname));
}

/** Starts the channel, watches its Video node, and plays these clips. */
async function play(rig: Rig, details: Readonly<Record<string, StepValue>>, titles = ['one']): Promise<void> {
  const { app } = rig;
  await app.start([app.init({ queueSize: 1 })]);
  await app.do(player('watch', { userId: 'viewer-1', content: CONTENT, ...details }), await load(rig, titles));
  await app.do(player('set', 'control', 'play'));
}

/**
 * Returns the video events so far, without the prefix, such as `Content Playing`. Consecutive heartbeats count once.
 */
function eventNames({ collector }: Rig): string[] {
  return inWords(videoEvents(collector.requests));
}

function inWords(messages: readonly WireMessage[]): string[] {
  const events = messages.map(({ event = '' }) => event.slice('Video '.length));
  return events.filter((event, i) => !(event.endsWith('Playing') && events[i - 1] === event));
}

function videoEvents(requests: Rig['collector']['requests']): WireMessage[] {
  return allMessages(requests).filter(isOfVideo);
}

function isOfVideo({ event }: WireMessage): boolean {
  return event?.startsWith('Video ') === true;
}

/** Returns the properties of the last event of this name. */
function saidBy({ collector }: Rig, event: string): Record<string, unknown> {
  const found = videoEvents(collector.requests).findLast((message) => message.event === event);
  if (found === undefined) throw new Error(`No ${event} arrived.`);
  return found.properties ?? {};
}

/** Returns these events without heartbeats and those that depend on the network to the clip. */
function toldOfPlayer(rig: Rig): string[] {
  return eventNames(rig).filter((event) => !/^(Content Playing|Playback Buffer \w+|Quality Updated)$/.test(event));
}

/** Heartbeats until the playback's record is written, within a minute of device time. */
const SIGNS = 12;
const BEGUN = ['Playback Started', 'Content Started'];

export const video: readonly Scenario[] = [
  {
    name: 'video: a clip that the test serves is told from its start to its end, with a pause and a seek',
    limitMs: LIMIT_MS,
    async run(rig) {
      const { app } = rig;
      await play(rig, {});
      await arrived(rig, 'track:Video Content Started');
      await app.do(player('set', 'control', 'pause'));
      await arrived(rig, 'track:Video Playback Paused');
      await app.do(player('set', 'control', 'resume'));
      await arrived(rig, 'track:Video Playback Resumed');
      // A real device plays the served clip; an emulated one plays ten minutes.
      const length = Number(saidBy(rig, 'Video Playback Resumed')['total_length']);
      assert.ok(length >= 20, String(length));
      await app.do(player('set', 'seek', length - 4));
      await arrived(rig, 'track:Video Playback Seek Completed');
      await arrived(rig, 'track:Video Playback Completed');
      await finish(rig);
      assert.deepEqual(toldOfPlayer(rig), [
        ...BEGUN,
        'Playback Paused',
        'Playback Resumed',
        'Playback Seek Started',
        'Playback Seek Completed',
        'Content Completed',
        'Playback Completed',
      ]);
      const completed = saidBy(rig, 'Video Playback Completed');
      assert.equal(completed['total_length'], length);
      assert.ok(Math.abs(Number(completed['position']) - length) <= 1, JSON.stringify(completed));
      assert.ok(Number(completed['time_to_first_frame_ms']) > 0, JSON.stringify(completed));
    },
  },
  {
    name: 'video: started, playing every ten seconds, completed, under one session and the viewer’s id',
    only: SCRIPTED,
    limitMs: LIMIT_MS,
    speed: 10,
    async run(rig) {
      await play(rig, {});
      await arrived(rig, 'track:Video Content Playing', 2);
      await rig.app.do(player('set', 'seek', 596));
      await arrived(rig, 'track:Video Playback Completed');
      await finish(rig);
      const events = videoEvents(rig.collector.requests);
      assert.deepEqual(eventNames(rig).slice(0, 3), [...BEGUN, 'Content Playing']);
      const others = eventNames(rig).filter((event) => event !== 'Content Playing');
      assert.deepEqual(others.slice(-3), ['Playback Seek Completed', 'Content Completed', 'Playback Completed']);
      const sessions = new Set(events.map(({ properties }) => properties?.['session_id']));
      assert.equal(sessions.size, 1);
      assert.match(String([...sessions][0]), /^[0-9a-f-]{36}$/i);
      assert.ok(events.every(({ userId }) => userId === 'viewer-1'));
      const started = saidBy(rig, 'Video Content Started');
      assert.deepEqual([started['asset_id'], started['title']], [CONTENT.asset_id, CONTENT.title]);
      const completed = saidBy(rig, 'Video Playback Completed');
      assert.equal(completed['content_asset_id'], CONTENT.asset_id);
      assert.deepEqual([completed['position'], completed['total_length'], completed['bitrate']], [600, 600, 3000]);
      assert.equal(completed['rebuffer_count'], 0);
      assert.ok(Number(completed['time_to_first_frame_ms']) > 0, JSON.stringify(completed));
    },
  },
  {
    name: 'video: pause, resume, seek, a dry buffer and another bitrate are told as they happen; heartbeats off',
    only: SCRIPTED,
    limitMs: LIMIT_MS,
    async run(rig) {
      const { app } = rig;
      await play(rig, { heartbeatSeconds: 0 });
      await arrived(rig, 'track:Video Content Started');
      await app.do(player('set', 'control', 'pause'));
      await arrived(rig, 'track:Video Playback Paused');
      await app.do(player('set', 'control', 'resume'));
      await arrived(rig, 'track:Video Playback Resumed');
      await app.do(player('set', 'seek', 300));
      await arrived(rig, 'track:Video Playback Seek Completed');
      await controlOf(rig).setVideo({ stallMs: 300 });
      await arrived(rig, 'track:Video Playback Buffer Completed', 2);
      // The next segments belong to the other stream.
      await controlOf(rig).setVideo({ segmentSeconds: 1, bitrateKbps: 800 });
      await arrived(rig, 'track:Video Quality Updated');
      await app.do(player('set', 'control', 'stop'));
      await finish(rig);
      assert.deepEqual(eventNames(rig), [
        ...BEGUN,
        'Playback Paused',
        'Playback Resumed',
        'Playback Buffer Started',
        'Playback Seek Started',
        'Playback Buffer Completed',
        'Playback Seek Completed',
        'Playback Buffer Started',
        'Playback Buffer Completed',
        'Quality Updated',
        'Playback Exited',
      ]);
      const quality = saidBy(rig, 'Video Quality Updated');
      assert.deepEqual([quality['bitrate'], quality['previous_bitrate']], [800, 3000]);
      const exited = saidBy(rig, 'Video Playback Exited');
      assert.equal(exited['rebuffer_count'], 1);
      // Tests with a clock check the exact milliseconds. On a busy machine the first of two callbacks comes late.
      assert.ok(Number(exited['rebuffer_ms']) > 0, JSON.stringify(exited));
      assert.ok(Number(exited['position']) >= 300, JSON.stringify(exited));
    },
  },
  {
    name: 'video: an error names its code and message; what plays after it is another playback',
    only: SCRIPTED,
    limitMs: LIMIT_MS,
    async run(rig) {
      await play(rig, {});
      await arrived(rig, 'track:Video Content Started');
      await controlOf(rig).setVideo({ errorCode: -1 });
      await arrived(rig, 'track:Video Playback Interrupted');
      await rig.app.do(player('set', 'control', 'play'));
      await arrived(rig, 'track:Video Content Started', 2);
      await rig.app.do(player('stopWatch'), player('set', 'control', 'stop'), player('set', 'control', 'play'));
      await rig.app.line(/video stopped/);
      await finish(rig);
      // A heartbeat may come before the error.
      assert.deepEqual(
        eventNames(rig).filter((event) => event !== 'Content Playing'),
        [...BEGUN, 'Playback Interrupted', ...BEGUN, 'Playback Exited'],
      );
      const { method, error_code, error_message } = saidBy(rig, 'Video Playback Interrupted');
      assert.deepEqual([method, error_code, error_message], ['error', -1, 'Network or HTTP error']);
      const sessions = videoEvents(rig.collector.requests).map(({ properties }) => properties?.['session_id']);
      assert.deepEqual(new Set(sessions).size, 2);
      assert.notEqual(sessions[0], sessions.at(-1));
    },
  },
  {
    name: 'video: a playlist has one session, and a start and an end for each item',
    only: SCRIPTED,
    limitMs: LIMIT_MS,
    async run(rig) {
      const { app } = rig;
      await app.start([app.init()]);
      await controlOf(rig).setVideo({ durationSeconds: 4, startupMs: 50 });
      const content = [{ asset_id: 'a' }, { asset_id: 'b' }];
      await app.do(player('watch', { userId: 'viewer-1', content, heartbeatSeconds: 0 }), await load(rig, ['a', 'b']));
      await app.do(player('set', 'control', 'play'));
      await arrived(rig, 'track:Video Playback Completed');
      await finish(rig);
      const lines = videoEvents(rig.collector.requests)
        .filter(({ event = '' }) => event.includes('Content'))
        .map(({ event, properties }) => `${event ?? ''} ${String(properties?.['asset_id'])}`);
      assert.deepEqual(lines, [
        'Video Content Started a',
        'Video Content Completed a',
        'Video Content Started b',
        'Video Content Completed b',
      ]);
      assert.equal(saidBy(rig, 'Video Playback Completed')['rebuffer_count'], 0);
    },
  },
  {
    name: 'video: a node that is taken off the screen while it plays is exited with the next heartbeat',
    limitMs: LIMIT_MS,
    speed: 10,
    async run(rig) {
      await play(rig, {});
      await arrived(rig, 'track:Video Content Started');
      await rig.app.do(player('remove'));
      await arrived(rig, 'track:Video Playback Exited');
      await finish(rig);
      assert.deepEqual(toldOfPlayer(rig), [...BEGUN, 'Playback Exited']);
    },
  },
  {
    name: 'video: paused before the first frame, and moved while it is paused: each is told where it happens',
    only: SCRIPTED,
    limitMs: LIMIT_MS,
    async run(rig) {
      const { app } = rig;
      await app.start([app.init({ queueSize: 1 })]);
      await controlOf(rig).setVideo({ startupMs: 600_000 });
      await app.do(
        player('watch', { userId: 'viewer-1', content: CONTENT, heartbeatSeconds: 0 }),
        await load(rig, ['one']),
      );
      await app.do(player('set', 'control', 'play'));
      await arrived(rig, 'track:Video Playback Started');
      await app.do(player('set', 'control', 'pause'));
      await arrived(rig, 'track:Video Playback Paused');
      await app.do(player('set', 'control', 'resume'));
      await controlOf(rig).setVideo({ startupMs: 100 });
      await arrived(rig, 'track:Video Content Started');
      await app.do(player('set', 'control', 'pause'));
      await arrived(rig, 'track:Video Playback Paused', 2);
      await app.do(player('set', 'seek', 120), player('set', 'control', 'resume'));
      await arrived(rig, 'track:Video Playback Resumed', 2);
      await app.do(player('set', 'control', 'stop'));
      await finish(rig);
      assert.deepEqual(toldOfPlayer(rig), [
        'Playback Started',
        'Playback Paused',
        'Playback Resumed',
        'Content Started',
        'Playback Paused',
        'Playback Seek Started',
        'Playback Seek Completed',
        'Playback Resumed',
        'Playback Exited',
      ]);
      const started = saidBy(rig, 'Video Playback Started');
      assert.deepEqual(
        [started['content_asset_ids'], started['content_asset_id']],
        [[CONTENT.asset_id], CONTENT.asset_id],
      );
      assert.equal(saidBy(rig, 'Video Playback Seek Started')['seek_position'], 120);
    },
  },
  {
    name: 'video: a live stream says so, has no length, and ends by being left',
    only: SCRIPTED,
    limitMs: LIMIT_MS,
    speed: 10,
    async run(rig) {
      const { app } = rig;
      await app.start([app.init()]);
      await controlOf(rig).setVideo({ durationSeconds: 0 });
      await app.do(
        player('watch', { userId: 'viewer-1', content: CONTENT }),
        await load(rig, ['one']),
        player('goLive'),
      );
      await app.do(player('set', 'control', 'play'));
      await arrived(rig, 'track:Video Content Playing', 2);
      await app.do(player('set', 'control', 'stop'));
      await finish(rig);
      assert.deepEqual(eventNames(rig), [...BEGUN, 'Content Playing', 'Playback Exited']);
      for (const { event, properties } of videoEvents(rig.collector.requests)) {
        assert.deepEqual([properties?.['livestream'], properties?.['total_length']], [true, null], event);
      }
    },
  },
  {
    name: 'video: an ad before the first frame goes under the session that follows',
    only: SCRIPTED,
    limitMs: LIMIT_MS,
    async run(rig) {
      const { app } = rig;
      const context = { adindex: 1, rendersequence: 'preroll', ad: { adid: 'ad-1' } };
      await app.start([app.init()]);
      await app.do(player('watch', { userId: 'viewer-1', content: CONTENT }), await load(rig, ['one']));
      for (const kind of ['PodStart', 'Start', 'Complete', 'PodComplete'])
        await app.do(player('adEvent', kind, context));
      await app.do(player('set', 'control', 'play'));
      await arrived(rig, 'track:Video Content Started');
      await app.do(player('set', 'control', 'stop'));
      await finish(rig);
      assert.deepEqual(toldOfPlayer(rig), ['Ad Started', 'Ad Completed', ...BEGUN, 'Playback Exited']);
      const sessions = videoEvents(rig.collector.requests).map(({ properties }) => properties?.['session_id']);
      assert.equal(new Set(sessions).size, 1, JSON.stringify(sessions));
      assert.deepEqual(saidBy(rig, 'Video Ad Started')['content'], CONTENT);
    },
  },
  {
    name: 'video: ads by the ad framework’s callback, and the stop for them ends nothing',
    only: SCRIPTED,
    limitMs: LIMIT_MS,
    async run(rig) {
      const { app } = rig;
      const context = { adindex: 1, rendersequence: 'midroll', ad: { adid: 'ad-1', adtitle: 'Soap', duration: 15 } };
      await play(rig, {});
      await arrived(rig, 'track:Video Content Started');
      await app.do(player('adEvent', 'PodStart', context), player('set', 'control', 'stop'));
      await app.line(/video stopped/);
      await app.do(
        player('adEvent', 'Start', context),
        player('adEvent', null, { time: 11 }),
        player('adEvent', 'Complete', context),
        player('adEvent', 'PodComplete', {}),
      );
      await app.do(player('set', 'control', 'play'));
      await arrived(rig, 'track:Video Playback Buffer Completed');
      await app.do(player('set', 'control', 'stop'));
      await finish(rig);
      assert.deepEqual(
        eventNames(rig).filter((event) => event.startsWith('Ad') || event.endsWith('Exited')),
        ['Ad Started', 'Ad Playing', 'Ad Completed', 'Playback Exited'],
      );
      const ad = saidBy(rig, 'Video Ad Completed');
      assert.deepEqual([ad['asset_id'], ad['type'], ad['position']], ['ad-1', 'mid-roll', 15]);
      assert.equal(ad['session_id'], saidBy(rig, 'Video Playback Started')['session_id']);
    },
  },
  {
    name: 'video: the app ends while it plays; the next start exits the playback, once, where it was last seen',
    only: SCRIPTED,
    limitMs: LIMIT_MS,
    speed: 10,
    async run(rig) {
      const { app, collector } = rig;
      const answered = gate();
      collector.answer(...times(BEGUN.length + SIGNS - 1, accept()), heldAnswer(answered));
      await play(rig, {});
      await arrived(rig, 'track:Video Content Playing', SIGNS);
      await app.status(({ spooled }) => Number(spooled) > 0);
      await app.exit();
      answered.open();
      await app.start([app.init()], { keep: true });
      await arrived(rig, 'track:Video Playback Exited');
      await app.exit();
      await app.start([app.init()], { keep: true });
      await finish(rig);
      // The SDK may record the delivery up to a minute later. An app that ends sooner sends the message again.
      const arrivals = firstArrivals(collector.requests).filter(isOfVideo);
      assert.deepEqual(inWords(arrivals), [...BEGUN, 'Content Playing', 'Playback Exited']);
      const exited = saidBy(rig, 'Video Playback Exited');
      assert.equal(exited['inferred'], true);
      assert.equal(exited['session_id'], saidBy(rig, 'Video Content Playing')['session_id']);
      assert.ok(Number(exited['position']) >= 10, JSON.stringify(exited));
      assert.equal(allMessages(collector.requests).at(-1)?.event, END.slice('track:'.length));
    },
  },
  {
    name: 'video: without a connector, a node or a Video node there is one line each, and no crash',
    async run(rig) {
      const { app } = rig;
      await app.start([app.init()]);
      await app.do(player('watchNothing'));
      await finish(rig);
      // The player makes a connector without a task, for a call that needs one.
      const missing =
        'TASK_MISSING AnalyticsConnector: it was given no node, but the scene has an AnalyticsTask with the id "analyticsTask"';
      assert.deepEqual(
        app.errors().map((line) => line.split(';')[0]),
        [
          'VIDEO_WRONG nothing is watched: AnalyticsVideo was given no connector',
          'VIDEO_WRONG nothing is watched: AnalyticsVideo was given no connector',
          missing,
          'VIDEO_WRONG nothing is watched: AnalyticsVideo was given no node',
          missing,
          'VIDEO_WRONG nothing is watched: AnalyticsVideo was given a ScenarioPlayer',
        ],
      );
    },
  },
];

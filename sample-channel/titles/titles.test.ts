/** The example channel through its whole door: keys in, screens and events out, with a feed that works and feeds that fail. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { FeedAnswer } from './feed-server/feed-server.ts';
import { buildRooibosChannel } from './testing/rooibos-channel.ts';
import { TitlesOnDevice } from './testing/titles-on-device.ts';

/** Upper limit of a test, in milliseconds; no result depends on it. */
const TIMEOUT_MS = 900_000;
/** Speed of the device clock in tests that wait for a time limit of the channel. */
const QUICK = 20;

/** Number of tests in the Rooibos suites, one per row of parameters: it shows that none is lost. */
const SUITE_TESTS = 39;

const FAILURES: readonly (readonly [FeedAnswer, problem: string, heading: string])[] = [
  ['empty', 'empty', 'Nothing to watch yet'],
  ['not-json', 'notJson', 'The titles cannot be read'],
  ['not-a-feed', 'notAFeed', 'The titles cannot be read'],
  ['error', 'refused', 'The server has a problem'],
];

let folder: string;
let suites: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-titles-suites-'));
  suites = join(folder, 'suites.zip');
  await buildRooibosChannel(suites);
});
after(() => rm(folder, { recursive: true, force: true }));

for (const [profile, strict] of [
  ['usual', undefined],
  ['strict', 'strict'],
] as const) {
  describe(`the titles channel on the ${profile} device`, { timeout: TIMEOUT_MS }, () => {
    let titles: TitlesOnDevice;
    before(async () => {
      titles = await TitlesOnDevice.open(strict);
    });
    after(() => titles.close());

    test('shows the feed, details and a clip, and sends their events', async () => {
      await titles.start();
      await titles.until('screen Titles');
      assert.deepEqual(titles.said(), [
        'track Application Installed',
        'track Application Opened',
        'identify',
        'track Feed Loaded',
        'screen Titles',
      ]);
      assert.deepEqual(titles.messages()[3]?.properties, { titles: 12, skipped: 0 });
      await titles.expectScreen('titles');

      await titles.press('Right', 'Right', 'Down', 'Select');
      await titles.until('screen Title Details');
      const [selected, details] = titles.messages().slice(5);
      assert.deepEqual(selected?.properties, { title_id: 'tuning', title: 'The Tuning Fork', position: 8 });
      assert.deepEqual([details?.properties, details?.userId], [{ title_id: 'tuning' }, 'viewer-7']);
      await titles.expectScreen('details');

      await titles.press('Select');
      await titles.until('track Video Content Started');
      assert.equal(await titles.shown('state'), 'playing');
      await titles.press('Select');
      await titles.until('track Video Playback Paused');
      await titles.press('Play', 'Back');
      await titles.until('screen Title Details', 2);
      await titles.until('track Video Playback Exited');
      const watched = titles.messages().find(({ event }) => event === 'Video Content Started')?.properties;
      assert.deepEqual([watched?.['asset_id'], watched?.['title']], ['tuning', 'The Tuning Fork']);

      // Back to the grid, which kept its place.
      await titles.press('Back');
      await titles.until('screen Titles', 2);
      await titles.expectScreen('titles-ninth');
    });

    test('shows the error of a feed, and retries on OK', async () => {
      await titles.start({ feed: 'empty' });
      for (const [at, [, problem, heading]] of FAILURES.entries()) {
        await titles.until('screen Message', at + 1);
        assert.equal(
          titles.messages().findLast(({ event }) => event === 'Feed Failed')?.properties?.['problem'],
          problem,
        );
        assert.equal(await titles.shown('messageHeading'), heading);
        if (problem === 'empty') await titles.expectScreen('no-titles');
        const next = FAILURES[at + 1]?.[0];
        if (next === undefined) break;
        titles.feed.answer = next;
        await titles.press('Select');
      }
      await titles.feedDown();
      await titles.press('Select');
      await titles.until('screen Message', FAILURES.length + 1);
      assert.equal(await titles.shown('messageHeading'), 'No connection');

      titles.feed.answer = 'titles';
      await titles.feedUp();
      await titles.press('Select');
      await titles.until('screen Titles');
    });

    // Nothing in which the profiles differ, and each start of the channel costs.
    if (strict === undefined) onlyOnOne();

    test('passes the Rooibos suites of its pure modules', async () => {
      const findings = await titles.runSuites(suites);
      const failed = findings.filter(({ verdict }) => verdict.kind !== 'passed');
      assert.deepEqual(failed, []);
      assert.equal(findings.length, SUITE_TESTS);
    });

    function onlyOnOne(): void {
      test('closes the player at the end, and shows a message when a clip fails', async () => {
        await titles.start();
        await titles.until('screen Titles');
        await titles.press('Select');
        await titles.until('screen Title Details');
        await titles.control.setVideo({ durationSeconds: 1 });
        await titles.press('Select');
        await titles.until('track Video Playback Completed');
        await titles.until('screen Title Details', 2);

        await titles.control.setVideo({ durationSeconds: 600 });
        await titles.press('Select');
        await titles.until('track Video Content Started', 2);
        await titles.control.setVideo({ errorCode: -1 });
        await titles.until('screen Message');
        await titles.until('track Video Playback Interrupted');
        assert.equal(await titles.shown('messageHeading'), 'Playback stopped');
        assert.equal(await titles.shown('messageText'), 'The Last Lamp cannot be played at the moment.');
        await titles.press('Select');
        await titles.until('track Video Content Started', 3);
        await titles.press('Back', 'Down', 'Select');
        await titles.until('screen Titles', 2);
      });

      test('gives up on a feed that never answers', async () => {
        await titles.control.setClock({ speed: QUICK });
        await titles.start({ feed: 'silence' });
        await titles.until('screen Message');
        assert.equal(await titles.shown('messageHeading'), 'This takes too long');
        await titles.control.setClock({ speed: 1 });
      });

      test('opens the title of a deep link', async () => {
        await titles.start({ link: { contentId: 'glass', mediaType: 'movie' } });
        await titles.until('screen Title Details');
        assert.equal(await titles.shown('heading'), 'Glass Season');
        await titles.press('Back');
        await titles.until('screen Titles', 2);
      });
    }
  });
}

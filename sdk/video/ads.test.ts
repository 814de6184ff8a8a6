/** Tests the ad events made from the calls of the ad framework's tracking callback. */
import assert from 'node:assert/strict';
import test from 'node:test';
import '../testing/platform.ts';
import { Ads } from './ads.ts';

const CONTEXT = {
  adindex: 2,
  duration: 60,
  rendersequence: 'midroll',
  ad: { adid: 'ad-7', adtitle: 'Soap', duration: 30, creativeid: 'c' },
};

/** Returns the events of these calls with their properties. */
function told(ads: Ads, ...calls: [kind: unknown, context?: unknown][]): [string, object][] {
  return calls.flatMap(([kind, context]): [string, object][] => {
    ads.take(kind, context);
    return ads.event === '' ? [] : [[ads.event, ads.properties]];
  });
}

test('sends the start, heartbeats and end of an ad', () => {
  const about = { asset_id: 'ad-7', title: 'Soap', type: 'mid-roll', pod_position: 2, total_length: 30 };
  const ads = new Ads(10);
  const progress = [1, 9.9, 10.2, 11, 20.3].map((time): [unknown, unknown] => [undefined, { time }]);
  assert.deepEqual(told(ads, ['PodStart', CONTEXT], ['Impression', CONTEXT], ['Start', CONTEXT], ...progress), [
    ['Video Ad Started', { ...about, position: 0 }],
    ['Video Ad Playing', { ...about, position: 10 }],
    ['Video Ad Playing', { ...about, position: 20 }],
  ]);
  assert.equal(ads.isBreak, true);
  assert.deepEqual(told(ads, ['Midpoint', CONTEXT], ['Complete', CONTEXT], ['PodComplete', {}]), [
    ['Video Ad Completed', { ...about, position: 30 }],
  ]);
  assert.equal(ads.isBreak, false);
});

test('does not complete an ad that is skipped, failed or closed', () => {
  for (const end of ['Skip', 'Error', 'Close']) {
    const events = told(
      new Ads(0),
      ['Start', CONTEXT],
      [undefined, { time: 25 }],
      [end, CONTEXT],
      ['Complete', CONTEXT],
    );
    assert.deepEqual(
      events.map(([event]) => event),
      ['Video Ad Started'],
      end,
    );
  }
});

test('ends the break when the viewer closes an ad, not on a skip', () => {
  for (const [end, isBreak] of [
    ['Close', false],
    ['Skip', true],
    ['Error', true],
  ] as const) {
    const ads = new Ads(10);
    told(ads, ['PodStart', CONTEXT], ['Start', CONTEXT], [end, CONTEXT]);
    assert.equal(ads.isBreak, isBreak, end);
  }
});

test('takes the length of an ad from the context when the ad has none', () => {
  const [start] = told(new Ads(10), ['Start', { ...CONTEXT, ad: { adid: 'ad-7' } }]);
  assert.deepEqual(start?.[1], { asset_id: 'ad-7', type: 'mid-roll', pod_position: 2, total_length: 60, position: 0 });
});

test('does not throw for any argument', () => {
  for (const odd of [undefined, null, 7, 'x', [], {}, { ad: 7, adindex: 'two', duration: -1, time: 'now' }]) {
    told(new Ads(10), [odd, odd], ['Start', odd], [undefined, odd], ['Complete', odd]);
  }
  assert.deepEqual(told(new Ads(10), ['Start', undefined]), [['Video Ad Started', { position: 0 }]]);
});

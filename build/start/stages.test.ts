/** Tests that lines of output are parsed into stages, and that stages add up to round trips. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { follow, isComplete, MOST_JOURNEYS, NOTHING_YET, verifiedCalls, describeMissing } from './round-trip.ts';
import { CALL_TYPES, stageOfConsoleLine, stageOfReceiverLine, stageOfServerLine, type StageEvent } from './stages.ts';

const verified = (type: string, messageId = `${type}-1`): StageEvent => ({
  stage: 'verified',
  type,
  messageId,
  verified: true,
  bytes: 10,
});

test('a console line of a queued call is the stage called', () => {
  assert.deepEqual(
    stageOfConsoleLine('Analytics - [DEBUG] track "A \\"B\\"" queued, 412 characters, 3 waiting, messageId=abc-1'),
    {
      stage: 'called',
      type: 'track',
      messageId: 'abc-1',
      characters: 412,
      queued: 3,
    },
  );
});

test('a console line of a request is the stage sent, with its size', () => {
  assert.deepEqual(stageOfConsoleLine('Analytics - [DEBUG] request sent: messages=2 characters=900 attempt=1'), {
    stage: 'sent',
    messages: 2,
    characters: 900,
    attempt: 1,
  });
});

test('error lines of the SDK and crashes are shown; other lines are no stage', () => {
  assert.deepEqual(stageOfConsoleLine('Analytics - [ERROR] init: writeKey is missing'), {
    stage: 'device-error',
    text: 'init: writeKey is missing',
  });
  assert.equal(
    stageOfConsoleLine('Type Mismatch. (runtime error &h18) in pkg:/source/main.brs(3)')?.stage,
    'device-error',
  );
  assert.equal(stageOfConsoleLine('hello'), undefined);
  assert.equal(stageOfConsoleLine('Analytics - [DEBUG] init: queueSize=1'), undefined);
});

test('lines of the server and the receiver are parsed as JSON; other text is no stage', () => {
  assert.deepEqual(stageOfServerLine('{"event":"message.stored","type":"group","messageId":"m"}'), {
    stage: 'stored',
    type: 'group',
    messageId: 'm',
  });
  assert.equal(stageOfServerLine('{not json'), undefined);
  assert.equal(stageOfServerLine('listening on http://127.0.0.1:1'), undefined);
  const line = '{"event":"webhook.received","type":"track","messageId":"m","verified":false,"bytes":3}';
  assert.deepEqual(stageOfReceiverLine(line), {
    stage: 'verified',
    type: 'track',
    messageId: 'm',
    verified: false,
    bytes: 3,
  });
});

test('a round trip is complete when all five calls are verified, and not before', () => {
  let trip = NOTHING_YET;
  for (const type of CALL_TYPES) {
    assert.equal(isComplete(trip, CALL_TYPES), false);
    trip = follow(trip, verified(type));
  }
  assert.equal(isComplete(trip, CALL_TYPES), true);
  assert.deepEqual(
    verifiedCalls(trip).map((journey) => journey.type),
    [...CALL_TYPES],
  );
});

test('a channel that makes three kinds of call is complete with these', () => {
  const calls = ['identify', 'track', 'screen'] as const;
  const trip = calls.reduce((soFar, type) => follow(soFar, verified(type)), NOTHING_YET);
  assert.equal(isComplete(trip, calls), true);
  assert.equal(isComplete(follow(NOTHING_YET, verified('group')), calls), false);
  assert.equal(describeMissing(trip, calls), '');
});

test('the report of missing calls states the last milestone of each', () => {
  let trip = follow(NOTHING_YET, verified('identify'));
  trip = follow(trip, { stage: 'called', type: 'track', messageId: 't', characters: 1, queued: 1 });
  trip = follow(trip, { stage: 'stored', type: 'screen', messageId: 's' });
  assert.equal(
    describeMissing(trip, CALL_TYPES),
    'track (called on the device), screen (stored by the server), group (not called), alias (not called)',
  );
});

test('a stage that is reported late does not reset the milestone of an event', () => {
  const trip = follow(follow(NOTHING_YET, verified('track', 'x')), { stage: 'stored', type: 'track', messageId: 'x' });
  assert.equal(trip.journeys.get('x')?.milestone, 'verified');
});

test('a wrong signature is remembered and counts as no delivery', () => {
  const trip = follow(NOTHING_YET, { ...verified('track'), verified: false } as StageEvent);
  assert.equal(trip.forged?.type, 'track');
  assert.equal(verifiedCalls(trip).length, 0);
});

test('the number of events followed is bounded', () => {
  let trip = NOTHING_YET;
  for (let i = 0; i < MOST_JOURNEYS + 5; i++) trip = follow(trip, verified('track', `m${i}`));
  assert.equal(trip.journeys.size, MOST_JOURNEYS);
  assert.equal(trip.journeys.has('m0'), false);
});

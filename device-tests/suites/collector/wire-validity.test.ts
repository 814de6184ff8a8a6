/** The check finds and names every violation of the wire format. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_BODY_CHARACTERS } from '../../../sdk/wire/limits.ts';
import { recordRequest, type ArrivedRequest, type RecordedRequest } from './recorded-request.ts';
import { sampleBody, sampleHeaders, sampleMessage, WRITE_KEY } from './testing/sample-request.ts';
import { wireProblems } from './wire-validity.ts';

function request(body: unknown, more: Partial<ArrivedRequest> = {}): RecordedRequest {
  return recordRequest({
    index: 3,
    method: 'POST',
    path: '/v1/batch',
    headers: sampleHeaders(),
    rawHeaders: [],
    rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    cutShort: false,
    arrivedMs: 0,
    answeringMs: undefined,
    ...more,
  });
}

const good = sampleBody(sampleMessage('a'), sampleMessage('b'));
const withMessage = (more: Record<string, unknown>): RecordedRequest =>
  request({ ...good, batch: [{ ...sampleMessage('a'), ...more }] });

test('the sample request is valid, one for each type of call', () => {
  assert.deepEqual(wireProblems(request(good), [WRITE_KEY]), []);
  const { event: _event, ...rest } = sampleMessage('x');
  const each = [
    { ...rest, messageId: '1', type: 'identify', traits: {} },
    { ...rest, messageId: '2', type: 'screen', category: 'c' },
    { ...rest, messageId: '3', type: 'group', groupId: 'g' },
    { ...rest, messageId: '4', type: 'alias', previousId: 'p' },
  ];
  assert.deepEqual(wireProblems(request({ ...good, batch: each }), [WRITE_KEY]), []);
});

/** Broken requests by kind, and the words that name the fault. */
const BROKEN: readonly (readonly [string, RecordedRequest, RegExp])[] = [
  ['method', request(good, { method: 'PUT' }), /method is PUT/],
  ['path', request(good, { path: '/v1/track' }), /path is \/v1\/track/],
  ['key', request(good, { headers: { ...sampleHeaders(), authorization: 'Basic x' } }), /authorization/],
  ['content type', request(good, { headers: { ...sampleHeaders(), 'content-type': 'text/plain' } }), /content type/],
  ['cut short', request(good, { cutShort: true }), /before the body was complete/],
  ['JSON', request('{'), /not JSON/],
  ['UTF-8', request(good, { rawBody: Buffer.from([0xff]) }), /not UTF-8/],
  ['object', request('[]'), /not an object/],
  ['no batch', request({ ...good, batch: undefined }), /batch is not an array/],
  ['empty batch', request({ ...good, batch: [] }), /batch is empty/],
  ['sentAt', request({ ...good, sentAt: '2026-11-20T18:00:00Z' }), /sentAt/],
  ['impossible sentAt', request({ ...good, sentAt: '2026-19-20T18:00:00.000Z' }), /sentAt/],
  ['library', request({ ...good, context: { library: { name: 'x' } } }), /context\.library/],
  ['foreign field', request({ ...good, writeKey: 'x' }), /writeKey/],
  ['same id twice', request(sampleBody(sampleMessage('a'), sampleMessage('a'))), /messageId stands twice/],
  ['message kind', request({ ...good, batch: ['x'] }), /message 0 is not an object/],
  ['type', withMessage({ type: 'page' }), /type is "page"/],
  ['message id', withMessage({ messageId: '' }), /messageId/],
  ['timestamp', withMessage({ timestamp: '2026-11-20' }), /timestamp/],
  ['no identity', withMessage({ userId: undefined }), /neither userId nor anonymousId/],
  ['numeric id', withMessage({ anonymousId: 5 }), /anonymousId is not a string/],
  ['event', withMessage({ event: '' }), /event is not/],
  ['screen', withMessage({ type: 'screen', event: undefined }), /neither name nor category/],
  ['group', withMessage({ type: 'group' }), /groupId/],
  ['null properties', withMessage({ properties: null }), /properties is not an object/],
  ['context', withMessage({ context: undefined }), /context is missing/],
  ['device', withMessage({ context: { ...sampleMessage('a').context, device: {} } }), /context\.device\.model/],
];

for (const [what, broken, named] of BROKEN) {
  test(`a wrong ${what} is named`, () => {
    const problems = wireProblems(broken, [WRITE_KEY]);
    assert.ok(
      problems.some((problem) => problem.startsWith('request 3: ') && named.test(problem)),
      problems.join('\n'),
    );
  });
}

test('exactly the limit is valid, one character more is not, and characters are not bytes', () => {
  const padded = (characters: number, fill: string): RecordedRequest => {
    const empty = JSON.stringify(sampleBody(sampleMessage('a', { properties: { p: '' } })));
    return request(sampleBody(sampleMessage('a', { properties: { p: fill.repeat(characters - empty.length) } })));
  };
  for (const fill of ['x', 'ü']) {
    assert.deepEqual(wireProblems(padded(MAX_BODY_CHARACTERS, fill), [WRITE_KEY]), []);
    assert.match(wireProblems(padded(MAX_BODY_CHARACTERS + 1, fill), [WRITE_KEY]).join(), /500001 characters/);
  }
});

/**
 * Holds requests and answers against the public HTTP documentation of Segment and RudderStack: the compiled SDK posts
 * from the emulated device to an endpoint that answers as they do.
 */
import assert from 'node:assert/strict';
import type { Answer } from '../../device-tests/suites/collector/answer.ts';
import { statusAnswer } from '../../device-tests/suites/collector/answer.ts';
import type { RecordedRequest } from '../../device-tests/suites/collector/recorded-request.ts';
import { runScene, testOnBothProfiles } from '../testing/run-scene.ts';

/** Limits and answers that an endpoint documents. */
interface PublicEndpoint {
  name: string;
  /** Limits in bytes: `KB` and `MB` read as the smaller of their two meanings. */
  bodyMaxBytes: number;
  messageMaxBytes: number;
  /** Deepest nesting of the JSON that it takes. */
  nestingMax: number;
  /** Answer to a batch that it takes. */
  accepted: Answer;
  /** Answers that refuse a batch which must not be lost. */
  refusals: readonly Answer[];
}

/** https://www.twilio.com/docs/segment/connections/sources/catalog/libraries/server/http-api */
const SEGMENT: PublicEndpoint = {
  name: 'Segment',
  bodyMaxBytes: 500_000,
  messageMaxBytes: 32_000,
  nestingMax: Infinity,
  accepted: statusAnswer(200, '{"success":true}'),
  refusals: [statusAnswer(400, '{"success":false,"message":"malformed JSON"}'), statusAnswer(429, '')],
};

/** https://www.rudderstack.com/docs/api/http-api/ and rudder-server, gateway/response/response.go */
const RUDDERSTACK: PublicEndpoint = {
  name: 'RudderStack',
  bodyMaxBytes: 4_000_000,
  messageMaxBytes: 32_000,
  nestingMax: 200,
  accepted: statusAnswer(200, 'OK'),
  refusals: [statusAnswer(401, 'Invalid Write Key\n'), statusAnswer(404, 'Source is disabled\n')],
};

/** Strings that a message of a type must have in both. One of `userId` and `anonymousId` comes with each. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  identify: [],
  track: ['event'],
  screen: ['name'],
  group: ['groupId'],
  alias: ['userId', 'previousId'],
};
const ISO_8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const SMALL = 5;
/** One more than a body holds. */
const LARGE = 17;

/** Messages that exceed one body together, and one of every type. */
const scene = (host: string): string => `sub init()
  analytics = AnalyticsConnector(m.top.findNode("analyticsTask"))
  analytics.init({ "writeKey": "wk_public", "apiHost": "${host}", "queueSize": 100, "retryLimit": 9 })
  for i = 1 to ${LARGE}
    analytics.track("Large", { "text": string(30000, "x") }, { "userId": "user-1" })
  end for
  analytics.flush()
  analytics.identify("user-1", { "plan": "premium" })
  analytics.track("Play Pressed", { "Video Title": "News" }, { "anonymousId": "anonymous-1", "integrations": { "All": false } })
  analytics.screen("Home", "Main", {}, { "userId": "user-1" })
  analytics.group("user-1", "group-1", { "name": "Family" })
  analytics.alias("user-1", { "previousId": "anonymous-1" })
  analytics.flush()
end sub
`;

/** Asserts that the endpoint would take this request. */
function assertTakes(endpoint: PublicEndpoint, request: RecordedRequest): void {
  const { headers, messages, method, path, rawBody } = request;
  assert.deepEqual([method, path], ['POST', '/v1/batch']);
  assert.equal(headers['authorization'], `Basic ${Buffer.from('wk_public:').toString('base64')}`);
  assert.match(headers['content-type'] ?? '', /^application\/json/);
  assert.ok(rawBody.length <= endpoint.bodyMaxBytes, `${rawBody.length} bytes`);
  const body = request.body as { batch: unknown; sentAt: string; context: unknown };
  assert.ok(Array.isArray(body.batch) && typeof body.context === 'object');
  assert.match(body.sentAt, ISO_8601);
  for (const message of messages as unknown as Readonly<Record<string, unknown>>[]) {
    const required = REQUIRED[String(message['type'])];
    assert.ok(required, `there is no type ${String(message['type'])}`);
    for (const field of [...required, 'messageId', 'timestamp']) {
      assert.ok(typeof message[field] === 'string' && message[field] !== '', `${field} of ${JSON.stringify(message)}`);
    }
    assert.ok([message['userId'], message['anonymousId']].some((id) => typeof id === 'string' && id !== ''));
    assert.match(String(message['timestamp']), ISO_8601);
    assert.ok(Buffer.byteLength(JSON.stringify(message)) <= endpoint.messageMaxBytes);
    assert.ok(depthOf(message) <= endpoint.nestingMax);
    for (const field of ['properties', 'traits', 'context', 'integrations']) {
      const value = message[field] ?? {};
      assert.ok(typeof value === 'object' && !Array.isArray(value), field);
    }
  }
}

function depthOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
}

for (const endpoint of [SEGMENT, RUDDERSTACK]) {
  testOnBothProfiles(`${endpoint.name} takes each request, and its answers lose nothing`, async (platform) => {
    const { accepted, refusals } = endpoint;
    const { messages, output, requests } = await runScene(scene, `value.sent = ${SMALL + LARGE}`, platform, {
      first: [accepted, accepted, ...refusals],
      then: accepted,
    });
    for (const request of requests) assertTakes(endpoint, request);
    const each = [...new Map(messages.map((message) => [message.messageId, message])).values()];
    assert.equal(each.length, SMALL + LARGE);
    const types = each.filter(({ event }) => event !== 'Large').map(({ type }) => type);
    assert.deepEqual(types, ['identify', 'track', 'screen', 'group', 'alias']);
    assert.match(output, /"dropped":{}/);
  });
}

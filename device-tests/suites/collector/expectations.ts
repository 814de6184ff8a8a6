/**
 * Assertions on exact counts and order. A message is written `type:what`, for example `track:Video Started`, so that an
 * expectation reads as a list. A request is the array of its messages.
 */
import assert from 'node:assert/strict';
import type { WireMessage } from '../../../sdk/wire/batch.ts';
import type { RecordedRequest } from './recorded-request.ts';

/**
 * Returns the label of a message: `track:Video Started`, `identify:user-1`, `screen:Home`, `group:group-1`,
 * `alias:user-2`.
 */
export function label(message: WireMessage): string {
  const labels: Record<string, string | undefined> = {
    identify: message.userId,
    track: message.event,
    screen: message.name ?? message.category,
    group: message.groupId,
    alias: message.userId,
  };
  return `${message.type}:${labels[message.type] ?? ''}`;
}

/** Returns each request as the labels of its messages, in the order of arrival. */
export function requestsAsLabels(requests: readonly RecordedRequest[]): string[][] {
  return requests.map((request) => request.messages.map(label));
}

/** Returns every message of every request, in the order of arrival, repeats included. */
export function allMessages(requests: readonly RecordedRequest[]): WireMessage[] {
  return requests.flatMap((request) => [...request.messages]);
}

/** Returns the first arrival of each message: what a server keeps that drops duplicates by messageId. */
export function firstArrivals(requests: readonly RecordedRequest[]): WireMessage[] {
  const seen = new Map<string, WireMessage>();
  for (const message of allMessages(requests)) if (!seen.has(message.messageId)) seen.set(message.messageId, message);
  return [...seen.values()];
}

/** Asserts exactly these requests, with exactly these messages, in this order. */
export function assertRequests(requests: readonly RecordedRequest[], expected: readonly (readonly string[])[]): void {
  assert.deepEqual(requestsAsLabels(requests), expected, 'the requests at the collector');
  assertStableIds(requests);
}

/** Asserts exactly these messages, each once, in this order, however they are spread over requests. */
export function assertEachOnce(requests: readonly RecordedRequest[], expected: readonly string[]): void {
  const messages = allMessages(requests);
  assert.deepEqual(messages.map(label), expected, 'the messages at the collector, each exactly once and in order');
  assertDistinctIds(messages);
}

/** Asserts exactly these messages by first arrival, in this order. Each may repeat, unchanged and under its own id. */
export function assertAtLeastOnce(requests: readonly RecordedRequest[], expected: readonly string[]): void {
  assert.deepEqual(firstArrivals(requests).map(label), expected, 'the messages at the collector by first arrival');
  assertStableIds(requests);
}

/** Asserts that no two messages share an id. */
export function assertDistinctIds(messages: readonly WireMessage[]): void {
  assert.equal(new Set(messages.map((message) => message.messageId)).size, messages.length, 'distinct messageIds');
}

/** Asserts that a messageId always comes with the same message: the SDK serialises once and resends it unchanged. */
function assertStableIds(requests: readonly RecordedRequest[]): void {
  const first = new Map<string, WireMessage>();
  for (const message of allMessages(requests)) {
    const before = first.get(message.messageId);
    if (before === undefined) first.set(message.messageId, message);
    else assert.deepEqual(message, before, `messageId ${message.messageId} came again with another content`);
  }
}

/** Sends a test event for the "send test event" button, with the same preparation and address checks as real ones. */
import type { DestinationSettings } from '../config/settings.ts';
import { maskUrls } from '../config/mask-url.ts';
import type { AttemptRecord, AttemptTiming, Claim } from '../store/deliveries.ts';
import { describe, outcomeOf } from './outcome.ts';
import { prepareRequest, sentHeaders } from './prepare.ts';
import { shapeBody } from './shape.ts';
import type { Transport } from './transport.ts';

interface TryOutResult {
  url: string;
  ok: boolean;
  status: number | null;
  outcome: AttemptRecord['outcome'];
  error: string | null;
  durationMs: number;
  timing: AttemptTiming;
  /** The first 4 KB of the answer, as text. */
  answer: string;
}

export interface TestEventSender {
  results: TryOutResult[];
  /** The request to the first URL, with static header values masked. */
  request: { body: string; headers: Record<string, string> };
}

interface TryOutOptions {
  transport: Transport;
  timeoutMs: number;
  nowMs(): number;
}

export async function sendTestEvent(
  destination: DestinationSettings,
  options: TryOutOptions,
): Promise<TestEventSender> {
  const nowMs = options.nowMs();
  const messageId = `test-${nowMs}`;
  const { body } = shapeBody({
    type: 'track',
    sourceId: '',
    fromClient: false,
    messageId,
    messageIdIsPublic: true,
    timestampMs: nowMs,
    userId: 'test-user',
    event: 'Test Event',
    properties: { test: true },
  });
  const message: Pick<Claim, 'sourceId' | 'messageId' | 'body'> = { sourceId: '', messageId, body };
  const shown = maskUrls(destination.webhooks.map(({ url }) => url));
  const results = await Promise.all(
    destination.webhooks.map(async (webhook, index): Promise<TryOutResult> => {
      const started = performance.now();
      const report = await options.transport.send(
        prepareRequest(destination, webhook, message, nowMs),
        options.timeoutMs,
      );
      const outcome = outcomeOf(report.result);
      return {
        url: shown[index] ?? '',
        ok: outcome === 'delivered',
        status: report.result.kind === 'answered' ? report.result.status : null,
        outcome,
        error: describe(report.result, options.timeoutMs) ?? null,
        durationMs: Math.round(performance.now() - started),
        timing: report.timing,
        answer: Buffer.from(report.answer ?? []).toString('utf8'),
      };
    }),
  );
  const [first] = destination.webhooks;
  const headers = first === undefined ? {} : sentHeaders(destination, first, message, nowMs);
  return { results, request: { body: Buffer.from(body).toString('utf8'), headers } };
}

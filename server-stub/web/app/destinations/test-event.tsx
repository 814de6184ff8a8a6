/** Sends a test event to the unsaved webhooks, through the same network guard as real delivery. */
import { useState } from 'preact/hooks';
import type { TestOutcome, TestResult } from '../api/types.ts';
import { StatusBadge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { nextStep } from '../events/explain.ts';
import { Payload } from '../events/payload.tsx';
import { TimingBar } from '../events/timing-bar.tsx';
import { api } from '../state/session.ts';
import { placeName, requestOf, type Draft } from './draft.ts';

export function TestEvent({ draft, id }: { draft: Draft; id: string | undefined }) {
  const [outcome, setOutcome] = useState<TestOutcome | undefined>(undefined);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const send = async (): Promise<void> => {
    setFailed(undefined);
    const body = { ...(id === undefined ? {} : { id }), destination: requestOf(draft) };
    const result = await api.post<TestOutcome>('/api/destinations/test', body);
    setOutcome(result.ok ? result.value : undefined);
    if (!result.ok) {
      const reasons = result.problems.map(({ path, message }) => `${placeName(path)} ${message}.`);
      setFailed(reasons.length > 0 ? `Nothing was sent. ${reasons.join(' ')}` : result.message);
    }
  };
  return (
    <section class="card stack" aria-labelledby="part-test">
      <div class="row apart">
        <div>
          <h2 id="part-test">Try it</h2>
          <p class="small muted">
            Sends one track event to the URLs above, signed and with their headers, saved or not.
          </p>
        </div>
        <Button onClick={send}>Send test event</Button>
      </div>
      <div class="stack" role="status">
        {failed !== undefined && <p class="callout bad">{failed}</p>}
        {outcome?.results.map((result) => (
          <Result key={result.url} result={result} />
        ))}
      </div>
      {outcome !== undefined && <Payload title="Sent" text={outcome.request.body} what="the body that was sent" />}
    </section>
  );
}

function Result({ result }: { result: TestResult }) {
  const attempt = { number: 1, startedMs: 0, timing: {}, ...result };
  return (
    <div class="attempt stack tight">
      <div class="row apart">
        <code>
          <bdi>{result.url}</bdi>
        </code>
        <span class="row">
          {result.status != null && <span class="small number">HTTP {result.status}</span>}
          <StatusBadge status={result.outcome === 'retry' ? 'failed' : result.outcome} />
        </span>
      </div>
      <TimingBar attempt={attempt} />
      {result.error != null && (
        <p class="callout bad small">
          {result.error}. {nextStep(attempt)}
        </p>
      )}
    </div>
  );
}

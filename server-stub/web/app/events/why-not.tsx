/** Answers "Why did this not arrive?" for a message or a user. */
import { useState } from 'preact/hooks';
import type { Reason } from '../api/types.ts';
import { query, type Result } from '../api/client.ts';
import { Badge, StatusBadge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { cut, fullTime } from '../parts/format.ts';
import { addressOf } from '../state/route.ts';
import { api } from '../state/session.ts';

const LONGEST_REASON_CHARACTERS = 600;

type Answer = Result<{ reasons: Reason[] }>;

export function WhyNot() {
  const [id, setId] = useState('');
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const ask = async (): Promise<void> => setAnswer(await api.get(`/api/explain${query({ id: id.trim() })}`));
  return (
    <details class="why-not card">
      <summary>Why did this not arrive?</summary>
      <form class="row" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Message or user" placeholder="exact id" value={id} onInput={setId} />
        <Button type="submit" look="main" onClick={ask}>
          Explain
        </Button>
      </form>
      <div role="status">{answer !== undefined && <Reasons answer={answer} />}</div>
    </details>
  );
}

function Reasons({ answer }: { answer: Answer }) {
  if (!answer.ok) return <p class="callout bad">{answer.message}</p>;
  return (
    <ul class="stack tight">
      {answer.value.reasons.map((reason, place) => (
        <li key={place} class="callout">
          <div class="row">
            <Kind kind={reason.kind} />
            {reason.eventId !== null && (
              <a href={addressOf('events', String(reason.eventId))}>
                <bdi>{cut(reason.subject ?? '', LONGEST_REASON_CHARACTERS)}</bdi>
              </a>
            )}
            {reason.atMs !== null && <span class="muted small number">{fullTime(reason.atMs)}</span>}
          </div>
          <bdi>{cut(reason.text, LONGEST_REASON_CHARACTERS)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Words for the kinds of reasons that are no status of a message. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'left-out': 'left out',
    rejected: 'rejected',
    unsearchable: 'not searchable yet',
    'refused-key': 'refused key',
    unknown: 'not found',
  }),
);

function Kind({ kind }: { kind: string }) {
  const words = KINDS.get(kind);
  return words === undefined ? <StatusBadge status={kind} /> : <Badge tone="bad">{words}</Badge>;
}

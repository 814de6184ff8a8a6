/** Deletion requests: the form, and the state of earlier requests. */
import { useEffect, useState } from 'preact/hooks';
import type { Deletion } from '../api/types.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Trouble } from '../parts/empty.tsx';
import { TextField } from '../parts/field.tsx';
import { count, fullTime } from '../parts/format.ts';
import { Table, type Column } from '../parts/table.tsx';
import { Foreign } from '../parts/text.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { notify } from '../state/notices.ts';
import { api } from '../state/session.ts';

/** Interval between reloads while a deletion is unfinished, in milliseconds. */
const RELOAD_INTERVAL_MS = 2000;

const COLUMNS: readonly Column<Deletion>[] = [
  { heading: 'Requested', cell: ({ requestedMs }) => fullTime(requestedMs) },
  { heading: 'User', cell: ({ userId }) => <Foreign>{userId ?? 'forgotten'}</Foreign> },
  {
    heading: 'Sources told',
    cell: ({ sources }) => <Foreign>{sources.length === 0 ? 'none' : sources.join(', ')}</Foreign>,
  },
  { heading: 'State', cell: ({ state }) => <Badge tone={state === 'erased' ? 'good' : 'wait'}>{state}</Badge> },
];

export function Deletions() {
  const { value, failure, reload } = useLoaded<{ deletions: Deletion[] }>('/api/deletions');
  const [userId, setUserId] = useState('');
  const [anonymous, setAnonymous] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [confirming, setConfirming] = useState(false);
  const unfinished = value?.deletions.some(({ state }) => state !== 'erased') ?? false;
  useEffect(() => {
    if (!unfinished) return;
    const timer = setInterval(() => void reload(), RELOAD_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [unfinished]);
  const openDialog = (): void => {
    setProblem(userId.trim() === '' ? 'Enter the user id first.' : undefined);
    setConfirming(userId.trim() !== '');
  };
  const request = async (): Promise<void> => {
    const anonymousIds = anonymous.split(/[\s,]+/).filter((id) => id !== '');
    const body = { userId: userId.trim(), anonymousIds };
    const result = await api.post<{ sources: string[]; messages: number }>('/api/deletions', body);
    setConfirming(false);
    if (!result.ok) {
      setProblem(result.message);
      return;
    }
    const { sources, messages } = result.value;
    notify(
      'good',
      sources.length === 0
        ? 'No source has seen this user, so there is nobody to tell.'
        : `${count(messages, 'delete event')} on the way for ${sources.join(', ')}; then the payloads are erased.`,
    );
    setUserId('');
    setAnonymous('');
    await reload();
  };
  return (
    <section class="card stack" aria-labelledby="deletions">
      <h2 id="deletions">Deletion requests</h2>
      <form class="inline-form" noValidate aria-label="Request a deletion" onSubmit={(event) => event.preventDefault()}>
        <TextField label="User id to delete" value={userId} problem={problem} onInput={setUserId} />
        <TextField label="Anonymous ids of theirs (optional)" value={anonymous} onInput={setAnonymous} />
        <Button type="submit" look="danger" onClick={openDialog}>
          Request deletion …
        </Button>
      </form>
      {failure !== undefined && <Trouble message={failure.message} onRetry={() => void reload()} />}
      {value !== undefined && value.deletions.length === 0 && (
        <p class="muted">No deletion was requested yet. Enter a user id above when somebody asks to be forgotten.</p>
      )}
      {value !== undefined && value.deletions.length > 0 && (
        <Table
          label="Deletion requests"
          columns={COLUMNS}
          items={value.deletions}
          keyOf={({ requestedMs }, place) => `${requestedMs} ${place}`}
        />
      )}
      {confirming && <ConfirmDialog userId={userId.trim()} onDelete={request} onCancel={() => setConfirming(false)} />}
    </section>
  );
}

interface ConfirmDialogProps {
  userId: string;
  onDelete: () => Promise<void>;
  onCancel: () => void;
}

function ConfirmDialog({ userId, onDelete, onCancel }: ConfirmDialogProps) {
  return (
    <Dialog title={`Delete ${userId}?`} onClose={onCancel}>
      <p>
        Waiting messages of this user are not sent any more. Every affected destination gets a delete event, and the
        payloads kept of this user are erased here, those of the anonymous ids that an identify call tied to them too.
        This cannot be undone.
      </p>
      <div class="row">
        <Button look="danger" onClick={onDelete}>
          Delete
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Dialog>
  );
}

/** Dialog that replays by filter: first a dry run that counts the deliveries, then the replay. */
import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../api/client.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { count } from '../parts/format.ts';
import { notify } from '../state/notices.ts';
import { api } from '../state/session.ts';
import { filter } from './live.ts';

function replayFilter(): Record<string, unknown> {
  const { source, type, user, search, fromMs, toMs } = filter.value;
  const optional = { sourceId: source, type, user, q: search, fromMs, toMs };
  const given = Object.entries(optional).filter(([, value]) => value !== '' && value !== undefined);
  return { status: 'failed', ...Object.fromEntries(given) };
}

export function ReplayDialog({ onClose }: { onClose(): void }) {
  const [matching, setMatching] = useState<number | undefined>(undefined);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  useEffect(() => {
    void api
      .post<{ count: number }>('/api/deliveries/replay', { filter: replayFilter(), dryRun: true })
      .then((result) => {
        if (result.ok) setMatching(result.value.count);
        else setFailure(result);
      });
  }, []);
  const replay = async (): Promise<void> => {
    const result = await api.post<{ replayed: number }>('/api/deliveries/replay', { filter: replayFilter() });
    if (!result.ok) {
      setFailure(result);
      return;
    }
    notify('good', `${count(result.value.replayed, 'delivery', 'deliveries')} sent again. Watch them here.`);
    onClose();
  };
  return (
    <Dialog title="Replay failed deliveries" onClose={onClose}>
      {failure !== undefined && (
        <p class="callout bad" role="alert">
          {failure.message}
        </p>
      )}
      <p role="status">
        {matching === undefined
          ? 'Counting …'
          : matching === 0
            ? 'No failed delivery matches this filter. Nothing would be sent.'
            : `${count(matching, 'failed delivery matches', 'failed deliveries match')} this filter and would be sent again, each with a new window of four hours.`}
      </p>
      <p class="muted small">Receivers see the same messageId again and can drop what they already have.</p>
      <div class="row">
        {matching !== undefined && matching > 0 && (
          <Button look="main" onClick={replay}>
            {`Replay ${count(matching, 'delivery', 'deliveries')}`}
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}

/** Dialog that confirms the removal of a destination. */
import type { Destination } from '../api/types.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { notify } from '../state/notices.ts';
import { go } from '../state/route.ts';
import { api } from '../state/session.ts';

interface RemoveDialogProps {
  destination: Destination;
  onClose(): void;
  onRemoved(): Promise<void>;
}

export function RemoveDialog({ destination, onClose, onRemoved }: RemoveDialogProps) {
  const remove = async (): Promise<void> => {
    const result = await api.delete(`/api/destinations/${encodeURIComponent(destination.id)}`);
    if (!result.ok) {
      notify('bad', result.message);
      onClose();
      return;
    }
    notify('good', `${destination.name} is removed.`);
    onClose();
    await onRemoved();
    go('destinations');
  };
  return (
    <Dialog title={`Remove ${destination.name}?`} onClose={onClose}>
      <p>
        Events that still wait for it are not sent any more and are listed as failed. Its settings and secret are gone.
      </p>
      <div class="row">
        <Button look="danger" onClick={remove}>
          Remove
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}

/** Shows the short messages of state/notices.ts; each can be dismissed. */
import { dismiss, notices } from '../state/notices.ts';
import { Button } from './button.tsx';

export function Notices() {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.value.map(({ id, kind, text }) => (
        <div key={id} class={`notice ${kind}`}>
          <span>{text}</span>
          <Button look="quiet" slim label="Dismiss this message" onClick={() => dismiss(id)}>
            ✕
          </Button>
        </div>
      ))}
    </div>
  );
}

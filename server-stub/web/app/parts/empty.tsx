/** Placeholders for a list that is empty or could not be fetched. */
import type { ComponentChildren } from 'preact';

/** Placeholder of an empty page: the reason and the next step. */
export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export function Trouble({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <div class="callout bad row apart" role="alert">
      <span>{message}</span>
      <button type="button" class="button slim" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

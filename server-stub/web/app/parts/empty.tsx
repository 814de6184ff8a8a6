/** What stands in the place of a list: nothing there yet, or it could not be fetched. */
import type { ComponentChildren } from 'preact';

/** What a page shows when there is nothing yet: why, and what to do next. */
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

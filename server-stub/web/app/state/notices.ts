/** Short notifications, announced by screen readers. */
import { signal } from '@preact/signals';

interface Notice {
  id: number;
  kind: 'good' | 'bad';
  text: string;
}

const MOST_NOTICES = 3;
const SHOWN_MS = 8000;

export const notices = signal<readonly Notice[]>([]);
let next = 1;

export function notify(kind: Notice['kind'], text: string): void {
  const id = next;
  next += 1;
  notices.value = [...notices.value, { id, kind, text }].slice(-MOST_NOTICES);
  // Errors stay until they are dismissed, so that nobody has to read quickly.
  if (kind === 'good') setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  notices.value = notices.value.filter((notice) => notice.id !== id);
}

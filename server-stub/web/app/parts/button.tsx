/** Buttons, with a busy state while their work runs. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

type Look = 'plain' | 'main' | 'danger' | 'quiet';

interface ButtonProps {
  children: ComponentChildren;
  onClick?: () => unknown;
  look?: Look;
  slim?: boolean;
  type?: 'button' | 'submit';
  label?: string | undefined;
  pressed?: boolean;
}

/** Button that is busy while the promise of `onClick` is pending, and ignores clicks meanwhile. */
export function Button({
  children,
  onClick,
  look = 'plain',
  slim = false,
  type = 'button',
  label,
  pressed,
}: ButtonProps) {
  const [busy, setBusy] = useState(false);
  const click = (event: Event): void => {
    // Enter in a form clicks its submit button. The work is done here; the browser must not also send the form.
    event.preventDefault();
    if (busy) return;
    const work = onClick?.();
    if (!(work instanceof Promise)) return;
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return (
    <button
      type={type}
      class={`button ${look}${slim ? ' slim' : ''}`}
      aria-label={label}
      aria-pressed={pressed}
      // Not `disabled`, which would lose the keyboard focus.
      aria-disabled={busy ? 'true' : undefined}
      onClick={onClick === undefined ? undefined : click}
    >
      {children}
    </button>
  );
}

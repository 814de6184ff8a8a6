/** The remote control, for mouse, touch and keyboard. */
import { press } from './connection.ts';
import { PAD } from './remote-keys.ts';

export function Remote() {
  return (
    <section class="card remote" aria-label="Remote control">
      {PAD.map(({ name, label, path }) => (
        <button
          key={name}
          type="button"
          class={`remote-key key-${name.toLowerCase()}`}
          aria-label={label}
          title={label}
          onClick={() => void press(name)}
        >
          {path === '' ? (
            label
          ) : (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={path} fill="currentColor" />
            </svg>
          )}
        </button>
      ))}
    </section>
  );
}

/** The remote control, for mouse, touch and keyboard. */
import { press } from './connection.ts';
import { PAD } from './remote-keys.ts';

export function Remote() {
  return (
    <section class="card remote" aria-label="Remote control">
      {PAD.map((key) =>
        key === undefined ? null : (
          <button
            key={key.name}
            type="button"
            class={`remote-key key-${key.name.toLowerCase()}`}
            aria-label={key.label}
            title={key.label}
            onClick={() => void press(key.name)}
          >
            <span aria-hidden="true">{key.sign}</span>
          </button>
        ),
      )}
    </section>
  );
}

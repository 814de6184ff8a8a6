/** Shows a body as plain text: formatted, or the exact bytes. */
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { bytes } from '../parts/format.ts';

/** Maximum displayed length, so that a huge value does not block the page. Copying is not limited. */
const MOST_SHOWN_CHARACTERS = 60_000;

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export function Payload({ title, text, what }: { title: string; text: string; what: string }) {
  const [exact, setExact] = useState(false);
  const displayed = exact ? text : indented(text);
  const cut = displayed.length > MOST_SHOWN_CHARACTERS;
  return (
    <section class="stack tight">
      <div class="row apart">
        <h3>
          {title} <span class="muted small number">{bytes(new TextEncoder().encode(text).length)}</span>
        </h3>
        <div class="row">
          <Button slim pressed={exact} onClick={() => setExact(!exact)}>
            Exact bytes
          </Button>
          <CopyButton text={() => text} what={what} />
        </div>
      </div>
      {/* dir=auto per line of text: right-to-left names are readable and cannot reorder the text beside them. */}
      <pre class="text" tabIndex={0} role="region" aria-label={title}>
        <bdi>{cut ? displayed.slice(0, MOST_SHOWN_CHARACTERS) : displayed}</bdi>
      </pre>
      {cut && (
        <p class="small muted">
          The first {MOST_SHOWN_CHARACTERS.toLocaleString()} characters are shown. Copy gives the whole text.
        </p>
      )}
    </section>
  );
}

/** The shared secret: typed in, never shown again. */
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { TextField } from '../parts/field.tsx';
import type { Draft } from './draft.ts';

const GENERATED_BYTES = 32;

/** As many random bits as a secret can use, in letters that every receiver's configuration can hold. */
function generateSecret(): string {
  const random = crypto.getRandomValues(new Uint8Array(GENERATED_BYTES));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface SecretFieldProps {
  draft: Draft;
  onChange(part: Partial<Draft>): void;
  problem: string | undefined;
  touch(): void;
}

export function SecretField({ draft, onChange, problem, touch }: SecretFieldProps) {
  const [visible, setVisible] = useState(false);
  if (draft.secretMode === 'keep') {
    return (
      <div class="row apart">
        <p>
          A shared secret is set. It is not shown again; every request carries <code>X-Signature</code>.
        </p>
        <div class="row">
          <Button slim onClick={() => onChange({ secretMode: 'set', secret: '' })}>
            Replace the secret
          </Button>
          <Button slim look="danger" onClick={() => onChange({ secretMode: 'none', secret: '' })}>
            Stop signing
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div class="stack tight">
      <TextField
        label="Shared secret (optional)"
        type={visible ? 'text' : 'password'}
        autocomplete="new-password"
        value={draft.secret}
        path="settings.sharedSecret"
        problem={problem}
        hint="With a secret, each request carries X-Signature: the hex HMAC-SHA1 of the exact body. Copy it to your receiver before you save; afterwards it is not shown again."
        onInput={(secret) => {
          onChange({ secretMode: secret === '' ? 'none' : 'set', secret });
          touch();
        }}
      />
      <div class="row">
        <Button
          slim
          onClick={() => {
            onChange({ secretMode: 'set', secret: generateSecret() });
            setVisible(true);
          }}
        >
          Generate
        </Button>
        {draft.secret !== '' && (
          <>
            <Button slim pressed={visible} onClick={() => setVisible(!visible)}>
              Show
            </Button>
            <CopyButton text={() => draft.secret} what="the secret" />
          </>
        )}
      </div>
    </div>
  );
}

/** Fields for the shared secret and, during a rotation, the previous one. A saved secret is never shown again. */
import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { CheckField, TextField } from '../parts/field.tsx';
import { paths, replacesSecret, signs, type Draft, type Secret } from './draft.ts';

const GENERATED_BYTES = 32;

/** Generates a random secret as hex digits, which every receiver's configuration accepts. */
function generateSecret(): string {
  const random = crypto.getRandomValues(new Uint8Array(GENERATED_BYTES));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface SecretFieldsProps {
  draft: Draft;
  onChange(part: Partial<Draft>): void;
  problemAt(path: string): string | undefined;
  touch(path: string): void;
}

export function SecretFields({ draft, onChange, problemAt, touch }: SecretFieldsProps) {
  const changed = (key: 'secret' | 'previous', path: string) => (secret: Secret) => {
    onChange({ [key]: secret });
    touch(path);
  };
  return (
    <>
      <WriteOnly
        secret={draft.secret}
        onChange={changed('secret', paths.secret)}
        label="Shared secret (optional)"
        hint="With a secret, each request carries X-Signature: the hex HMAC-SHA1 of the exact body. Copy it to your receiver before you save; afterwards it is not shown again."
        path={paths.secret}
        problem={problemAt(paths.secret)}
        replace="Replace the secret"
        remove="Stop signing"
        removed="When you save, requests are no longer signed and the secret is forgotten."
        generates
      >
        A shared secret is set. It is not shown again; every request carries <code>X-Signature</code>.
      </WriteOnly>
      {replacesSecret(draft) && (
        <CheckField
          label="Sign with the old secret too, until every receiver has the new one"
          hint="webhook-signature then carries a signature by each (tick “Standard Webhooks headers” below); X-Signature is by the new one at once."
          checked={draft.keepOld}
          onChange={(keepOld) => onChange({ keepOld })}
        />
      )}
      {signs(draft) && !replacesSecret(draft) && (
        <WriteOnly
          secret={draft.previous}
          onChange={changed('previous', paths.previous)}
          label="Previous secret (only while you change it)"
          hint="The one before, if some receivers still use it: webhook-signature then carries a signature by each (tick “Standard Webhooks headers” below). X-Signature is always by the shared secret."
          path={paths.previous}
          problem={problemAt(paths.previous)}
          replace="Replace the previous secret"
          remove="Remove the previous secret"
          removed="When you save, only the new secret signs."
        >
          A previous secret is set too: <code>webhook-signature</code> carries a signature by each. Remove it once every
          receiver has the new one.
        </WriteOnly>
      )}
    </>
  );
}

interface WriteOnlyProps {
  secret: Secret;
  onChange(secret: Secret): void;
  label: string;
  hint: string;
  path: string;
  problem: string | undefined;
  replace: string;
  remove: string;
  /** Shown once the secret is marked for removal. */
  removed: string;
  /** Offers a button that generates a secret. */
  generates?: boolean;
  /** Shown while the server's secret is kept. */
  children: ComponentChildren;
}

/** Keeps, replaces or removes a stored secret. A typed secret can be shown until it is saved. */
function WriteOnly(props: WriteOnlyProps) {
  const { secret, onChange, label, hint, path, problem, replace, remove, removed, generates = false, children } = props;
  const [visible, setVisible] = useState(false);
  if (secret.mode === 'keep') {
    return (
      <div class="row apart">
        <p>{children}</p>
        <div class="row">
          <Button slim onClick={() => onChange({ ...secret, mode: 'type' })}>
            {replace}
          </Button>
          <Button slim look="danger" onClick={() => onChange({ ...secret, mode: 'remove' })}>
            {remove}
          </Button>
        </div>
      </div>
    );
  }
  if (secret.mode === 'remove') {
    return (
      <div class="callout wait row apart">
        <span>{removed}</span>
        <Button slim onClick={() => onChange({ ...secret, mode: 'keep' })}>
          Keep it
        </Button>
      </div>
    );
  }
  return (
    <div class="stack tight">
      <TextField
        label={label}
        type={visible ? 'text' : 'password'}
        autocomplete="new-password"
        value={secret.text}
        path={path}
        problem={problem}
        hint={hint}
        onInput={(text) => onChange({ ...secret, text })}
      />
      <div class="row">
        {generates && (
          <Button
            slim
            onClick={() => {
              onChange({ ...secret, text: generateSecret() });
              setVisible(true);
            }}
          >
            Generate
          </Button>
        )}
        {secret.text !== '' && (
          <>
            <Button slim pressed={visible} onClick={() => setVisible(!visible)}>
              Show
            </Button>
            <CopyButton text={() => secret.text} what="the secret" />
          </>
        )}
        {secret.isSet && (
          <Button slim onClick={() => onChange({ ...secret, mode: 'keep', text: '' })}>
            Keep the one that is set
          </Button>
        )}
      </div>
    </div>
  );
}

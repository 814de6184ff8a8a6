/** Editor of one webhook destination: name, sources, webhooks, signing and options. Saves all of them at once. */
import { useState } from 'preact/hooks';
import type { CatalogEntry, Destination } from '../api/types.ts';
import { Button } from '../parts/button.tsx';
import { CheckField, TextField } from '../parts/field.tsx';
import { PageHeading } from '../parts/page-heading.tsx';
import { addressOf } from '../state/route.ts';
import { newWebhook, paths } from './draft.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SecretFields } from './secret-field.tsx';
import { SourceChoice } from './source-choice.tsx';
import { TestEvent } from './test-event.tsx';
import { useEditor, type DraftEditing } from './use-editor.ts';
import { WebhookFields } from './webhook-fields.tsx';

interface DestinationEditorProps {
  entry: CatalogEntry;
  existing: Destination | undefined;
  onSaved(): Promise<void>;
}

export function DestinationEditor({ entry, existing, onSaved }: DestinationEditorProps) {
  const [removing, setRemoving] = useState(false);
  const editor = useEditor(existing, onSaved);
  const { draft, problems, failed, form, save } = editor;
  return (
    <>
      <EditorHead entry={entry} existing={existing} onRemove={() => setRemoving(true)} />
      <form ref={form} class="stack editor" noValidate onSubmit={(event) => event.preventDefault()}>
        {failed !== undefined && <ProblemSummary message={failed} problems={problems} />}
        <NameAndSources {...editor} />
        <Webhooks entry={entry} {...editor} />
        <Signing {...editor} />
        <Options {...editor} />
        <TestEvent draft={draft} id={existing?.id} />
        <div class="row">
          <Button look="main" type="submit" onClick={save}>
            Save
          </Button>
          <a class="button" href={addressOf('destinations')}>
            Cancel
          </a>
        </div>
      </form>
      {removing && existing !== undefined && (
        <RemoveDialog destination={existing} onClose={() => setRemoving(false)} onRemoved={onSaved} />
      )}
    </>
  );
}

interface EditorHeadProps {
  entry: CatalogEntry;
  existing: Destination | undefined;
  onRemove(): void;
}

function EditorHead({ entry, existing, onRemove }: EditorHeadProps) {
  return (
    <div class="head">
      <PageHeading>
        <bdi>{existing === undefined ? `New destination: ${entry.name}` : existing.name}</bdi>
      </PageHeading>
      <div class="row">
        <a class="button slim" href={addressOf('destinations')}>
          Back
        </a>
        {existing !== undefined && (
          <Button slim look="danger" onClick={onRemove}>
            Remove …
          </Button>
        )}
      </div>
    </div>
  );
}

function NameAndSources({ draft, problems, change, touch, problemAt }: DraftEditing) {
  return (
    <section class="card stack" aria-labelledby="part-sources">
      <h2 id="part-sources">1 · Name and sources</h2>
      <TextField
        label="Name"
        value={draft.name}
        path="name"
        problem={problemAt('name')}
        onBlur={() => touch('name')}
        onInput={(name) => {
          change({ name });
          touch('name');
        }}
      />
      <SourceChoice chosen={draft.sources} onChange={(sources) => change({ sources })} problems={problems} />
    </section>
  );
}

function Webhooks({ entry, draft, change, touch, problemAt }: DraftEditing & { entry: CatalogEntry }) {
  return (
    <section class="card stack" aria-labelledby="part-webhooks">
      <h2 id="part-webhooks">2 · Webhooks</h2>
      <p class="muted small">
        Each event is sent as an HTTP POST to every URL; once one of them took it, it counts as delivered. A receiver
        has 5 seconds to answer. Put a queue in front of receivers that are not robust.
      </p>
      {problemAt(paths.webhooks) !== undefined && (
        <p class="callout bad" tabIndex={-1} data-path={paths.webhooks}>
          The list of webhooks {problemAt(paths.webhooks)}.
        </p>
      )}
      {draft.webhooks.map((webhook, index) => (
        <WebhookFields
          key={webhook.id}
          webhook={webhook}
          index={index}
          maxHeaders={entry.maxHeaders}
          problemAt={problemAt}
          touch={touch}
          onChange={(changed) =>
            change({ webhooks: draft.webhooks.map((one) => (one.id === webhook.id ? changed : one)) })
          }
          onRemove={
            draft.webhooks.length === 1
              ? undefined
              : () => change({ webhooks: draft.webhooks.filter(({ id }) => id !== webhook.id) })
          }
        />
      ))}
      <div class="row">
        {draft.webhooks.length < entry.maxWebhooks ? (
          <Button onClick={() => change({ webhooks: [...draft.webhooks, newWebhook()] })}>Add a webhook</Button>
        ) : (
          <p class="small muted">
            A destination has at most {entry.maxWebhooks} webhooks. For more, add another destination.
          </p>
        )}
      </div>
    </section>
  );
}

function Signing({ draft, change, touch, problemAt }: DraftEditing) {
  return (
    <section class="card stack" aria-labelledby="part-signing">
      <h2 id="part-signing">3 · Signing</h2>
      <SecretFields draft={draft} onChange={change} problemAt={problemAt} touch={touch} />
    </section>
  );
}

function Options({ draft, change, touch }: DraftEditing) {
  return (
    <section class="card stack tight" aria-labelledby="part-options">
      <h2 id="part-options">4 · Options and enable</h2>
      <CheckField
        label="Every URL must take the event"
        hint="Otherwise one success is enough, and the event is not tried again at the others."
        checked={draft.everyUrl}
        onChange={(everyUrl) => change({ everyUrl })}
      />
      <CheckField
        label="Keep each user’s events in order"
        hint="Events of one user are sent one after the other. Slower when an endpoint is down."
        checked={draft.orderByUser}
        onChange={(orderByUser) => change({ orderByUser })}
      />
      <CheckField
        label="Also send Standard Webhooks headers"
        hint="webhook-id, webhook-timestamp and webhook-signature beside X-Signature. Needs a shared secret."
        checked={draft.standardWebhooks}
        onChange={(standardWebhooks) => change({ standardWebhooks })}
      />
      <CheckField
        label="Also send the trace (traceparent)"
        hint="W3C Trace Context, for receivers that trace requests with OpenTelemetry or a tool like it."
        checked={draft.traceContext}
        onChange={(traceContext) => change({ traceContext })}
      />
      <CheckField
        label="Enabled"
        hint="While enabled, every new event of the chosen sources is sent."
        checked={draft.enabled}
        onChange={(enabled) => {
          change({ enabled });
          touch(paths.webhooks);
        }}
      />
    </section>
  );
}

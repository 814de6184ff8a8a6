/** One webhook destination: name, sources, webhooks, signing, options, enable. Saved as a whole. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CatalogEntry, Destination, Problem, Source } from '../api/types.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { CheckField, TextField } from '../parts/field.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { notify } from '../state/notices.ts';
import { addressOf, go } from '../state/route.ts';
import { api } from '../state/session.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { draftOf, newWebhook, paths, placeName, requestOf, type Draft } from './draft.ts';
import { SecretFields } from './secret-field.tsx';
import { TestEvent } from './test-event.tsx';
import { useProblems } from './validation.ts';
import { WebhookFields } from './webhook-fields.tsx';

export interface DestinationEditorProps {
  entry: CatalogEntry;
  existing: Destination | undefined;
  onSaved(): Promise<void>;
}

export function DestinationEditor({ entry, existing, onSaved }: DestinationEditorProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(existing));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState<readonly Problem[] | undefined>(undefined);
  const [removing, setRemoving] = useState(false);
  const found = useProblems(draft, existing?.id);
  const problems = refused ?? found;
  const form = useRef<HTMLFormElement>(null);

  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setRefused(undefined);
  };
  const touch = (path: string): void =>
    setTouched((before) => (before.has(path) ? before : new Set([...before, path])));
  /** A field is judged once somebody was in it, or tried to save. */
  const problemAt = (path: string): string | undefined =>
    submitted || touched.has(path) ? problems.find((problem) => problem.path === path)?.message : undefined;

  const save = async (): Promise<void> => {
    setSubmitted(true);
    setFailed(undefined);
    const body = requestOf(draft);
    const result = await (existing === undefined
      ? api.post<{ destination: Destination }>('/api/destinations', body)
      : api.put<{ destination: Destination }>(`/api/destinations/${encodeURIComponent(existing.id)}`, body));
    if (!result.ok) {
      setRefused(result.problems.length > 0 ? result.problems : undefined);
      setFailed(result.message);
      return;
    }
    notify('good', `${draft.name} is saved and ${draft.enabled ? 'enabled: new events are sent' : 'disabled'}.`);
    await onSaved();
    go('destinations');
  };

  useEffect(() => {
    if (failed !== undefined) form.current?.querySelector<HTMLElement>('.summary')?.focus();
  }, [failed, refused]);

  return (
    <>
      <div class="head">
        <PageHeading>
          <bdi>{existing === undefined ? `New destination: ${entry.name}` : existing.name}</bdi>
        </PageHeading>
        <div class="row">
          <a class="button slim" href={addressOf('destinations')}>
            Back
          </a>
          {existing !== undefined && (
            <Button slim look="danger" onClick={() => setRemoving(true)}>
              Remove …
            </Button>
          )}
        </div>
      </div>
      <form ref={form} class="stack editor" noValidate onSubmit={(event) => event.preventDefault()}>
        {failed !== undefined && <Summary message={failed} problems={problems} />}
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
        <section class="card stack" aria-labelledby="part-webhooks">
          <h2 id="part-webhooks">2 · Webhooks</h2>
          <p class="muted small">
            Each event is sent as an HTTP POST to every URL; once one of them took it, it counts as delivered. A
            receiver has 5 seconds to answer. Put a queue in front of receivers that are not robust.
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
        <section class="card stack" aria-labelledby="part-signing">
          <h2 id="part-signing">3 · Signing</h2>
          <SecretFields draft={draft} onChange={change} problemAt={problemAt} touch={touch} />
        </section>
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
            label="Enabled"
            hint="While enabled, every new event of the chosen sources is sent."
            checked={draft.enabled}
            onChange={(enabled) => {
              change({ enabled });
              touch(paths.webhooks);
            }}
          />
        </section>
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

/** What stands in the way of saving, each entry leading to its field. */
function Summary({ message, problems }: { message: string; problems: readonly Problem[] }) {
  const lead = (path: string): void => {
    const field = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
      (one) => one.dataset['path'] === path,
    );
    field?.focus();
  };
  return (
    <div class="callout bad summary" role="alert" tabIndex={-1}>
      <strong>Not saved.</strong> {problems.length > 0 ? 'Mend these, then save again:' : message}
      <ul>
        {problems.map(({ path, message: what }) => (
          <li key={`${path} ${what}`}>
            <button type="button" class="link" onClick={() => lead(path)}>
              {placeName(path)}
            </button>{' '}
            {what}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SourceChoiceProps {
  chosen: readonly string[];
  onChange(sources: string[]): void;
  problems: readonly Problem[];
}

function SourceChoice({ chosen, onChange, problems }: SourceChoiceProps) {
  const { value, failure } = useLoaded<{ sources: Source[] }>('/api/sources');
  const wrong = problems.find(({ path }) => path.startsWith('sources'));
  return (
    <fieldset class="stack tight">
      <legend class="label">Sources that send here</legend>
      {failure !== undefined && <p class="callout bad">{failure.message}</p>}
      {value?.sources.length === 0 && (
        <p class="callout">
          There is no source yet. <a href={addressOf('sources')}>Create one</a>, then come back and choose it.
        </p>
      )}
      <div class="choices">
        {value?.sources.map(({ id, name, kind, enabled }) => (
          <CheckField
            key={id}
            label={name}
            hint={enabled ? kind : `${kind}, disabled`}
            checked={chosen.includes(name)}
            onChange={(on) => onChange(on ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        ))}
      </div>
      {value !== undefined && value.sources.length > 0 && chosen.length === 0 && (
        <p class="small muted">Choose at least one: without a source nothing is sent here.</p>
      )}
      {wrong !== undefined && <p class="callout bad">{`${wrong.path} ${wrong.message}`}</p>}
    </fieldset>
  );
}

interface RemoveDialogProps {
  destination: Destination;
  onClose(): void;
  onRemoved(): Promise<void>;
}

function RemoveDialog({ destination, onClose, onRemoved }: RemoveDialogProps) {
  const remove = async (): Promise<void> => {
    const result = await api.delete(`/api/destinations/${encodeURIComponent(destination.id)}`);
    if (!result.ok) {
      notify('bad', result.message);
      onClose();
      return;
    }
    notify('good', `${destination.name} is removed.`);
    onClose();
    await onRemoved();
    go('destinations');
  };
  return (
    <Dialog title={`Remove ${destination.name}?`} onClose={onClose}>
      <p>
        Events that still wait for it are not sent any more and are listed as failed. Its settings and secret are gone.
      </p>
      <div class="row">
        <Button look="danger" onClick={remove}>
          Remove
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}

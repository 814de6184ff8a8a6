/** Computed traits: their last sync, its changes, and a form that syncs one. */
import { useState } from 'preact/hooks';
import type { ComputedTrait } from '../api/types.ts';
import { Button } from '../parts/button.tsx';
import { Empty, Trouble } from '../parts/empty.tsx';
import { TextArea, TextField } from '../parts/field.tsx';
import { count, fullTime } from '../parts/format.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { notify } from '../state/notices.ts';
import { api } from '../state/session.ts';
import { useSourceChoice } from './source-select.tsx';

interface TraitSync {
  changed: number;
  messages: number;
}

export function ComputedTraits() {
  const { value, failure, reload } = useLoaded<{ computedTraits: ComputedTrait[] }>('/api/computed-traits');
  return (
    <section class="card stack" aria-labelledby="traits">
      <h2 id="traits">Computed traits</h2>
      {failure !== undefined && <Trouble message={failure.message} onRetry={() => void reload()} />}
      {value?.computedTraits.length === 0 && (
        <Empty title="No computed trait yet">
          <p>Name one below and give its value for each user. Users whose value changed are sent.</p>
        </Empty>
      )}
      {value !== undefined && value.computedTraits.length > 0 && (
        <div class="scroll" role="region" aria-label="Computed traits" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Trait</th>
                <th scope="col">Sent as</th>
                <th scope="col">Source</th>
                <th scope="col">Users</th>
                <th scope="col">Last sync</th>
              </tr>
            </thead>
            <tbody>
              {value.computedTraits.map(({ name, key, source, users, lastSync }) => (
                <tr key={`${source} ${name}`}>
                  <td>
                    <strong>
                      <bdi>{name}</bdi>
                    </strong>
                  </td>
                  <td>
                    <code>{key}</code>
                  </td>
                  <td>
                    <bdi>{source}</bdi>
                  </td>
                  <td class="number">{users.toLocaleString()}</td>
                  <td class="small">
                    {lastSync === null
                      ? 'never'
                      : `${fullTime(lastSync.atMs)}: ${lastSync.changed} changed, ${count(lastSync.messages, 'event')} sent`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <TraitForm onSynced={reload} />
    </section>
  );
}

type Values = { ok: true; values: Record<string, unknown> } | { ok: false; message: string };

function readValues(text: string): Values {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: `This is not JSON yet: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, message: 'Write an object of user ids and values, such as {"user-1": 12}.' };
  }
  return { ok: true, values: value as Record<string, unknown> };
}

function TraitForm({ onSynced }: { onSynced(): Promise<void> }) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [valuesProblem, setValuesProblem] = useState<string | undefined>(undefined);
  const { source, select } = useSourceChoice();
  const sync = async (): Promise<void> => {
    const read = readValues(text);
    setProblem(name.trim() === '' ? 'Name the trait first.' : undefined);
    setValuesProblem(read.ok ? undefined : read.message);
    if (!read.ok || name.trim() === '') return;
    const path = `/api/computed-traits/${encodeURIComponent(name.trim())}`;
    const result = await api.put<TraitSync>(path, { source, values: read.values });
    if (!result.ok) {
      setValuesProblem(result.message);
      return;
    }
    notify('good', `${name.trim()}: ${result.value.changed} changed, ${count(result.value.messages, 'event')} sent.`);
    await onSynced();
  };
  return (
    <form
      class="stack tight"
      noValidate
      aria-label="Sync a computed trait"
      onSubmit={(event) => event.preventDefault()}
    >
      <h3>Sync a computed trait</h3>
      <div class="two">
        <TextField label="Name" value={name} placeholder="Favourite genre" problem={problem} onInput={setName} />
        {select}
      </div>
      <TextArea
        label="Values as JSON"
        value={text}
        problem={valuesProblem}
        onInput={(typed) => {
          setText(typed);
          if (valuesProblem !== undefined) setValuesProblem(undefined);
        }}
        onBlur={() => {
          const read = readValues(text);
          if (text !== '' && !read.ok) setValuesProblem(read.message);
        }}
        hint='For each user id its value, such as {"user-1": "drama", "user-2": ["news", "sport"]}'
      />
      <div class="row">
        <Button type="submit" onClick={sync}>
          Sync trait
        </Button>
      </div>
    </form>
  );
}

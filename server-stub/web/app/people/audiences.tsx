/** Audiences: their last sync, its changes, and a form that syncs one. */
import { useState } from 'preact/hooks';
import type { Audience, SyncResult } from '../api/types.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Empty, Trouble } from '../parts/empty.tsx';
import { TextArea, TextField } from '../parts/field.tsx';
import { count, fullTime } from '../parts/format.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { notify } from '../state/notices.ts';
import { api } from '../state/session.ts';
import { useSourceChoice } from './source-select.tsx';

function changes({ added, removed, messages }: SyncResult): string {
  return `${added} joined, ${removed} left, ${count(messages, 'event')} sent`;
}

export function Audiences() {
  const { value, failure, reload } = useLoaded<{ audiences: Audience[] }>('/api/audiences');
  const syncRule = async (audience: Audience): Promise<void> => {
    const path = `/api/audiences/${encodeURIComponent(audience.name)}/sync`;
    const result = await api.post<SyncResult>(path, { source: audience.source });
    if (result.ok) notify('good', `${audience.name}: ${changes(result.value)}.`);
    else notify('bad', result.message);
    await reload();
  };
  return (
    <section class="card stack" aria-labelledby="audiences">
      <h2 id="audiences">Audiences</h2>
      {failure !== undefined && <Trouble message={failure.message} onRetry={() => void reload()} />}
      {value?.audiences.length === 0 && (
        <Empty title="No audience yet">
          <p>
            Name one below and list its members. The first sync sends everybody in it, later ones only what changed.
          </p>
        </Empty>
      )}
      {value !== undefined && value.audiences.length > 0 && (
        <div class="scroll" role="region" aria-label="Audiences" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Audience</th>
                <th scope="col">Sent as</th>
                <th scope="col">Source</th>
                <th scope="col">Members</th>
                <th scope="col">Last sync</th>
                <th scope="col">
                  <span class="unseen">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {value.audiences.map((audience) => (
                <tr key={`${audience.source} ${audience.name}`}>
                  <td>
                    <strong>
                      <bdi>{audience.name}</bdi>
                    </strong>{' '}
                    <Badge>{audience.kind}</Badge>
                  </td>
                  <td>
                    <code>{audience.key}</code>
                  </td>
                  <td>
                    <bdi>{audience.source}</bdi>
                  </td>
                  <td class="number">{audience.members.toLocaleString()}</td>
                  <td class="small">
                    {audience.lastSync === null
                      ? 'never'
                      : `${fullTime(audience.lastSync.atMs)}: ${changes(audience.lastSync)}`}
                  </td>
                  <td>
                    {audience.kind === 'rule' && (
                      <Button slim onClick={() => syncRule(audience)} label={`Sync now: ${audience.name}`}>
                        Sync now
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <SyncForm onSynced={reload} />
    </section>
  );
}

/** One user id a line, or separated by commas. */
export function readUserIds(text: string): string[] {
  const ids = text
    .split(/[\n,]/)
    .map((id) => id.trim())
    .filter((id) => id !== '');
  return [...new Set(ids)];
}

function SyncForm({ onSynced }: { onSynced(): Promise<void> }) {
  const [name, setName] = useState('');
  const [members, setMembers] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { source, select } = useSourceChoice();
  const userIds = readUserIds(members);
  const sync = async (): Promise<void> => {
    if (name.trim() === '') {
      setProblem('Name the audience first.');
      return;
    }
    const path = `/api/audiences/${encodeURIComponent(name.trim())}/members`;
    const result = await api.put<SyncResult>(path, { source, userIds });
    setProblem(result.ok ? undefined : result.message);
    if (!result.ok) return;
    notify('good', `${name.trim()}: ${changes(result.value)}.`);
    await onSynced();
  };
  return (
    <form class="stack tight" noValidate aria-label="Sync an audience" onSubmit={(event) => event.preventDefault()}>
      <h3>Sync an audience</h3>
      <div class="two">
        <TextField label="Name" value={name} placeholder="Binge watchers" problem={problem} onInput={setName} />
        {select}
      </div>
      <TextArea
        label="All members now, one user id a line"
        value={members}
        onInput={setMembers}
        hint={`${count(userIds.length, 'member')}. Whoever was in it before and is not listed leaves it.`}
      />
      <div class="row">
        <Button type="submit" onClick={sync}>
          Sync audience
        </Button>
      </div>
    </form>
  );
}

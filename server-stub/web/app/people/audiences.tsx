/** Audiences: their last sync, its changes, and a form that syncs one. */
import { useState } from 'preact/hooks';
import type { Audience, SyncResult } from '../api/types.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { TextArea } from '../parts/field.tsx';
import { count } from '../parts/format.ts';
import type { Column } from '../parts/table.tsx';
import { Foreign } from '../parts/text.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { notify } from '../state/notices.ts';
import { api } from '../state/session.ts';
import { lastSync, SyncedSection } from './synced-section.tsx';
import { SyncForm } from './sync-form.tsx';

function changes({ added, removed, messages }: SyncResult): string {
  return `${added} joined, ${removed} left, ${count(messages, 'event')} sent`;
}

export function Audiences() {
  const list = useLoaded<{ audiences: Audience[] }>('/api/audiences');
  const syncRule = async (audience: Audience): Promise<void> => {
    const path = `/api/audiences/${encodeURIComponent(audience.name)}/sync`;
    const result = await api.post<SyncResult>(path, { source: audience.source });
    if (result.ok) notify('good', `${audience.name}: ${changes(result.value)}.`);
    else notify('bad', result.message);
    await list.reload();
  };
  const columns: Column<Audience>[] = [
    {
      heading: 'Audience',
      cell: ({ name, kind }) => (
        <>
          <Foreign strong>{name}</Foreign> <Badge>{kind}</Badge>
        </>
      ),
    },
    { heading: 'Sent as', cell: ({ key }) => <code>{key}</code> },
    { heading: 'Source', cell: ({ source }) => <Foreign>{source}</Foreign> },
    { heading: 'Members', cell: ({ members }) => <span class="number">{members.toLocaleString()}</span> },
    { heading: 'Last sync', cell: (audience) => lastSync(audience.lastSync, changes) },
    {
      heading: 'Actions',
      actions: true,
      cell: (audience) =>
        audience.kind === 'rule' && (
          <Button slim onClick={() => syncRule(audience)} label={`Sync now: ${audience.name}`}>
            Sync now
          </Button>
        ),
    },
  ];
  return (
    <SyncedSection
      id="audiences"
      title="Audiences"
      items={list.value?.audiences}
      failure={list.failure}
      reload={list.reload}
      columns={columns}
      empty="No audience yet. Name one and list its members: the first sync sends everybody in it, later ones only what changed."
    >
      <AudienceForm onSynced={list.reload} />
    </SyncedSection>
  );
}

/** Reads user ids, one per line or separated by commas. */
function readUserIds(text: string): string[] {
  const ids = text
    .split(/[\n,]/)
    .map((id) => id.trim())
    .filter((id) => id !== '');
  return [...new Set(ids)];
}

function AudienceForm({ onSynced }: { onSynced(): Promise<void> }) {
  const [members, setMembers] = useState('');
  const userIds = readUserIds(members);
  return (
    <SyncForm
      title="Sync an audience"
      example="Binge watchers"
      button="Sync audience"
      nameless="Name the audience first."
      pathOf={(name) => `/api/audiences/${encodeURIComponent(name)}/members`}
      bodyOf={(source) => ({ source, userIds })}
      changes={(result: SyncResult) => changes(result)}
      onSynced={onSynced}
    >
      <TextArea
        label="All members now, one user id a line"
        value={members}
        onInput={setMembers}
        hint={`${count(userIds.length, 'member')}. Whoever was in it before and is not listed leaves it.`}
      />
    </SyncForm>
  );
}

/** Computed traits: their last sync, its changes, and a form that syncs one. */
import { useState } from 'preact/hooks';
import type { ComputedTrait } from '../api/types.ts';
import { TextArea } from '../parts/field.tsx';
import { count } from '../parts/format.ts';
import type { Column } from '../parts/table.tsx';
import { Foreign } from '../parts/text.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { lastSync, SyncedSection } from './synced-section.tsx';
import { SyncForm } from './sync-form.tsx';

interface TraitSync {
  changed: number;
  messages: number;
}

function changes({ changed, messages }: TraitSync): string {
  return `${changed} changed, ${count(messages, 'event')} sent`;
}

const COLUMNS: readonly Column<ComputedTrait>[] = [
  { heading: 'Trait', cell: ({ name }) => <Foreign strong>{name}</Foreign> },
  { heading: 'Sent as', cell: ({ key }) => <code>{key}</code> },
  { heading: 'Source', cell: ({ source }) => <Foreign>{source}</Foreign> },
  { heading: 'Users', cell: ({ users }) => <span class="number">{users.toLocaleString()}</span> },
  { heading: 'Last sync', cell: (trait) => lastSync(trait.lastSync, changes) },
];

export function ComputedTraits() {
  const list = useLoaded<{ computedTraits: ComputedTrait[] }>('/api/computed-traits');
  return (
    <SyncedSection
      id="traits"
      title="Computed traits"
      items={list.value?.computedTraits}
      failure={list.failure}
      reload={list.reload}
      columns={COLUMNS}
      empty="No computed trait yet. Name one and give its value for each user: users whose value changed are sent."
    >
      <TraitForm onSynced={list.reload} />
    </SyncedSection>
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
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const validate = (): Values => {
    const read = readValues(text);
    setProblem(read.ok ? undefined : read.message);
    return read;
  };
  return (
    <SyncForm
      title="Sync a computed trait"
      example="Favourite genre"
      button="Sync trait"
      nameless="Name the trait first."
      pathOf={(name) => `/api/computed-traits/${encodeURIComponent(name)}`}
      bodyOf={(source) => {
        const read = validate();
        return read.ok ? { source, values: read.values } : undefined;
      }}
      changes={(result: TraitSync) => changes(result)}
      onSynced={onSynced}
    >
      <TextArea
        label="Values as JSON"
        value={text}
        problem={problem}
        onInput={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
        onBlur={() => {
          if (text !== '') validate();
        }}
        hint='For each user id its value, such as {"user-1": "drama", "user-2": ["news", "sport"]}'
      />
    </SyncForm>
  );
}

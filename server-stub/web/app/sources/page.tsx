/** The Sources page: create and disable sources, and rotate their write keys. */
import { useState } from 'preact/hooks';
import { SOURCE_KINDS, type RefusedKey, type Source } from '../api/types.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Empty, Trouble } from '../parts/empty.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { count, fullTime } from '../parts/format.ts';
import { Table, type Column } from '../parts/table.tsx';
import { Foreign } from '../parts/text.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { notify } from '../state/notices.ts';
import { api } from '../state/session.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { NewKey, type IssuedKey } from './new-key.tsx';

export function SourcesPage() {
  const { value, failure, reload } = useLoaded<{ sources: Source[]; refusedKeys: RefusedKey[] }>('/api/sources');
  const [newKey, setNewKey] = useState<IssuedKey | undefined>(undefined);
  const [rotating, setRotating] = useState<Source | undefined>(undefined);
  const showKey = (issued: IssuedKey): void => {
    setNewKey(issued);
    void reload();
  };
  return (
    <>
      <div class="head">
        <PageHeading>Sources</PageHeading>
        <p>An app, site or server that sends events. Each has a write key, by which its events are recognised.</p>
      </div>
      <div class="stack">
        {newKey !== undefined && <NewKey key={newKey.writeKey} {...newKey} onDone={() => setNewKey(undefined)} />}
        {failure !== undefined && <Trouble message={failure.message} onRetry={() => void reload()} />}
        {value !== undefined && (
          <section class="card" aria-label="Sources">
            {value.sources.length === 0 ? (
              <Empty title="No source yet">
                <p>Create the first one below, and put its write key into your channel’s configuration.</p>
              </Empty>
            ) : (
              <Table
                label="Sources"
                columns={columnsOf(reload, setRotating)}
                items={value.sources}
                keyOf={({ id }) => id}
              />
            )}
          </section>
        )}
        {value !== undefined && value.refusedKeys.length > 0 && <RefusedKeys keys={value.refusedKeys} />}
        <CreateSource onCreated={showKey} />
      </div>
      {rotating !== undefined && (
        <RotateDialog source={rotating} onClose={() => setRotating(undefined)} onRotated={showKey} />
      )}
    </>
  );
}

function columnsOf(reload: () => Promise<void>, onRotate: (source: Source) => void): Column<Source>[] {
  return [
    { heading: 'Name', cell: ({ name }) => <Foreign strong>{name}</Foreign> },
    { heading: 'Kind', cell: ({ kind }) => kind },
    { heading: 'Write key', cell: ({ writeKeyHint }) => <code>{writeKeyHint}</code> },
    {
      heading: 'State',
      cell: ({ enabled }) => <Badge tone={enabled ? 'good' : 'plain'}>{enabled ? 'enabled' : 'disabled'}</Badge>,
    },
    {
      heading: 'Actions',
      actions: true,
      cell: (source) => (
        <div class="row end">
          <Button slim onClick={() => onRotate(source)} label={`Rotate key of ${source.name}`}>
            Rotate key
          </Button>
          <Button
            slim
            onClick={() => toggle(source).then(reload)}
            label={`${source.enabled ? 'Disable' : 'Enable'} ${source.name}`}
          >
            {source.enabled ? 'Disable' : 'Enable'}
          </Button>
        </div>
      ),
    },
  ];
}

const REFUSED_COLUMNS: readonly Column<RefusedKey>[] = [
  { heading: 'Write key', cell: ({ hint }) => <code>{hint}</code> },
  { heading: 'Requests', cell: ({ requests }) => count(requests, 'request') },
  { heading: 'Last', cell: ({ lastMs }) => fullTime(lastMs) },
];

function RefusedKeys({ keys }: { keys: readonly RefusedKey[] }) {
  return (
    <section class="card stack" aria-labelledby="refused-lately">
      <h2 id="refused-lately">Refused lately</h2>
      <p>Requests with these write keys got 401: no enabled source has them. Compare them with the keys above.</p>
      <Table label="Refused write keys" columns={REFUSED_COLUMNS} items={keys} keyOf={({ hint }) => hint} />
    </section>
  );
}

async function toggle({ id, name, enabled }: Source): Promise<void> {
  const result = await api.patch(`/api/sources/${encodeURIComponent(id)}`, { enabled: !enabled });
  if (result.ok) notify('good', `${name} is now ${enabled ? 'disabled: its events are refused' : 'enabled'}.`);
  else notify('bad', result.message);
}

function CreateSource({ onCreated }: { onCreated(issued: IssuedKey): void }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<string>(SOURCE_KINDS[0]);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const create = async (): Promise<void> => {
    const result = await api.post<IssuedKey>('/api/sources', { name: name.trim(), kind });
    if (!result.ok) {
      setProblem(result.problems.find(({ path }) => path === 'name')?.message ?? result.message);
      return;
    }
    setName('');
    setProblem(undefined);
    onCreated(result.value);
  };
  return (
    <form class="card stack" noValidate aria-labelledby="new-source" onSubmit={(event) => event.preventDefault()}>
      <h2 id="new-source">New source</h2>
      <div class="inline-form">
        <TextField label="Name" value={name} placeholder="Living room" problem={problem} onInput={setName} />
        <SelectField
          label="Kind"
          value={kind}
          onInput={setKind}
          options={SOURCE_KINDS.map((option) => [option, option] as const)}
        />
        <Button look="main" type="submit" onClick={create}>
          Create source
        </Button>
      </div>
    </form>
  );
}

interface RotateDialogProps {
  source: Source;
  onClose(): void;
  onRotated(issued: IssuedKey): void;
}

function RotateDialog({ source, onClose, onRotated }: RotateDialogProps) {
  const rotate = async (): Promise<void> => {
    const result = await api.post<IssuedKey>(`/api/sources/${encodeURIComponent(source.id)}/rotate`);
    onClose();
    if (result.ok) onRotated(result.value);
    else notify('bad', result.message);
  };
  return (
    <Dialog title={`Rotate the write key of ${source.name}?`} onClose={onClose}>
      <p>The old key stops working at once: apps that still use it get 401 and their events are not taken.</p>
      <div class="row">
        <Button look="danger" onClick={rotate}>
          Rotate now
        </Button>
        <Button onClick={onClose}>Keep the old key</Button>
      </div>
    </Dialog>
  );
}

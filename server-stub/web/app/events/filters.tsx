/** Filter form of the event list. */
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { EVENT_STATUSES, EVENT_TYPES, type Source } from '../api/types.ts';
import { Button } from '../parts/button.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { filter, setFilter } from './live.ts';
import { isFiltered, NO_FILTER } from './row-list.ts';

const TYPING_PAUSE_MS = 300;
const MINUTE_MS = 60_000;

const TIMES = [
  ['', 'Any time'],
  [String(15 * MINUTE_MS), 'Last 15 minutes'],
  [String(60 * MINUTE_MS), 'Last hour'],
  [String(24 * 60 * MINUTE_MS), 'Last 24 hours'],
  ['between', 'Between …'],
] as const;

/** Values of the time filter, kept while another page is shown. */
const time = signal({ choice: '', from: '', to: '' });

function timeOf(text: string): number | undefined {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}

function setTime(change: Partial<typeof time.value>): void {
  time.value = { ...time.value, ...change };
  const { choice, from, to } = time.value;
  if (choice === 'between') setFilter({ fromMs: timeOf(from), toMs: timeOf(to) });
  else setFilter({ fromMs: choice === '' ? undefined : Date.now() - Number(choice), toMs: undefined });
}

/** State of a text filter: shows typed text at once and applies it when the typing pauses. */
function useTyped(key: 'user' | 'search'): { text: string; type(text: string): void; forget(): void } {
  const [text, setText] = useState(filter.value[key]);
  const [pause, setPause] = useState<ReturnType<typeof setTimeout> | undefined>(undefined);
  return {
    text,
    type(typed) {
      setText(typed);
      clearTimeout(pause);
      setPause(setTimeout(() => setFilter({ [key]: typed.trim() }), TYPING_PAUSE_MS));
    },
    forget() {
      clearTimeout(pause);
      setText('');
    },
  };
}

export function Filters() {
  const { value } = useLoaded<{ sources: Source[] }>('/api/sources');
  const user = useTyped('user');
  const search = useTyped('search');
  const clear = (): void => {
    user.forget();
    search.forget();
    time.value = { choice: '', from: '', to: '' };
    setFilter(NO_FILTER);
  };
  const { source, type, status } = filter.value;
  const { choice, from, to } = time.value;
  return (
    <form class="filters" aria-label="Filter the events" onSubmit={(event) => event.preventDefault()}>
      <TextField label="Search" type="search" value={search.text} placeholder="name or id" onInput={search.type} />
      <SelectField
        label="Source"
        value={source}
        onInput={(text) => setFilter({ source: text })}
        options={[['', 'All sources'], ...(value?.sources ?? []).map(({ id, name }) => [id, name] as const)]}
      />
      <SelectField
        label="Type"
        value={type}
        onInput={(text) => setFilter({ type: text })}
        options={[['', 'All types'], ...EVENT_TYPES.map((name) => [name, name] as const)]}
      />
      <SelectField
        label="Status"
        value={status}
        onInput={(text) => setFilter({ status: text })}
        options={[
          ['', 'Any status'],
          ...EVENT_STATUSES.map((name) => [name, name === 'unrouted' ? 'no destination' : name] as const),
        ]}
      />
      <TextField label="User" type="search" value={user.text} placeholder="exact id" onInput={user.type} />
      <SelectField label="Time" value={choice} onInput={(text) => setTime({ choice: text })} options={TIMES} />
      {choice === 'between' && (
        <>
          <TextField label="From" type="datetime-local" value={from} onInput={(text) => setTime({ from: text })} />
          <TextField label="To" type="datetime-local" value={to} onInput={(text) => setTime({ to: text })} />
        </>
      )}
      {(isFiltered(filter.value) || choice !== '') && (
        <div class="filters-clear">
          <Button slim onClick={clear}>
            Clear filter
          </Button>
        </div>
      )}
    </form>
  );
}

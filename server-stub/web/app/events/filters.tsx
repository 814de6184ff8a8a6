/** What the list is narrowed to. */
import { useState } from 'preact/hooks';
import { EVENT_STATUSES, EVENT_TYPES, type Source } from '../api/types.ts';
import { Button } from '../parts/button.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { filter, setFilter } from './live.ts';
import { isFiltered, NO_FILTER } from './row-list.ts';

const TYPING_PAUSE_MS = 300;

function timeOf(text: string): number | undefined {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}

export function Filters() {
  const { value } = useLoaded<{ sources: Source[] }>('/api/sources');
  const [user, setUser] = useState(filter.value.user);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [typing, setTyping] = useState<ReturnType<typeof setTimeout> | undefined>(undefined);
  const typeUser = (text: string): void => {
    setUser(text);
    clearTimeout(typing);
    setTyping(setTimeout(() => setFilter({ user: text.trim() }), TYPING_PAUSE_MS));
  };
  const clear = (): void => {
    clearTimeout(typing);
    setUser('');
    setFrom('');
    setTo('');
    setFilter(NO_FILTER);
  };
  const { source, type, status } = filter.value;
  return (
    <form class="filters" aria-label="Filter the events" onSubmit={(event) => event.preventDefault()}>
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
      <TextField label="User" type="search" value={user} placeholder="user or anonymous id" onInput={typeUser} />
      <TextField
        label="From"
        type="datetime-local"
        value={from}
        onInput={(text) => {
          setFrom(text);
          setFilter({ fromMs: timeOf(text) });
        }}
      />
      <TextField
        label="To"
        type="datetime-local"
        value={to}
        onInput={(text) => {
          setTo(text);
          setFilter({ toMs: timeOf(text) });
        }}
      />
      {isFiltered(filter.value) && (
        <div class="filters-clear">
          <Button slim onClick={clear}>
            Clear filter
          </Button>
        </div>
      )}
    </form>
  );
}

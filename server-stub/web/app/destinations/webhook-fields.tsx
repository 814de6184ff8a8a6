/** Fields of one webhook: its URL, and the static headers of every request to it. */
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { newHeader, paths, type HeaderRow, type WebhookRow } from './draft.ts';

interface WebhookFieldsProps {
  webhook: WebhookRow;
  index: number;
  maxHeaders: number;
  problemAt(path: string): string | undefined;
  touch(path: string): void;
  onChange(webhook: WebhookRow): void;
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined;
}

export function WebhookFields({
  webhook,
  index,
  maxHeaders,
  problemAt,
  touch,
  onChange,
  onRemove,
}: WebhookFieldsProps) {
  const number = index + 1;
  const url = paths.url(index);
  const changeHeader = (changed: HeaderRow): void =>
    onChange({ ...webhook, headers: webhook.headers.map((row) => (row.id === changed.id ? changed : row)) });
  const headersProblem = problemAt(paths.headers(index));
  return (
    <fieldset class="webhook stack tight">
      <legend class="unseen">Webhook {number}</legend>
      <div class="webhook-url">
        <TextField
          label={`Webhook URL ${number}`}
          type="url"
          value={webhook.url}
          path={url}
          placeholder="https://example.com/hooks/events"
          problem={problemAt(url)}
          onBlur={() => webhook.url !== '' && touch(url)}
          onInput={(text) => {
            onChange({ ...webhook, url: text });
            touch(url);
          }}
        />
        {onRemove !== undefined && (
          <Button onClick={onRemove} label={`Remove webhook ${number}`}>
            Remove
          </Button>
        )}
      </div>
      {webhook.headers.map((row, place) => (
        <Header
          key={row.id}
          row={row}
          label={`Webhook ${number}, header ${place + 1}`}
          path={paths.header(index, row.name)}
          problem={problemAt(paths.header(index, row.name))}
          touch={touch}
          onChange={(changed) => {
            changeHeader(changed);
            touch(paths.header(index, changed.name));
          }}
          onRemove={() => onChange({ ...webhook, headers: webhook.headers.filter(({ id }) => id !== row.id) })}
        />
      ))}
      {headersProblem !== undefined && <p class="callout bad small">The headers {headersProblem}.</p>}
      <div class="row">
        {webhook.headers.length < maxHeaders ? (
          <Button
            slim
            look="quiet"
            label={`Add a static header to webhook ${number}`}
            onClick={() => onChange({ ...webhook, headers: [...webhook.headers, newHeader()] })}
          >
            Add a static header
          </Button>
        ) : (
          <p class="small muted">At most {maxHeaders} static headers.</p>
        )}
      </div>
    </fieldset>
  );
}

interface HeaderProps {
  row: HeaderRow;
  label: string;
  path: string;
  problem: string | undefined;
  touch(path: string): void;
  onChange(row: HeaderRow): void;
  onRemove(): void;
}

function Header({ row, label, path, problem, touch, onChange, onRemove }: HeaderProps) {
  return (
    <div class="webhook-header" role="group" aria-label={label}>
      <TextField
        label="Header"
        value={row.name}
        path={path}
        placeholder="x-team"
        problem={problem}
        onBlur={() => touch(path)}
        // The hidden value belongs to the old name, so a new name needs a new value.
        onInput={(name) => onChange({ ...row, name, kept: false })}
      />
      <TextField
        label="Value"
        value={row.value}
        placeholder={row.kept ? 'kept as it is; type to replace' : ''}
        onInput={(value) => onChange({ ...row, value })}
      />
      <Button onClick={onRemove} label={`Remove ${label}`}>
        ✕
      </Button>
    </div>
  );
}

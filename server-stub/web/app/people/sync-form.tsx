/** Form that syncs one audience or trait: name, source, and a text field for the members or values. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { notify } from '../state/notices.ts';
import { api } from '../state/session.ts';
import { useSourceChoice } from './source-select.tsx';

interface SyncFormProps<R> {
  title: string;
  /** Example name, shown as the placeholder. */
  example: string;
  button: string;
  /** Shown when the name is empty. */
  nameless: string;
  pathOf(name: string): string;
  /** Returns the request body; undefined while the typed text is invalid. Its field then shows the problem. */
  bodyOf(source: string): object | undefined;
  /** Describes the changes that the sync made. */
  changes(result: R): string;
  onSynced(): Promise<void>;
  /** Field for the members or values. */
  children: ComponentChildren;
}

export function SyncForm<R>(props: SyncFormProps<R>) {
  const { title, example, button, nameless, pathOf, bodyOf, changes, onSynced, children } = props;
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const { source, select } = useSourceChoice();
  const sync = async (): Promise<void> => {
    const trimmed = name.trim();
    const body = bodyOf(source);
    setProblem(trimmed === '' ? nameless : undefined);
    setFailed(undefined);
    if (trimmed === '' || body === undefined) return;
    const result = await api.put<R>(pathOf(trimmed), body);
    if (!result.ok) {
      setFailed(result.message);
      return;
    }
    notify('good', `${trimmed}: ${changes(result.value)}.`);
    await onSynced();
  };
  return (
    <form class="stack tight" noValidate aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <h3>{title}</h3>
      <div class="two">
        <TextField label="Name" value={name} placeholder={example} problem={problem} onInput={setName} />
        {select}
      </div>
      {children}
      {failed !== undefined && (
        <p class="callout bad" role="alert">
          {failed}
        </p>
      )}
      <div class="row">
        <Button type="submit" onClick={sync}>
          {button}
        </Button>
      </div>
    </form>
  );
}

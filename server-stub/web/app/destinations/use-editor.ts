/** State of the destination editor: the draft, its problems, and saving. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '../api/client.ts';
import type { Destination, Problem } from '../api/types.ts';
import { notify } from '../state/notices.ts';
import { go } from '../state/route.ts';
import { api } from '../state/session.ts';
import { draftOf, requestOf, type Draft } from './draft.ts';
import { useProblems } from './validation.ts';

/** Interface between the editor and the parts of its form. */
export interface DraftEditing {
  draft: Draft;
  problems: readonly Problem[];
  change(part: Partial<Draft>): void;
  /** Shows the problems of this field from now on. */
  touch(path: string): void;
  /** Returns the problem of a field; undefined until the user has touched the field or tried to save. */
  problemAt(path: string): string | undefined;
}

interface Editor extends DraftEditing {
  /** Reason why the draft was not saved, or undefined. */
  failed: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  save(): Promise<void>;
}

export function useEditor(existing: Destination | undefined, onSaved: () => Promise<void>): Editor {
  const [draft, setDraft] = useState<Draft>(() => draftOf(existing));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const [serverProblems, setServerProblems] = useState<readonly Problem[] | undefined>(undefined);
  const liveProblems = useProblems(draft, existing?.id);
  const problems = serverProblems ?? liveProblems;
  const form = useRef<HTMLFormElement>(null);

  const save = async (): Promise<void> => {
    setSubmitted(true);
    setFailed(undefined);
    const result = await sendDraft(draft, existing);
    if (!result.ok) {
      setServerProblems(result.problems.length > 0 ? result.problems : undefined);
      setFailed(result.message);
      return;
    }
    notify('good', `${draft.name} is saved and ${draft.enabled ? 'enabled: new events are sent' : 'disabled'}.`);
    await onSaved();
    go('destinations');
  };

  useEffect(() => {
    if (failed !== undefined) form.current?.querySelector<HTMLElement>('.summary')?.focus();
  }, [failed, serverProblems]);

  return {
    draft,
    problems,
    failed,
    form,
    save,
    change(part) {
      setDraft((previous) => ({ ...previous, ...part }));
      setServerProblems(undefined);
    },
    touch: (path) => setTouched((previous) => (previous.has(path) ? previous : new Set([...previous, path]))),
    problemAt: (path) =>
      submitted || touched.has(path) ? problems.find((problem) => problem.path === path)?.message : undefined,
  };
}

function sendDraft(draft: Draft, existing: Destination | undefined): Promise<Result<{ destination: Destination }>> {
  const body = requestOf(draft);
  return existing === undefined
    ? api.post('/api/destinations', body)
    : api.put(`/api/destinations/${encodeURIComponent(existing.id)}`, body);
}

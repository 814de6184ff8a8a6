/** Validates a draft on the server while the user types, so that the page needs no copy of the rules. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../api/types.ts';
import { api } from '../state/session.ts';
import { doubleHeaders, requestOf, type Draft } from './draft.ts';

const TYPING_PAUSE_MS = 250;

/** Hook that returns the server's problems with the draft. Responses to outdated drafts are dropped. */
export function useProblems(draft: Draft, id: string | undefined): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const latest = useRef(0);
  useEffect(() => {
    latest.current += 1;
    const request = latest.current;
    const timer = setTimeout(() => {
      void fetchProblems(draft, id).then((result) => {
        if (request === latest.current && result !== undefined) setProblems(result);
      });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, id]);
  return problems;
}

async function fetchProblems(draft: Draft, id: string | undefined): Promise<readonly Problem[] | undefined> {
  const body = { ...(id === undefined ? {} : { id }), destination: requestOf(draft) };
  const result = await api.post<{ problems: Problem[] }>('/api/destinations/validate', body);
  return result.ok ? [...result.value.problems, ...doubleHeaders(draft)] : undefined;
}

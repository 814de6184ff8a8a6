/** Validates a draft on the server during typing, so that the page needs no copy of the rules. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../api/types.ts';
import { api } from '../state/session.ts';
import { doubleHeaders, requestOf, type Draft } from './draft.ts';

const TYPING_PAUSE_MS = 250;

/** Hook that returns the server's problems with the draft. Responses to outdated drafts are dropped. */
export function useProblems(draft: Draft, id: string | undefined): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const asked = useRef(0);
  useEffect(() => {
    asked.current += 1;
    const mine = asked.current;
    const timer = setTimeout(() => {
      void askServer(draft, id).then((found) => {
        if (mine === asked.current && found !== undefined) setProblems(found);
      });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, id]);
  return problems;
}

async function askServer(draft: Draft, id: string | undefined): Promise<readonly Problem[] | undefined> {
  const body = { ...(id === undefined ? {} : { id }), destination: requestOf(draft) };
  const result = await api.post<{ problems: Problem[] }>('/api/destinations/validate', body);
  return result.ok ? [...result.value.problems, ...doubleHeaders(draft)] : undefined;
}

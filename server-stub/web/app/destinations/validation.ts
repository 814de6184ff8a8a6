/** Asks the server about a draft while it is typed: its rules and its words, not a copy of them. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../api/types.ts';
import { api } from '../state/session.ts';
import { doubleHeaders, requestOf, type Draft } from './draft.ts';

const TYPING_PAUSE_MS = 250;

/** The problems of the draft as the server sees them. Answers that a later edit overtook are dropped. */
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

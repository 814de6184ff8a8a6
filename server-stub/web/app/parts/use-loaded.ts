/** Hook that fetches a page's data, and fetches it again when the path changes or `reload` is called. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Failure } from '../api/client.ts';
import { api } from '../state/session.ts';

interface Loaded<T> {
  value: T | undefined;
  failure: Failure | undefined;
  reload(): Promise<void>;
}

export function useLoaded<T>(path: string): Loaded<T> {
  const [value, setValue] = useState<{ path: string; value: T } | undefined>(undefined);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    let current = true;
    void api.get<T>(path).then((result) => {
      if (!current) return;
      if (result.ok) setValue({ path, value: result.value });
      setFailure(result.ok ? undefined : result);
    });
    return () => {
      current = false;
    };
  }, [path, requests]);
  const reload = useCallback(async () => {
    setRequests((count) => count + 1);
  }, []);
  // After a change of the path, the old data must not be shown.
  return { value: value?.path === path ? value.value : undefined, failure, reload };
}

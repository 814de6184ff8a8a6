/** Hook that reports whether the page is as narrow as a phone. The style sheets use the same width. */
import { useEffect, useState } from 'preact/hooks';

const NARROW = matchMedia('(max-width: 52rem)');

export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(NARROW.matches);
  useEffect(() => {
    const update = (): void => setNarrow(NARROW.matches);
    NARROW.addEventListener('change', update);
    return () => NARROW.removeEventListener('change', update);
  }, []);
  return narrow;
}

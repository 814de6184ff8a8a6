/** Select field for a source. */
import { useState } from 'preact/hooks';
import { SelectField } from '../parts/field.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import type { Source } from '../api/types.ts';

/** Hook with the chosen source, by default the first one, and its select field. */
export function useSourceChoice(): { source: string; select: preact.JSX.Element } {
  const { value } = useLoaded<{ sources: Source[] }>('/api/sources');
  const [chosen, setChosen] = useState('');
  const names = (value?.sources ?? []).map(({ name }) => name);
  const source = chosen === '' ? (names[0] ?? '') : chosen;
  const options = names.length === 0 ? [['', 'no source yet'] as const] : names.map((name) => [name, name] as const);
  return { source, select: <SelectField label="Source" value={source} onInput={setChosen} options={options} /> };
}

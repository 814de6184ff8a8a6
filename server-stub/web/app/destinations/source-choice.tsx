/** Field that selects the sources of a destination. */
import type { Problem, Source } from '../api/types.ts';
import { CheckField } from '../parts/field.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { addressOf } from '../state/route.ts';

interface SourceChoiceProps {
  chosen: readonly string[];
  onChange(sources: string[]): void;
  problems: readonly Problem[];
}

export function SourceChoice({ chosen, onChange, problems }: SourceChoiceProps) {
  const { value, failure } = useLoaded<{ sources: Source[] }>('/api/sources');
  const problem = problems.find(({ path }) => path.startsWith('sources'));
  return (
    <fieldset class="stack tight">
      <legend class="label">Sources that send here</legend>
      {failure !== undefined && <p class="callout bad">{failure.message}</p>}
      {value?.sources.length === 0 && (
        <p class="callout">
          There is no source yet. <a href={addressOf('sources')}>Create one</a>, then come back and choose it.
        </p>
      )}
      <div class="choices">
        {value?.sources.map(({ id, name, kind, enabled }) => (
          <CheckField
            key={id}
            label={name}
            hint={enabled ? kind : `${kind}, disabled`}
            checked={chosen.includes(name)}
            onChange={(on) => onChange(on ? [...chosen, name] : chosen.filter((other) => other !== name))}
          />
        ))}
      </div>
      {value !== undefined && value.sources.length > 0 && chosen.length === 0 && (
        <p class="small muted">Choose at least one: without a source nothing is sent here.</p>
      )}
      {problem !== undefined && <p class="callout bad">{`${problem.path} ${problem.message}`}</p>}
    </fieldset>
  );
}

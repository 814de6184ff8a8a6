/** The list of problems above a form that was not saved. */
import type { Problem } from '../api/types.ts';
import { placeName } from './draft.ts';

/** List of problems whose entries move the focus to their fields. */
export function ProblemSummary({ message, problems }: { message: string; problems: readonly Problem[] }) {
  const lead = (path: string): void => {
    const field = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
      (one) => one.dataset['path'] === path,
    );
    field?.focus();
  };
  return (
    <div class="callout bad summary" role="alert" tabIndex={-1}>
      <strong>Not saved.</strong> {problems.length > 0 ? 'Mend these, then save again:' : message}
      <ul>
        {problems.map(({ path, message: what }) => (
          <li key={`${path} ${what}`}>
            <button type="button" class="link" onClick={() => lead(path)}>
              {placeName(path)}
            </button>{' '}
            {what}
          </li>
        ))}
      </ul>
    </div>
  );
}

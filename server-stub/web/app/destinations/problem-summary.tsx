/** List of problems above a form that was not saved. */
import type { Problem } from '../api/types.ts';
import { placeName } from './draft.ts';

/** Each entry moves the focus to its field. */
export function ProblemSummary({ message, problems }: { message: string; problems: readonly Problem[] }) {
  const focusField = (path: string): void => {
    const field = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
      (element) => element.dataset['path'] === path,
    );
    field?.focus();
  };
  return (
    <div class="callout bad summary" role="alert" tabIndex={-1}>
      <strong>Not saved.</strong> {problems.length > 0 ? 'Correct these, then save again:' : message}
      <ul>
        {problems.map(({ path, message: problem }) => (
          <li key={`${path} ${problem}`}>
            <button type="button" class="link" onClick={() => focusField(path)}>
              {placeName(path)}
            </button>{' '}
            {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}

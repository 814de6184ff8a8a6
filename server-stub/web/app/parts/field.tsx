/** A labelled control with its hint and its problem, tied together for screen readers. */
import { useId } from 'preact/hooks';

interface Common {
  label: string;
  value: string;
  onInput(value: string): void;
  onBlur?: () => void;
  hint?: string;
  /** What is wrong with the value, in the server's words. */
  problem?: string | undefined;
  /** Marks the control for the list of problems, which can then lead to it. */
  path?: string;
}

export interface TextFieldProps extends Common {
  type?: 'text' | 'url' | 'password' | 'search' | 'datetime-local';
  placeholder?: string;
  autocomplete?: 'off' | 'new-password';
}

function described(id: string, hint: string | undefined, problem: string | undefined): string | undefined {
  const ids = [...(hint === undefined ? [] : [`${id}-hint`]), ...(problem === undefined ? [] : [`${id}-problem`])];
  return ids.length === 0 ? undefined : ids.join(' ');
}

function Under({ id, hint, problem }: { id: string; hint: string | undefined; problem: string | undefined }) {
  return (
    <>
      {problem !== undefined && (
        <span class="problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
      {hint !== undefined && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </>
  );
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onInput,
    onBlur,
    hint,
    problem,
    type = 'text',
    placeholder,
    autocomplete = 'off',
    path,
  } = props;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        // One element for all kinds of text; the declarations know each kind only by itself.
        type={type as 'text'}
        value={value}
        placeholder={placeholder}
        autocomplete={autocomplete}
        spellcheck={false}
        data-path={path}
        aria-invalid={problem === undefined ? undefined : 'true'}
        aria-describedby={described(id, hint, problem)}
        onInput={(event) => onInput(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <Under id={id} hint={hint} problem={problem} />
    </div>
  );
}

export function TextArea({ label, value, onInput, onBlur, hint, problem, path }: Common) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        spellcheck={false}
        data-path={path}
        aria-invalid={problem === undefined ? undefined : 'true'}
        aria-describedby={described(id, hint, problem)}
        onInput={(event) => onInput(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <Under id={id} hint={hint} problem={problem} />
    </div>
  );
}

export function SelectField({
  label,
  value,
  onInput,
  options,
  hint,
}: Pick<Common, 'label' | 'value' | 'onInput' | 'hint'> & { options: readonly (readonly [string, string])[] }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={described(id, hint, undefined)}
        onChange={(event) => onInput(event.currentTarget.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <Under id={id} hint={hint} problem={undefined} />
    </div>
  );
}

export function CheckField({
  label,
  checked,
  onChange,
  hint,
}: {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  hint?: string;
}) {
  const id = useId();
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint !== undefined && (
          <span class="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

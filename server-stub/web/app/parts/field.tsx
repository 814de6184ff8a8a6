/** Form controls with a label, a hint and a problem, linked for screen readers. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface LabelProps {
  label: string;
  hint?: string;
  /** Problem with the value, as the server reports it. */
  problem?: string | undefined;
}

/** Attributes that link a control to its label, hint and problem. */
interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': 'true' | undefined;
}

interface LabelledProps extends LabelProps {
  control(attributes: ControlAttributes): ComponentChildren;
}

/** Renders a label above a control, and its problem and hint below. */
function Labelled({ label, hint, problem, control }: LabelledProps) {
  const id = useId();
  const messages = [
    { kind: 'problem', text: problem },
    { kind: 'hint', text: hint },
  ].filter(({ text }) => text !== undefined);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {control({
        id,
        'aria-describedby': messages.length === 0 ? undefined : messages.map(({ kind }) => `${id}-${kind}`).join(' '),
        'aria-invalid': problem === undefined ? undefined : 'true',
      })}
      {messages.map(({ kind, text }) => (
        <span key={kind} class={kind} id={`${id}-${kind}`}>
          {text}
        </span>
      ))}
    </div>
  );
}

interface TextProps extends LabelProps {
  value: string;
  onInput(value: string): void;
  onBlur?: () => void;
  /** Path of the field. The list of problems uses it to focus the control. */
  path?: string;
}

interface TextFieldProps extends TextProps {
  type?: 'text' | 'url' | 'password' | 'search' | 'datetime-local';
  placeholder?: string;
  autocomplete?: 'off' | 'new-password';
}

export function TextField(props: TextFieldProps) {
  const { value, onInput, onBlur, type = 'text', placeholder, autocomplete = 'off', path, ...labelProps } = props;
  return (
    <Labelled
      {...labelProps}
      control={(attributes) => (
        <input
          {...attributes}
          // Preact has a separate type for each kind of input; this component covers all kinds of text.
          type={type as 'text'}
          value={value}
          placeholder={placeholder}
          autocomplete={autocomplete}
          spellcheck={false}
          data-path={path}
          onInput={(event) => onInput(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    />
  );
}

export function TextArea({ value, onInput, onBlur, path, ...labelProps }: TextProps) {
  return (
    <Labelled
      {...labelProps}
      control={(attributes) => (
        <textarea
          {...attributes}
          value={value}
          spellcheck={false}
          data-path={path}
          onInput={(event) => onInput(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    />
  );
}

interface SelectFieldProps extends LabelProps {
  value: string;
  onInput(value: string): void;
  /** Option values with their labels. */
  options: readonly (readonly [string, string])[];
}

export function SelectField({ value, onInput, options, ...labelProps }: SelectFieldProps) {
  return (
    <Labelled
      {...labelProps}
      control={(attributes) => (
        <select {...attributes} value={value} onChange={(event) => onInput(event.currentTarget.value)}>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    />
  );
}

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  hint?: string;
}

export function CheckField({ label, checked, onChange, hint }: CheckFieldProps) {
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

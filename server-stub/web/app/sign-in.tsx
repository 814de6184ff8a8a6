/** Sign-in form, shown if the link contained no admin token. */
import { useState } from 'preact/hooks';
import { TextField } from './parts/field.tsx';
import { Button } from './parts/button.tsx';
import { Mark } from './parts/mark.tsx';
import { refusal, signIn } from './state/session.ts';

export function SignIn() {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (value.trim() === '') setProblem('Paste the admin token first.');
    else signIn(value);
  };
  return (
    <main class="door">
      <form class="card stack" onSubmit={submit}>
        <div class="brand">
          <Mark />
          settop-analytics
        </div>
        <h1>Sign in</h1>
        {refusal.value !== '' && (
          <p class="callout bad" role="alert">
            {refusal.value}
          </p>
        )}
        <p class="muted">
          Whoever runs this server has the admin token: it is <code>adminToken</code> in the configuration file, and the
          link that <code>npm start</code> prints carries it. It stays in this tab and is forgotten with it.
        </p>
        <TextField
          label="Admin token"
          type="password"
          value={value}
          problem={problem}
          onInput={(text) => {
            setValue(text);
            setProblem(undefined);
          }}
        />
        <div class="row">
          <Button look="main" type="submit">
            Continue
          </Button>
        </div>
      </form>
    </main>
  );
}

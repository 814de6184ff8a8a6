/** Button that copies a string and reports success or failure. */
import { notify } from '../state/notices.ts';
import { Button } from './button.tsx';

export function CopyButton({ text, what, children }: { text: () => string; what: string; children?: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      notify('good', `Copied ${what}.`);
    } catch {
      notify('bad', `The browser did not let the page copy ${what}. Select the text and copy it by hand.`);
    }
  };
  return (
    <Button slim onClick={copy} label={children === undefined ? `Copy ${what}` : undefined}>
      {children ?? 'Copy'}
    </Button>
  );
}

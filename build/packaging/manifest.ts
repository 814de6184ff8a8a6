/** Sets keys in the manifest of a channel. */
import { BuildError } from './build-error.ts';

/** Sets keys in the text of a manifest, replacing existing ones. A value must fit on one line. */
export function withManifestKeys(text: string, keys: Readonly<Record<string, string>>): string {
  for (const [key, value] of Object.entries(keys)) {
    if (/[\r\n]/.test(value) || !/^\w+$/.test(key)) {
      throw new BuildError(
        'BUILD_INPUT',
        `The manifest key ${JSON.stringify(key)} or its value cannot be written into a manifest. Use one line of text.`,
      );
    }
  }
  const kept = text.split(/\r?\n/).filter((line) => !(line.slice(0, line.indexOf('=')) in keys));
  const added = Object.entries(keys).map(([key, value]) => `${key}=${value}`);
  return `${[...kept.join('\n').trimEnd().split('\n'), ...added].join('\n')}\n`;
}

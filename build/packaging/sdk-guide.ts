/**
 * The guide inside the SDK's packages: sdk/README.md with the reference pages behind it as sections. Links within it are
 * anchors. Links to the rest of the project become plain text, because a package does not hold it.
 */
import path from 'node:path';

const README = 'sdk/README.md';

/** Pages that become sections, in their order. */
const PAGES = ['sdk-calls', 'tracking-plans', 'sdk-privacy', 'sdk-status', 'sdk-errors', 'sdk-delivery'].map(
  (name) => `docs/reference/${name}.md`,
);

/** @param source reads a file of the project by its path from the root */
export async function sdkGuide(source: (file: string) => Promise<string>): Promise<string> {
  const pages = await Promise.all(PAGES.map(async (file) => ({ file, text: await source(file) })));
  const titles = new Map(pages.map(({ file, text }) => [file, anchorOf(/^# (.*)$/m.exec(text)?.[1] ?? '')]));
  const linked = (file: string, text: string): string =>
    text.replaceAll(
      /\[([^\]]*)\]\((?!https?:)([^)\s#]*)(#[^)\s]*)?\)/g,
      (_, label: string, to: string, anchor?: string) => {
        const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
        const within = anchor ?? (titles.has(target) ? `#${titles.get(target)}` : undefined);
        const isInGuide = target === README || titles.has(target);
        return isInGuide && within !== undefined ? `[${label}](${within})` : label;
      },
    );
  const sections = pages.map(({ file, text }) => linked(file, text).replaceAll(/^#(?=#* )/gm, '##'));
  return [linked(README, await source(README)), ...sections].join('\n');
}

/** Returns GitHub's anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

/**
 * Adapts the project's Markdown to the site, while Eleventy renders it. Headings get GitHub's anchors, links to Markdown
 * files lead to their pages, and links to other files lead to the forge. Collects the text of each page for the search.
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { MarkdownLibrary, MarkdownToken } from '@11ty/eleventy';
import { anchorOf, ROOT, urlOf } from './site-pages.ts';

/** A heading with the text below it, up to the next heading. */
export interface Section {
  heading: string;
  /** Empty above the first heading. */
  anchor: string;
  level: number;
  text: string;
}

export class MarkdownPages {
  /** Sections of each rendered page, by its Markdown file. */
  readonly sections = new Map<string, Section[]>();
  /** Images that pages show, as paths from the project's root. */
  readonly images = new Set<string>();
  readonly #pages: ReadonlySet<string>;
  readonly #forge: string;

  /** @param forge address of the project's files, with a slash at its end */
  constructor(files: Iterable<string>, forge: string) {
    this.#pages = new Set(files);
    this.#forge = forge;
  }

  /** Adds the rules to Eleventy's Markdown library. */
  amend(library: MarkdownLibrary): void {
    library.core.ruler.push('site', ({ tokens, env }) => {
      const file = path.normalize(env.page.inputPath);
      this.sections.set(file, sectionsOf(tokens));
      for (const token of tokens.flatMap(({ children }) => children ?? [])) this.#direct(token, file);
    });
    // Wide tables and blocks scroll sideways by themselves. With a tab stop, the keyboard can scroll them too.
    const { rules } = library.renderer;
    const { fence } = rules;
    rules['table_open'] = () => '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>';
    rules['table_close'] = () => '</table></div>';
    rules['fence'] = (...rendered) => fence?.(...rendered).replace('<pre>', '<pre tabindex="0">') ?? '';
  }

  #direct(token: MarkdownToken, file: string): void {
    if (token.type === 'image') {
      const image = path.join(path.dirname(file), token.attrGet('src') ?? '');
      if (!existsSync(path.join(ROOT, image))) throw new Error(`${file} shows ${image}, which does not exist`);
      this.images.add(image);
    }
    const address = token.type === 'link_open' ? token.attrGet('href') : null;
    if (address !== null) token.attrSet('href', this.#addressOnSite(address, file));
  }

  /** Returns the address of a link on the site. */
  #addressOnSite(address: string, file: string): string {
    if (/^(?:[a-z]+:|#)/.test(address)) return address;
    const [target = '', anchor] = address.split('#');
    const linked = path.join(path.dirname(file), target).replace(/\/$/, '');
    if (this.#pages.has(linked)) return urlOf(target) + (anchor === undefined ? '' : `#${anchor}`);
    const found = statSync(path.join(ROOT, linked), { throwIfNoEntry: false });
    if (found === undefined) throw new Error(`${file} links to ${address}, which does not exist`);
    return `${this.#forge}${found.isDirectory() ? 'tree' : 'blob'}/main/${linked}`;
  }
}

/** Returns the sections of a page, and gives each heading its anchor. A repeated anchor gets a number, as on GitHub. */
function sectionsOf(tokens: readonly MarkdownToken[]): Section[] {
  const sections: Section[] = [{ heading: '', anchor: '', level: 1, text: '' }];
  const uses = new Map<string, number>();
  tokens.forEach((token, index) => {
    const text = textOf(token);
    if (token.type === 'heading_open') {
      const heading = textOf(tokens[index + 1]).trim();
      const anchor = anchorOf(heading);
      const use = uses.get(anchor) ?? 0;
      uses.set(anchor, use + 1);
      const unique = use === 0 ? anchor : `${anchor}-${use}`;
      token.attrSet('id', unique);
      sections.push({ heading, anchor: unique, level: Number(token.tag.slice(1)), text: '' });
    } else if (tokens[index - 1]?.type !== 'heading_open' && text !== '') {
      const section = sections.at(-1);
      if (section !== undefined) section.text += ` ${text}`;
    }
  });
  return sections;
}

function textOf(token: MarkdownToken | undefined): string {
  if (token === undefined) return '';
  if (token.type === 'inline') return (token.children ?? []).map(textOf).join('');
  if (token.type === 'softbreak') return ' ';
  return ['text', 'code_inline', 'fence', 'code_block'].includes(token.type) ? token.content : '';
}

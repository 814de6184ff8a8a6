/**
 * The search of each page of the site. Loads the index when the reader enters the search field. It is a script and no
 * module, because browsers load no modules from a folder.
 */
{
  /** Most results shown. */
  const MOST_RESULTS = 20;
  /** Length of the text around a match, in characters. */
  const EXCERPT = 160;

  const root = new URL('.', (document.currentScript as HTMLScriptElement).src);
  const form = find<HTMLFormElement>(document, 'form');
  const field = find<HTMLInputElement>(form, 'input');
  const results = find(form, '.results');
  let loading: Promise<MiniSearchIndex> | undefined;

  function find<E extends HTMLElement>(within: ParentNode, selector: string): E {
    const element = within.querySelector<E>(selector);
    if (element === null) throw new Error(`the page has no ${selector}`);
    return element;
  }

  function loadScript(name: string): Promise<void> {
    const script = document.createElement('script');
    script.src = new URL(name, root).href;
    return new Promise((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${script.src} cannot be loaded. Run "npm run docs" again.`));
      document.head.append(script);
    });
  }

  async function loadIndex(): Promise<MiniSearchIndex> {
    await Promise.all(['minisearch.js', 'search-index.js'].map(loadScript));
    const separators = new RegExp(searchSeparators, 'u');
    return MiniSearch.loadJSON(searchIndex, { ...searchOptions, tokenize: (text) => text.split(separators) });
  }

  function index(): Promise<MiniSearchIndex> {
    loading ??= loadIndex();
    return loading;
  }

  async function show(): Promise<void> {
    const query = field.value.trim();
    const loaded = await index();
    // The reader typed on while the index was loaded.
    if (query !== field.value.trim()) return;
    const found = query === '' ? [] : loaded.search(query);
    results.hidden = query === '';
    find(results, '[role=status]').textContent = summary(query, found.length);
    find(results, 'ol').replaceChildren(...found.slice(0, MOST_RESULTS).map(item));
  }

  function summary(query: string, count: number): string {
    if (count === 0) return `No page has “${query}”.`;
    const shown = count > MOST_RESULTS ? `, the best ${MOST_RESULTS} shown` : '';
    return `${count} ${count === 1 ? 'section' : 'sections'}${shown}`;
  }

  function item({ id, title, heading, text, terms }: MiniSearchResult): HTMLElement {
    const place = document.createElement('strong');
    place.textContent = heading === '' || heading === title ? title : `${title} › ${heading}`;
    const link = document.createElement('a');
    link.href = new URL(id, root).href;
    link.append(place, excerpt(text, terms));
    const entry = document.createElement('li');
    entry.append(link);
    return entry;
  }

  /** Returns the text around the first match, with every match marked. */
  function excerpt(text: string, terms: readonly string[]): HTMLElement {
    const escaped = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`(${escaped.join('|')})`, 'giu');
    const start = Math.max(0, text.search(pattern) - EXCERPT / 3);
    const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
    const line = document.createElement('span');
    const parts = text.slice(from, from + EXCERPT).split(pattern);
    line.append(from > 0 ? '… ' : '', ...parts.map((part, place) => (place % 2 === 0 ? part : marked(part))), ' …');
    return line;
  }

  function marked(text: string): HTMLElement {
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  }

  field.addEventListener('focus', () => void index());
  field.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  document.addEventListener('click', (event) => {
    if (!form.contains(event.target as Node)) results.hidden = true;
    else if (event.target === field && field.value.trim() !== '') results.hidden = false;
    // A result on the same page loads no other one.
    else if ((event.target as Element).closest('a') !== null) results.hidden = true;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && document.activeElement !== field) {
      event.preventDefault();
      field.focus();
    } else if (event.key === 'Escape' && !results.hidden) {
      results.hidden = true;
      field.focus();
    }
  });
}

/** Globals of the scripts that the search loads: the library, and the index that the build writes. */
type MiniSearchResult = import('minisearch').SearchResult & {
  id: string;
  title: string;
  heading: string;
  text: string;
};

interface MiniSearchIndex {
  search(query: string): MiniSearchResult[];
}

declare const MiniSearch: {
  loadJSON(index: string, options: object & { tokenize(text: string): string[] }): MiniSearchIndex;
};

declare const searchSeparators: string;
declare const searchIndex: string;
declare const searchOptions: object;

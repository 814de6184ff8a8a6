/** The part of Eleventy that the site uses. The package has no declarations of its own. */
declare module '@11ty/eleventy' {
  export interface MarkdownToken {
    type: string;
    tag: string;
    content: string;
    children: MarkdownToken[] | null;
    attrGet(name: string): string | null;
    attrSet(name: string, value: string): void;
  }

  export interface MarkdownLibrary {
    core: {
      ruler: {
        push(name: string, rule: (state: { tokens: MarkdownToken[]; env: { page: EleventyPage } }) => void): void;
      };
    };
    renderer: { rules: Record<string, (...rendered: unknown[]) => string> };
  }

  export interface EleventyPage {
    /** Path of the source from the project's root, with `./` before it. */
    inputPath: string;
  }

  export interface UserConfig {
    setQuietMode(quiet: boolean): void;
    setIncludesDirectory(folder: string): void;
    setTemplateFormats(formats: string): void;
    addPreprocessor(
      name: string,
      extensions: string,
      keep: (data: { page: EleventyPage }, content: string) => string | false,
    ): void;
    addGlobalData(name: string, value: unknown): void;
    amendLibrary(engine: 'md', amend: (library: MarkdownLibrary) => void): void;
    addFilter(name: string, filter: (...values: never[]) => unknown): void;
    addPassthroughCopy(files: Record<string, string>): void;
  }

  export default class Eleventy {
    constructor(input: string, output: string, options: { configPath: false; config: (config: UserConfig) => void });
    write(): Promise<unknown>;
  }
}

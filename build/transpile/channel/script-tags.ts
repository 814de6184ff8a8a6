/** Adds `<script>` tags to the XML of a component, and names the compiled scripts in tags of TypeScript modules. */
import path from 'node:path';

const END = /[ \t]*<\/component\s*>(?![\s\S]*<\/component)/;

/** Appends a tag for each script at the end of the XML, in the given order. Returns undefined without an end tag. */
export function withScriptTags(xml: string, uris: readonly string[]): string | undefined {
  const end = xml.search(END);
  if (end < 0) return undefined;
  const before = xml.slice(0, end);
  const tags = uris.map((uri) => `  <script type="text/brightscript" uri="${uri}" />\n`);
  return `${before}${before.endsWith('\n') ? '' : '\n'}${tags.join('')}${xml.slice(end)}`;
}

const TAG = /[ \t]*<script\b[^>]*?(?:\/>|>\s*<\/script\s*>)\n?/g;
const URI = /(\buri\s*=\s*)(["'])(.*?)\2/;

/**
 * Returns the XML of a component with one tag for its compiled script. A tag that names the TypeScript module becomes
 * that tag. Returns undefined if there is no place for a tag.
 */
export function withCompiledScript(
  xml: string,
  at: string,
  unit: { entry: string; script: string },
): string | undefined {
  const named = [...xml.matchAll(TAG)].map(([tag]) => scriptOf(tag, at));
  let isNamed = named.includes(unit.script);
  const text = xml.replace(TAG, (tag) => {
    if (scriptOf(tag, at) !== unit.entry) return tag;
    if (isNamed) return '';
    isNamed = true;
    return tag
      .replace(
        URI,
        (_, uri: string, quote: string, name: string) => uri + quote + name.replace(/\.ts$/, '.brs') + quote,
      )
      .replace(/(\btype\s*=\s*["'])text\/typescript/, '$1text/brightscript');
  });
  return isNamed ? text : withScriptTags(text, [path.posix.basename(unit.script)]);
}

/** Returns the path in the package of the script that a tag names. */
function scriptOf(tag: string, xml: string): string | undefined {
  const uri = URI.exec(tag)?.[3];
  if (uri === undefined) return undefined;
  return /^\w+:\//.test(uri)
    ? uri.replace(/^\w+:\/+/, '')
    : path.posix.normalize(path.posix.join(path.posix.dirname(xml), uri));
}

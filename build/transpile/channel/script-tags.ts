/** The `<script>` tags of a component's XML. */

const END = /[ \t]*<\/component\s*>(?![\s\S]*<\/component)/;

/** The XML with one more tag for each script, in the order given, after everything else; undefined without an end tag. */
export function withScriptTags(xml: string, uris: readonly string[]): string | undefined {
  const end = xml.search(END);
  if (end < 0) return undefined;
  const before = xml.slice(0, end);
  const tags = uris.map((uri) => `  <script type="text/brightscript" uri="${uri}" />\n`);
  return `${before}${before.endsWith('\n') ? '' : '\n'}${tags.join('')}${xml.slice(end)}`;
}

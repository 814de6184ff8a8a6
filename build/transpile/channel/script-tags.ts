/** Adds `<script>` tags to the XML of a component. */

const END = /[ \t]*<\/component\s*>(?![\s\S]*<\/component)/;

/** Appends a tag for each script at the end of the XML, in the given order. Returns undefined without an end tag. */
export function withScriptTags(xml: string, uris: readonly string[]): string | undefined {
  const end = xml.search(END);
  if (end < 0) return undefined;
  const before = xml.slice(0, end);
  const tags = uris.map((uri) => `  <script type="text/brightscript" uri="${uri}" />\n`);
  return `${before}${before.endsWith('\n') ? '' : '\n'}${tags.join('')}${xml.slice(end)}`;
}

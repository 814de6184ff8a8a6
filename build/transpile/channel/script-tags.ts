/** The `<script>` tags of a component's XML. */

const LAST_TAG = /^([ \t]*)<\/component>/m;

/** The XML with one more tag for each script, in the order given, after everything else; undefined without an end tag. */
export function withScriptTags(xml: string, uris: readonly string[]): string | undefined {
  if (!LAST_TAG.test(xml)) return undefined;
  const tags = uris.map((uri) => `  <script type="text/brightscript" uri="${uri}" />\n`);
  return xml.replace(LAST_TAG, (end) => `${tags.join('')}${end}`);
}

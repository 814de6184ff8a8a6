/** Writes the list of generated scripts into the XML of a component. */
import { withScriptTags } from '../transpile/channel/script-tags.ts';
import { BuildError } from './build-error.ts';

/**
 * The hand-written XML of a component with a script tag for each generated file, in the order given: `pkg:/…`, or
 * relative to the XML's folder. It must not have script tags of its own: then the list would be in two places.
 */
export function withScripts(xml: string, uris: readonly string[], xmlPath: string): string {
  if (/<script\b/i.test(xml)) {
    throw new BuildError(
      'BUILD_INPUT',
      `${xmlPath} has a <script> tag. Remove it: the build lists the scripts itself.`,
    );
  }
  const listed = withScriptTags(xml, uris);
  if (listed === undefined) {
    throw new BuildError(
      'BUILD_INPUT',
      `${xmlPath} has no </component>. Write it as a component with an opening and a closing tag.`,
    );
  }
  return listed;
}

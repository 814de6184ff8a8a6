/** Writes the script tags of generated files into the XML of a component. */
import { withScriptTags } from '../transpile/channel/script-tags.ts';
import { BuildError } from './build-error.ts';

/**
 * Returns the hand-written XML of a component with a script tag per generated file, in the given order. URIs are
 * `pkg:/…`, or relative to the folder of the XML. The XML must have no script tags of its own, so that the list has one
 * place.
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

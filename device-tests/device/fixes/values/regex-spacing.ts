/** Regular expressions with the flag `x` may contain spaces and comments. */
import type { BrsStringValue } from '../../engine/types.ts';
import type { EngineFix } from '../fix.ts';
import { wrapComponent } from '../component-makers.ts';

const NAME = 'roRegex';
/** Text to keep: an escaped character, a character class, or any other character except whitespace and `#`. */
const KEPT = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]?|[^\s#]/y;
const COMMENT = /#[^\n]*/y;

export const regexSpacing: EngineFix = {
  name: 'regex-spacing',
  defect:
    'the flag x of a roRegex does nothing; with it, as the reference of roRegex says, spaces and comments in the pattern do not count ' +
    '(brs-engine pull request 1159).',
  apply({ core }) {
    wrapComponent(this.name, { core }, NAME, 2, (create) => (interpreter, pattern, flags) => {
      const isText = pattern instanceof core.BrsString && flags instanceof core.BrsString;
      const isSpaced = isText && (flags as BrsStringValue).value.includes('x');
      const meant = isSpaced ? new core.BrsString(withoutSpacing((pattern as BrsStringValue).value)) : pattern;
      return create(interpreter, ...[meant, flags].filter((value) => value !== undefined));
    });
  },
};

/** Removes spaces and comments from a pattern, except escaped ones and those in character classes. */
function withoutSpacing(pattern: string): string {
  let left = '';
  for (let at = 0; at < pattern.length;) {
    COMMENT.lastIndex = at;
    const comment = COMMENT.exec(pattern);
    KEPT.lastIndex = at;
    const kept = comment === null ? KEPT.exec(pattern) : null;
    if (kept?.index === at) left += kept[0];
    at += comment?.[0].length ?? (kept?.index === at ? kept[0].length : 1);
  }
  return left;
}

/** A regular expression with the flag `x` may be written with spaces and comments. */
import type { BrsStringValue } from '../engine/types.ts';
import { required, type EngineFix } from './fix.ts';

const NAME = 'roRegex';
/** What is kept as it is: an escaped character, a class of characters, anything else that is neither space nor comment. */
const KEPT = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]?|[^\s#]/y;
const COMMENT = /#[^\n]*/y;

export const regexSpacing: EngineFix = {
  name: 'regex-spacing',
  defect:
    'the flag x of a roRegex does nothing; with it, as the reference of roRegex says, spaces and comments in the pattern do not count ' +
    '(brs-engine pull request 1159).',
  apply({ core }) {
    const create = required(this.name, core.BrsObjects.get(NAME), `component ${NAME}`);
    core.BrsObjects.set(
      NAME,
      (interpreter, pattern, flags) => {
        const isText = pattern instanceof core.BrsString && flags instanceof core.BrsString;
        const isSpaced = isText && (flags as BrsStringValue).value.includes('x');
        const meant = isSpaced ? new core.BrsString(withoutSpacing((pattern as BrsStringValue).value)) : pattern;
        return create(interpreter, ...[meant, flags].filter((value) => value !== undefined));
      },
      2,
    );
  },
};

/** The pattern without its spaces and comments, but for those that are escaped or stand in a class of characters. */
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

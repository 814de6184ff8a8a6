/**
 * Translates JavaScript's regular expressions to patterns of roRegex, and rejects syntax with another meaning there.
 */
import { type Group, type Part, RegExpReader, Unsupported } from './regexp-syntax.ts';

export interface DevicePattern {
  /** The pattern as text, with `before` groups in front of it. */
  readonly text: (before: number) => string;
  /** Number of groups that JavaScript sees. */
  readonly groupCount: number;
  /**
   * Two device group numbers for each group, with `before` groups in front: its own, and its witness. The witness is a
   * group that is not empty if the group has matched, or 0 if the group always matches. A device returns an empty
   * string for a group that has not matched.
   */
  readonly groups: (before: number) => number[];
  /** The numbers of the groups that have names. */
  readonly names: ReadonlyMap<string, number>;
  /** True if the result depends on the text in front of the search's start. */
  readonly looksBack: boolean;
}

/** An optional part, with a device group that tells whether it matched. */
interface Scope {
  readonly parts: readonly Part[];
  readonly isEmptyable: boolean;
}

interface Around {
  /** The innermost optional part around. */
  readonly scope: Scope | undefined;
  /** True if every group is certain to match again in each turn of the repetition around. */
  readonly inRepeat: boolean;
  readonly always: boolean;
}

const KNOWN_FLAGS = 'gims';

/** @returns the pattern, or a phrase that names the unsupported part */
export function devicePattern(source: string, flags: string): DevicePattern | string {
  const unknown = [...flags].find((flag) => !KNOWN_FLAGS.includes(flag));
  if (unknown !== undefined) return `the flag ${unknown}`;
  try {
    const reader = new RegExpReader(source, flags);
    return { ...new Translation(reader.read()).result(), names: reader.names };
  } catch (error) {
    if (error instanceof Unsupported) return error.message;
    throw error;
  }
}

class Translation {
  private readonly whole: Group;
  private readonly captures: { group: Group; always: boolean; witness: Group | Scope | undefined }[] = [];
  private readonly closed = new Set<Group>();
  private readonly witnesses = new Set<readonly Part[]>();
  private looksBack = false;

  constructor(whole: Group) {
    this.whole = whole;
    this.walkGroup(whole, { scope: undefined, inRepeat: false, always: true });
  }

  result(): Omit<DevicePattern, 'names'> {
    return {
      text: (before) => this.printed(before).text,
      groups: (before) => this.printed(before).groups,
      groupCount: this.captures.length,
      looksBack: this.looksBack,
    };
  }

  private walk(part: Part, around: Around): void {
    if (part.kind === 'place') this.looksBack ||= part.looksBack;
    if (part.kind === 'reference') this.checkReference(part.group);
    if (part.kind === 'group') this.walkGroup(part, around);
    if (part.kind !== 'repeat') return;
    if (this.mayBeEmpty(part.part) && part.most > part.least)
      throw new Unsupported('a repetition of a part that may be empty');
    const isTurn = part.most > 1;
    const scope = part.least === 0 ? { parts: [part.part], isEmptyable: false } : around.scope;
    const isFirst = isTurn && !around.inRepeat;
    const always = isFirst || (part.least > 0 && around.always);
    this.walk(part.part, { scope, inRepeat: around.inRepeat || isTurn, always });
  }

  private walkGroup(group: Group, around: Around): void {
    const isLook = group.opening !== '(' && group.opening !== '(?:';
    const capture = { group, always: around.scope === undefined, witness: this.witnessFor(group, around) };
    if (group.opening === '(') this.captures.push(capture);
    if (isLook) this.checkLook(group);
    if (group.opening.startsWith('(?<')) this.looksBack = true;
    for (const branch of group.branches) {
      const isOne = group.branches.length === 1;
      const scope = isOne ? around.scope : { parts: branch, isEmptyable: branch.every(isEmptyable) };
      for (const part of branch) this.walk(part, { ...around, scope, always: around.always && isOne });
    }
    this.closed.add(group);
  }

  /** Returns the part that tells whether the group has matched; undefined if it always has. */
  private witnessFor(group: Group, { scope, inRepeat, always }: Around): Group | Scope | undefined {
    if (group.opening !== '(') return undefined;
    // JavaScript forgets the groups of the previous turn, a device does not.
    if (inRepeat && !always) throw new Unsupported('a group that some turns of a repetition omit');
    if (!scope) return undefined;
    if (!isEmptyable(group)) return group;
    if (scope.isEmptyable) throw new Unsupported('a group that may be empty in a part that may be empty');
    this.witnesses.add(scope.parts);
    return scope;
  }

  /** A reference matches the same text as its group. */
  private mayBeEmpty(part: Part): boolean {
    const referred = part.kind === 'reference' ? this.captures[part.group - 1]?.group : undefined;
    return isEmptyable(referred ?? part);
  }

  private checkReference(number: number): void {
    const capture = this.captures[number - 1];
    const isSet = capture && this.closed.has(capture.group) && capture.always;
    if (!isSet) throw new Unsupported('a reference to a group that may not have matched');
  }

  private checkLook({ opening, branches }: Group): void {
    const isPlain = (part: Part): boolean => part.kind === 'characters';
    if (opening.startsWith('(?<') && !branches.every((branch) => branch.every(isPlain)))
      throw new Unsupported('a lookbehind of more than single characters');
    if (opening === '(?!' && branches.some((branch) => branch.some(hasCapture)))
      throw new Unsupported('a group in a negative lookahead');
  }

  private printed(before: number): { text: string; groups: number[] } {
    const numbers = new Map<unknown, number>();
    let count = before;
    const wrapped = (parts: readonly Part[]): string => {
      const isWitness = this.witnesses.has(parts);
      if (isWitness) numbers.set(parts, ++count);
      const text = sequence(parts);
      return isWitness ? `(${text})` : text;
    };
    const sequence = (parts: readonly Part[]): string =>
      parts.reduce((text, part, i) => {
        const printedPart = one(part);
        // A digit after a reference would be read as one of its number.
        return (
          text + (parts[i - 1]?.kind === 'reference' && /^\d/.test(printedPart) ? `(?:)${printedPart}` : printedPart)
        );
      }, '');
    const one = (part: Part): string => {
      if (part.kind === 'characters' || part.kind === 'place') return part.text;
      if (part.kind === 'reference') return `\\${numbers.get(this.captures[part.group - 1]?.group) ?? 0}`;
      if (part.kind === 'group') return group(part);
      const { part: inner, text } = part;
      const scope = this.scopeOf(part);
      return scope ? `(?:${wrapped(scope)})${text}` : one(inner) + text;
    };
    const group = (part: Group): string => {
      if (part.opening === '(') numbers.set(part, ++count);
      return `${part.opening}${part.branches.map(wrapped).join('|')})`;
    };
    const text = this.whole.branches.map(wrapped).join('|');
    const groups = this.captures.flatMap(({ group: own, witness }) => [
      numbers.get(own) ?? 0,
      numbers.get(witness && 'parts' in witness ? witness.parts : witness) ?? 0,
    ]);
    return { text, groups };
  }

  /** Returns the parts of a repetition that has a device group to tell whether it matched at least once. */
  private scopeOf(part: Part & { readonly kind: 'repeat' }): readonly Part[] | undefined {
    return [...this.witnesses].find((parts) => parts.length === 1 && parts[0] === part.part);
  }
}

function hasCapture(part: Part): boolean {
  if (part.kind === 'repeat') return hasCapture(part.part);
  return part.kind === 'group' && (part.opening === '(' || part.branches.some((branch) => branch.some(hasCapture)));
}

/** Reports whether the part may match the empty string. */
function isEmptyable(part: Part): boolean {
  if (part.kind === 'characters') return false;
  if (part.kind === 'repeat') return part.least === 0 || isEmptyable(part.part);
  const isPart = part.kind === 'group' && (part.opening === '(' || part.opening === '(?:');
  if (!isPart) return true;
  return part.branches.some((branch) => branch.every(isEmptyable));
}

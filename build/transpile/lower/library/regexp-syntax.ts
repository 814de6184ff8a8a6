/** Parses JavaScript's regular expressions into trees, for their translation to roRegex. */

/** A set of characters, written as a roRegex has it. */
interface Characters {
  readonly kind: 'characters';
  readonly text: string;
  readonly isAscii: boolean;
}

export interface Group {
  readonly kind: 'group';
  readonly opening: '(' | '(?:' | '(?=' | '(?!' | '(?<=' | '(?<!';
  readonly branches: readonly (readonly Part[])[];
}

interface Repeat {
  readonly kind: 'repeat';
  readonly part: Part;
  readonly least: number;
  readonly most: number;
  /** The quantifier as it is written. */
  readonly text: string;
}

export type Part =
  | Characters
  | Group
  | Repeat
  /** A position, such as the start of the string. */
  | { readonly kind: 'place'; readonly text: string; readonly looksBack: boolean }
  | { readonly kind: 'reference'; readonly group: number };

/** A part of a regular expression that the device cannot run. */
export class Unsupported extends Error {}

const META = /[\\^$.|?*+()[\]{}]/;
const CONTROLS: Readonly<Record<string, string>> = { t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' };
const SETS = 'dDwWsS';
const LINE_END = '[^\\n\\r]';
/** The highest repeat count of PCRE. */
const MOST = 65_535;

/** Reads the pattern between the slashes. TypeScript has checked its syntax. */
export class RegExpReader {
  private readonly source: string;
  private readonly flags: string;
  private at = 0;
  private groupCount = 0;
  /** The numbers of the groups that have names. */
  readonly names = new Map<string, number>();

  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags;
  }

  read(): Group {
    const group: Group = { kind: 'group', opening: '(?:', branches: this.branches() };
    if (this.at < this.source.length) throw new Unsupported(`'${this.source.slice(this.at)}'`);
    return group;
  }

  private branches(): Part[][] {
    const branches: Part[][] = [[]];
    for (;;) {
      const next = this.source[this.at];
      if (next === undefined || next === ')') return branches;
      if (next === '|') {
        this.at++;
        branches.push([]);
      } else {
        branches.at(-1)?.push(this.repeated(this.part()));
      }
    }
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.source);
    if (found) this.at += found[0].length;
    return found ?? undefined;
  }

  private part(): Part {
    const isMultiline = this.flags.includes('m');
    if (this.take(/\(/)) return this.group();
    if (this.take(/\^/)) return { kind: 'place', text: isMultiline ? `(?<!${LINE_END})` : '^', looksBack: true };
    // In PCRE, a plain $ also matches before a line break at the end.
    if (this.take(/\$/)) return { kind: 'place', text: isMultiline ? `(?!${LINE_END})` : '$(?!\\n)', looksBack: false };
    if (this.take(/\./))
      return { kind: 'characters', text: this.flags.includes('s') ? '[\\s\\S]' : LINE_END, isAscii: true };
    if (this.take(/\[/)) return this.set();
    const place = this.take(/\\[bB]/);
    if (place) return { kind: 'place', text: place[0], looksBack: true };
    const reference = this.take(/\\([1-9]\d*)/);
    if (reference) return { kind: 'reference', group: Number(reference[1]) };
    const named = this.take(/\\k<([^>]+)>/);
    if (named) return { kind: 'reference', group: this.names.get(named[1] ?? '') ?? 0 };
    const set = this.take(new RegExp(`\\\\[${SETS}]`));
    if (set) return { kind: 'characters', text: set[0], isAscii: true };
    return this.literal(this.character());
  }

  private literal(character: string): Part {
    const isAscii = character < '\x80';
    if (!isAscii && this.flags.includes('i')) throw new Unsupported('a character beyond ASCII with the flag i');
    return { kind: 'characters', text: written(character), isAscii };
  }

  private group(): Group {
    const opening = this.take(/\?(?:[:=!]|<[=!])/)?.[0] ?? '';
    const named = opening === '' ? this.take(/\?<([A-Za-z_$][\w$]*)>/) : undefined;
    if (opening === '' && this.take(/\?</)) throw new Unsupported('a group name with characters beyond ASCII');
    if (opening === '' && this.take(/\?/)) throw new Unsupported('a group with flags of its own');
    if (opening === '') this.groupCount++;
    if (named) this.name(named[1] ?? '');
    const branches = this.branches();
    this.at++;
    return { kind: 'group', opening: `(${opening}` as Group['opening'], branches };
  }

  private name(name: string): void {
    if (this.names.has(name)) throw new Unsupported('two groups with the same name');
    this.names.set(name, this.groupCount);
  }

  private repeated(part: Part): Part {
    const found = this.take(/([*+?]|\{(\d+)(,(\d*))?\})\??/);
    if (!found) return part;
    const [text, sign, low, comma, high] = found;
    const least = low === undefined ? (sign === '+' ? 1 : 0) : Number(low);
    const open = sign === '?' ? 1 : Infinity;
    const most = low === undefined ? open : comma === undefined ? least : high ? Number(high) : Infinity;
    const largest = most === Infinity ? least : most;
    if (largest > MOST) throw new Unsupported(`a repetition of more than ${MOST} times`);
    if (part.kind === 'characters' && !part.isAscii) throw new Unsupported('a repetition of a character beyond ASCII');
    return { kind: 'repeat', part, least, most, text };
  }

  /** `[…]` */
  private set(): Part {
    const isOpposite = this.take(/\^/) !== undefined;
    let text = '';
    while (!this.take(/\]/)) {
      const [low, high] = this.range();
      text += high === undefined ? low : `${low}-${high}`;
    }
    if (text === '') return { kind: 'characters', text: isOpposite ? '[\\s\\S]' : '[^\\s\\S]', isAscii: true };
    return { kind: 'characters', text: `[${isOpposite ? '^' : ''}${text}]`, isAscii: true };
  }

  private range(): [string, string?] {
    const low = this.member();
    const dash = this.source[this.at] === '-' && this.source[this.at + 1] !== ']';
    if (!dash) return [low];
    this.at++;
    const high = this.member();
    // Next to a class such as \w, a dash stands for itself.
    return [low, high].some((end) => /^\\[dDwWsS]$/.test(end)) ? [`${low}\\-${high}`] : [low, high];
  }

  private member(): string {
    const set = this.take(new RegExp(`\\\\[${SETS}]`));
    if (set) return set[0];
    const character = this.take(/\\b/) ? '\b' : this.character();
    if (character >= '\x80') throw new Unsupported('a character beyond ASCII in [ ]');
    return /[\]\\[^-]/.test(character) ? `\\${character}` : written(character);
  }

  /** One character, which may be written as an escape. */
  private character(): string {
    if (!this.take(/\\/)) return this.plain();
    if (this.take(/[pP](?=\{)/)) throw new Unsupported('\\p{…}');
    const control = this.take(/[tnvfr]/);
    if (control) return CONTROLS[control[0]] ?? '';
    const code = this.take(/x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})/);
    const letter = code ? undefined : this.take(/c([a-zA-Z])/);
    const value = code
      ? parseInt(code[1] ?? code[2] ?? '', 16)
      : letter
        ? (letter[1] ?? '').charCodeAt(0) % 32
        : undefined;
    if (value === 0 || (value === undefined && this.take(/0/))) throw new Unsupported('the character with code 0');
    if (value !== undefined && value >= 0xd800 && value < 0xe000) throw new Unsupported('half of a surrogate pair');
    return value === undefined ? this.plain() : String.fromCharCode(value);
  }

  private plain(): string {
    const character = this.source[this.at++] ?? '';
    if (character >= '\ud800' && character < '\ue000') throw new Unsupported('a character beyond U+FFFF');
    return character;
  }
}

/** Returns the pattern text for a literal character. */
function written(character: string): string {
  const control = Object.entries(CONTROLS).find(([, value]) => value === character)?.[0];
  if (control !== undefined && control !== 'v') return `\\${control}`;
  if (character < ' ') return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return META.test(character) ? `\\${character}` : character;
}

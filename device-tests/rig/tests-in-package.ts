/**
 * Looks into a package for its tests: a channel that has none, or whose tests cannot begin, need not be waited for.
 * Verdicts that come from elsewhere, such as a server, are not seen here; `--quiet` waits for them.
 */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { RigError } from './rig-error.ts';

/** Files whose text may print a verdict. */
const READ = /\.(brs|xml|json)$/i;
const ENTRY_FILE = /^source\/[^:]*\.brs$/i;
/** Largest total size of those files in bytes, unpacked; devices accept far less. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Rooibos's first function, by its name in old and new releases. */
const ROOIBOS = /^\s*(?:function|sub)\s+(rooibos__?init)\b/im;
const ROOIBOS_CALL = /(?<!(?:function|sub)\s+)\brooibos__?init\s*\(/i;
const MAIN_CALL = /(?<!(?:function|sub)\s+)\bmain\s*\(/i;
/** Words of a verdict in string literals; Roku's own unit testing framework has them too. */
const VERDICT_WORDS: readonly RegExp[] = [/"[^"\n]*\bpassed\b[^"\n]*"/i, /"[^"\n]*\bfailed\b[^"\n]*"/i];
/** Start of a channel: where both are present, a device starts the first. */
const ENTRIES: readonly RegExp[] = [
  /^\s*(?:function|sub)\s+(runuserinterface)\s*\(\s*(\w+)?/i,
  /^\s*(?:function|sub)\s+(main)\s*\(\s*(\w+)?/i,
];
const END_OF_FUNCTION = /^\s*end\s*(?:function|sub)\b/i;
/** Names of a launch parameter that starts the tests of a channel. */
const TESTS_PARAMETER = '(run_?(?:unit_?)?tests?|(?:unit_?)?tests?)';

/** A function that a device starts a channel with. */
interface Entry {
  name: string;
  /** Position of its first line, as the console writes it. */
  place: string;
  parameter: string | undefined;
  /** Its lines without comments. */
  lines: readonly string[];
}

/**
 * Returns a sentence that says why no test of this package can begin, or undefined where one may.
 *
 * @param hasParameters the channel is launched with parameters
 * @throws RigError SOURCE_MISSING
 */
export async function whyNoTestBegins(zip: string, hasParameters: boolean): Promise<string | undefined> {
  const files = textsOf(new Uint8Array(await readFile(zip)));
  const names = [...files.keys()];
  if (!names.some((name) => ENTRY_FILE.test(name))) {
    throw new RigError(
      'SOURCE_MISSING',
      'There is no script in the source/ of its package, so no device can start it; a channel starts in source/main.brs, with sub Main().',
    );
  }
  const code = new Map([...files].map(([name, text]) => [name, name.endsWith('.brs') ? withoutComments(text) : text]));
  const entries = entriesOf(code);
  const [entry] = entries;
  const found = [...code.values()].map((text) => ROOIBOS.exec(text)?.[1]).find((name) => name !== undefined);
  // BrighterScript writes the name in lower case, and its guide does not.
  const rooibos = found?.replace(
    /^rooibos(_+)init$/i,
    (_, between) => `Rooibos${between}${between === '_' ? 'i' : 'I'}nit`,
  );
  if (rooibos !== undefined && entry !== undefined) {
    const why = whyRooibosDoesNotBegin(rooibos, code, entry, entries[1]);
    if (why !== undefined) return why;
  }
  if (rooibos === undefined && VERDICT_WORDS.some((words) => ![...code.values()].some((text) => words.test(text)))) {
    return "It has no tests: nothing in its package is Rooibos, Roku's unit testing framework or the words of a line 'N passed, N failed'. Add Rooibos, print such a line, name a line of yours with --pass-line, or give keys and screens with --script.";
  }
  const parameter = hasParameters || entry === undefined ? undefined : parameterOfTests(entry);
  return parameter === undefined
    ? undefined
    : `Its tests begin when it is launched with ${parameter.name}, which ${parameter.place} asks for; add --launch ${parameter.name}=true.`;
}

function textsOf(zip: Uint8Array): Map<string, string> {
  let bytes = 0;
  const files = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      if (!READ.test(name)) return false;
      bytes += originalSize;
      return bytes <= MAX_BYTES;
    },
  });
  return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
}

/** Removes the comments of a script; its lines keep their numbers. */
export function withoutComments(text: string): string {
  return text.replace(/("[^"\n]*")|'[^\n]*|(^|:)[ \t]*rem\b[^\n]*/gim, (_, literal?: string) => literal ?? '');
}

/** Returns the functions that a device may start the channel with, the one that it does start first. */
function entriesOf(code: ReadonlyMap<string, string>): Entry[] {
  return ENTRIES.flatMap((pattern) => {
    for (const [file, text] of code) {
      if (!ENTRY_FILE.test(file)) continue;
      const lines = text.split('\n');
      const at = lines.findIndex((line) => pattern.test(line));
      if (at < 0) continue;
      const [, name = '', parameter] = pattern.exec(lines[at] ?? '') ?? [];
      const rest = lines.slice(at);
      const end = rest.findIndex((line) => END_OF_FUNCTION.test(line));
      return [{ name, place: `pkg:/${file}(${at + 1})`, parameter, lines: end < 0 ? rest : rest.slice(0, end) }];
    }
    return [];
  });
}

function whyRooibosDoesNotBegin(
  rooibos: string,
  code: ReadonlyMap<string, string>,
  entry: Entry,
  other: Entry | undefined,
): string | undefined {
  const lines = [...code.values()].flatMap((text) => text.split('\n'));
  const calls = lines.filter(callsRooibos).length;
  const fix = `write ${rooibos}() as the first line of ${entry.name} in ${entry.place}.`;
  if (calls === 0) return `Rooibos is in its package, but nothing calls ${rooibos}; ${fix}`;
  if (other === undefined || calls > other.lines.filter(callsRooibos).length) return undefined;
  const isReached = lines.some((line) => MAIN_CALL.test(withoutLiterals(line)));
  return isReached
    ? undefined
    : `${other.name} in ${other.place} calls ${rooibos}, but a device starts ${entry.name} instead; ${fix}`;
}

function callsRooibos(line: string): boolean {
  return ROOIBOS_CALL.test(withoutLiterals(line));
}

function withoutLiterals(line: string): string {
  return line.replace(/"[^"\n]*"/g, '""');
}

/** Returns the launch parameter that the entry function asks for before it starts tests. */
function parameterOfTests({ parameter, lines, place }: Entry): { name: string; place: string } | undefined {
  if (parameter === undefined) return undefined;
  const asked = new RegExp(`\\b${parameter}\\s*(?:\\.\\s*|\\[\\s*")${TESTS_PARAMETER}\\b`, 'i');
  for (const line of lines) {
    const name = asked.exec(line)?.[1];
    if (name !== undefined) return { name, place };
  }
  return undefined;
}

/** Tests how edits change sources, and that each mutation of the compiler finds its place. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brightScriptPlaces } from './brightscript-places.ts';
import { edited, replaced } from './edit.ts';
import { mutatedText } from './mutated-compiler.ts';
import { MUTATIONS } from './mutations.ts';
import { typeScriptPlaces } from './typescript-places.ts';

const TYPESCRIPT = `
const WORDS = new Set(['if', 'then']);
class Lines {
  longest(lines: string[], most?: number): string | undefined {
    const known = lines.filter(isLong);
    if (known.length === 0 || isLong(lines[0])) return undefined;
    report(known, most ?? 10);
    return most === undefined ? known.at(-1) : cut(known[0], most - 1);
  }
}
`;

const BRIGHTSCRIPT = `
function RT_larger(a as double, b as double) as double
    if a < b and not RT_isNaN(b) then
        return b
    end if
    RT_note(a, 1)
    return RT_rounded(a)
end function
`;

type Case = readonly [edit: string, line: string];

/** Edits of the TypeScript, each with the only line that it changes, as it is then. */
const OF_TYPESCRIPT: readonly Case[] = [
  ['longest: condition length -> false', 'if (false) return undefined;'],
  ['Lines.longest: condition length -> not', 'if (!(known.length === 0 || isLong(lines[0]))) return undefined;'],
  ['longest: operand isLong -> nothing', 'if (known.length === 0) return undefined;'],
  ['longest: operator known.length -> !==', 'if (known.length !== 0 || isLong(lines[0])) return undefined;'],
  ['longest: operand 0 in === -> 1', 'if (known.length === 1 || isLong(lines[0])) return undefined;'],
  ['longest: argument 0 in isLong -> more', 'if (known.length === 0 || isLong(lines[(0 + 1)])) return undefined;'],
  ['longest: statement report -> nothing', ''],
  ['longest: argument most ?? -> nothing', 'report(known);'],
  ['longest: argument known in report -> swapped', 'report(most ?? 10, known);'],
  ['longest: choice cut -> then', 'return known.at(-1);'],
  ['longest: choice cut -> else', 'return cut(known[0], most - 1);'],
  ['longest: return cut -> undefined', 'return undefined;'],
  ['longest: call cut -> last', 'return most === undefined ? known.at(-1) : most - 1;'],
  ['longest: call at -> object', 'return most === undefined ? known : cut(known[0], most - 1);'],
  ['longest: call filter -> first', 'const known = isLong;'],
  ['longest: value filter -> []', 'const known = [];'],
  ['longest: name isLong in filter -> isShort', 'const known = lines.filter(isShort);'],
  ["WORDS: entry 'then' -> nothing", "const WORDS = new Set(['if']);"],
  ["WORDS: literal 'if' -> 'else'", "const WORDS = new Set(['else', 'then']);"],
];

const OF_BRIGHTSCRIPT: readonly Case[] = [
  ['larger: condition -> true', 'if true then'],
  ['larger: operand RT_isNaN -> nothing', 'if a < b then'],
  ['larger: operator a < b -> <=', 'if a <= b and not RT_isNaN(b) then'],
  ['larger: call RT_rounded -> first', 'return a'],
  ['larger: return RT_rounded -> less', 'return (RT_rounded(a) - 1)'],
  ['larger: argument 1 -> nothing', 'RT_note(a)'],
  ['larger: name RT_note -> RT_ignore', 'RT_ignore(a, 1)'],
];

function inTypeScript(edit: string): string {
  return edited(edit, TYPESCRIPT, typeScriptPlaces(TYPESCRIPT));
}

function inBrightScript(edit: string): string {
  return edited(edit, BRIGHTSCRIPT, brightScriptPlaces(BRIGHTSCRIPT));
}

for (const [language, cases, before, apply] of [
  ['TypeScript', OF_TYPESCRIPT, TYPESCRIPT, inTypeScript],
  ['BrightScript', OF_BRIGHTSCRIPT, BRIGHTSCRIPT, inBrightScript],
] as const) {
  describe(`edits of ${language}`, () => {
    for (const [edit, line] of cases) {
      test(edit, () => {
        const lines = before.split('\n');
        const changed = apply(edit)
          .split('\n')
          .filter((one) => !lines.includes(one));
        assert.deepEqual(
          changed.map((one) => one.trim()),
          [line],
        );
      });
    }
  });
}

test('another format and other names of variables do not matter', () => {
  const other = TYPESCRIPT.replace('if (known.length === 0 ||', 'if (\n      all.length === 0 ||');
  const result = edited('longest: operand isLong -> nothing', other, typeScriptPlaces(other));
  assert.match(result, /if \(\s+all\.length === 0\) return/);
});

describe('a place that is not exactly one', () => {
  for (const [edit, problem] of [
    ['longest: condition width -> false', /has 0 places and needs one; name the place by other words of it/],
    ['shortest: condition length -> false', /has 0 places/],
    ['longest: argument 0 -> 1', /has 2 places/],
    ['longest: return -> false', /has 2 places/],
    ["WORDS: entry 'if' -> 'if'", /changes nothing/],
    ['longest: statement report -> then', /no statement becomes 'then'/],
    ['longest: value filter -> lines', /'lines' in .* is no constant/],
    ['longest report nothing', /has 0 places/],
  ] as const) {
    test(edit, () => {
      assert.throws(() => inTypeScript(edit), problem);
    });
  }

  test('a string to find', () => {
    assert.equal(replaced({ find: 'b', replace: '$&' }, 'abc'), 'a$&c');
    assert.throws(() => replaced({ find: 'd', replace: '' }, 'abc'), /occurs 0 times and must occur once/);
    assert.throws(() => replaced({ find: 'b', replace: '' }, 'bab'), /occurs 2 times/);
  });
});

test('each mutation of the compiler finds its place', () => {
  const problems = MUTATIONS.flatMap((mutation) => {
    try {
      mutatedText(mutation);
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
  assert.deepEqual(problems, []);
  assert.equal(new Set(MUTATIONS.map(({ title }) => title)).size, MUTATIONS.length, 'two mutations have one title');
});

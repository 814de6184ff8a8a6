/** Checks that generated functions do not clash with names of handwritten scripts in the same scope. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { allHelpers } from './helpers.ts';
import { scopeNames } from './scope-names.ts';

test('functions and variables of another script are its names; members, strings and calls are not', () => {
  const script = [
    "' floor is a word here",
    'function Shout(text as string, padding = 2 as integer) as string',
    '  m.edge = "itemOf" + sortBy(text)',
    '  total% = 1',
    '  for each one in [text]',
    '    print one.clamp',
    '  end for',
    '  rem divide',
    '  return text',
    'end function',
  ].join('\n');
  const names = scopeNames(new Map([['source/shout.brs', script]]));
  const expected = ['m', 'one', 'padding', 'shout', 'text', 'total'];
  assert.deepEqual([...names].sort(), expected);
  assert.equal(scopeNames(new Map([['components/Home.xml', '<component name="Home" />']])).size, 0);
});

test('no helper has the name of a variable of Rooibos, which comes into the scope after compiling', () => {
  const folder = path.join(import.meta.dirname, '../../../node_modules/rooibos-roku/dist');
  const files = fs.globSync('**/*.{bs,brs}', { cwd: folder }).map((file) => path.join(folder, file));
  assert.ok(files.length > 10, `only ${files.length} files of Rooibos in ${folder}`);
  const texts = new Map(files.map((file) => [file, fs.readFileSync(file, 'utf8')]));
  // The functions of Rooibos are members of namespaces.
  const functions = new Set(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(/\b(?:function|sub) +(\w+)/gi)].map(([, name = '']) => name.toLowerCase()),
    ),
  );
  const variables = [...scopeNames(texts)].filter((name) => !functions.has(name));
  assert.deepEqual(
    [...allHelpers().keys()].filter((helper) => variables.includes(helper.toLowerCase())),
    [],
  );
});

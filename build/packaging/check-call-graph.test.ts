/** Generated scripts in which functions call each other in a circle are refused; the SDK's have none. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BuildError } from './build-error.ts';
import { callGraph } from './call-graph.ts';
import { checkCallGraph, longestChain } from './check-call-graph.ts';
import { distDropIn } from './dist-drop-in.ts';

/** A task's function runs on a stack of its own, of which no source tells the size. */
const DEPTH_MAX = 32;

const script = (...lines: string[]): Map<string, string> => new Map([['components/a.brs', `${lines.join('\n')}\n`]]);
const sub = (name: string, ...body: string[]): string => `sub ${name}\n${body.join('\n')}\nend sub`;
const factory = (name: string, methods: string[], ...body: string[]): string => {
  const members = methods.map((method) => `${method}: ${name}_${method}`).join(', ');
  return `function ${name}(other = invalid as dynamic) as object\ninstance = { ${members} }\n${body.join('\n')}\nreturn instance\nend function`;
};

const CYCLES: Readonly<Record<string, readonly string[]>> = {
  'a function that calls itself': [sub('a()', 'a()')],
  'functions in a circle, whatever the case': [sub('a()', 'b()'), sub('b()', 'C()'), sub('c()', 'a()')],
  'a method that calls itself by m': [factory('X', ['go']), sub('X_go()', 'm.go()')],
  'methods of two objects, one a field of the other': [
    factory('X', ['go'], 'instance.other = Y(instance)'),
    sub('X_go()', 'm.other.add()'),
    factory('Y', ['add'], 'instance.owner = other'),
    sub('Y_add()', 'owner = m.owner', 'owner.go()'),
  ],
  'a method behind what a function gives': [
    factory('X', ['count']),
    'function made() as object\nreturn X()\nend function',
    sub('X_count()', 'x = made()', 'x.count()'),
  ],
  'a method of what came out of an array': [
    factory('X', ['go'], 'instance.all = [X()]', 'instance.all.push(X())'),
    sub('X_go()', 'for each one in m.all', 'one.go()', 'end for'),
  ],
  'a function that was handed over': [sub('a()', 'call(b)'), sub('call(f as function)', 'f()'), sub('b()', 'a()')],
};

describe('calls in a circle', () => {
  for (const [what, lines] of Object.entries(CYCLES)) {
    test(`${what} is refused`, () => {
      assert.throws(
        () => checkCallGraph(script(...lines)),
        (error: unknown) => error instanceof BuildError && /BRS13904: .* → /.test(error.message),
      );
    });
  }

  test('methods of one name in objects of different kinds are no circle, nor are those of the platform', () => {
    checkCallGraph(
      script(
        factory('X', ['add', 'write'], 'instance.y = Y()', 'instance.section = CreateObject("roRegistrySection", "a")'),
        sub('X_add()', 'm.y.add()', 'list = []', 'list.push(1)'),
        sub('X_write()', 'm.section.write("a", "b")'),
        factory('Y', ['add']),
        sub('Y_add()', 'print 1'),
      ),
    );
  });

  test('the SDK has none, and its calls are never deeper than its stack can be expected to be', async () => {
    const { files } = await distDropIn();
    for (const [name, text] of files) {
      if (!name.endsWith('.brs')) continue;
      const { depth, cycle } = longestChain(callGraph(text));
      assert.equal(cycle, undefined);
      assert.ok(depth > 2 && depth <= DEPTH_MAX, `${name}: ${depth} calls`);
    }
  });
});

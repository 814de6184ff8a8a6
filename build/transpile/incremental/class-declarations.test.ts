/** Checks the rewriting of class expressions as declarations, and that no other text moves. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withDeclaredClasses } from './class-declarations.ts';

const read = (text: string): string => withDeclaredClasses('module.ts', text);

describe('class expressions read as declarations', () => {
  test('a class that is all of a constant gets its name, and every other place stays', () => {
    const text = `export const First =\n  // why\n  class Own<T> extends Base {\n  n = 1;\n};\nconst n = 2;\n`;
    const made = read(text);
    assert.equal(
      made.replaceAll(/ +/g, ' '),
      'export class First \n \n <T> extends Base {\n n = 1;\n} \nconst n = 2;\n',
    );
    assert.equal(made.length, text.length);
    for (const part of ['First', '<T>', 'n = 1', 'const n']) assert.equal(made.indexOf(part), text.indexOf(part), part);
  });

  test('one in a function, in a class, and one that uses the name that the constant has too', () => {
    const text = 'function f() { const A = class A { m() { const B = class { a = A.n; }; } static n = 1 }; }';
    const made = read(text).replaceAll(/ +/g, ' ');
    assert.equal(made, 'function f() { class A { m() { class B { a = A.n; } } static n = 1 } }');
  });

  for (const [why, text] of [
    ['may be assigned', 'let A = class {};'],
    ['has a type', 'const A: New = class {};'],
    ['is one of several', 'const A = class {}, b = 1;'],
    ['is part of an expression', 'const a = new (class {})();'],
    ['is an argument', 'const a = mixed(class {});'],
    ['uses a name of its own', 'const A = class B { next = new B(); };'],
    ['has a type beside it', 'const A = class {}; type A = InstanceType<typeof A>;'],
    ['has the name of a type of elsewhere', 'const Node = class {}; function f(n: Node) {}'],
    ['is a text', "const a = '= class {}';"],
  ] as const) {
    test(`code that ${why} stays unchanged`, () => {
      assert.equal(read(text), text);
    });
  }
});

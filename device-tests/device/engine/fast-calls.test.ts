/** Tests that lean calls behave like the engine's: their scope, their lookup, and the arguments passed unchanged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FastCallsNotApplicable, makeCallsFast } from './fast-calls.ts';
import type { EngineCore } from './types.ts';

const KINDS = { Int32: 1, String: 2, Dynamic: 9 };

interface Thing {
  kind: number;
  references: number;
  addReference(): void;
}

function count(this: Thing): void {
  this.references++;
}

const thing = (kind = KINDS.Dynamic): Thing => ({ kind, references: 0, addReference: count });

/** A stub engine with the parts that function calls need, in the form of the real one. */
function engine(extra: object = {}) {
  let ids = 0;
  class Environment {
    id = ids++;
    global = new Map<string, unknown>();
    module = new Map<string, unknown>();
    locations = new Map<string, unknown>();
    function = new Map<string, unknown>();
    mPointer: Thing;
    rootM: Thing;
    hostNode: unknown;
    gotoLabel = '';
    continueFor = false;
    continueForEach = 0;
    constructor(m: Thing, root?: Thing) {
      this.rootM = root ?? m;
      this.function.set('m', m);
      m.addReference();
      this.mPointer = m;
      Object.assign(this, extra);
    }
    createSubEnvironment(withModule = true): Environment {
      const scope = new Environment(this.mPointer, this.rootM);
      scope.global = this.global;
      scope.hostNode = this.hostNode;
      if (withModule) {
        scope.module = this.module;
        scope.locations = this.locations;
      }
      return scope;
    }
    get({ text }: { text: string }): unknown {
      if (text === 'LINE_NUM') return 'the line';
      const found = [this.function, this.module, this.global].find((table) => table.has(text.toLowerCase()));
      if (found === undefined) throw new Error(`Undefined variable '${text}'`);
      return found.get(text.toLowerCase());
    }
  }
  class Callable {
    tried = 0;
    trySatisfySignature(one: { signature: object; impl: string }, args: object[]): object {
      this.tried++;
      return { signature: one.signature, impl: one.impl, coercedArgs: args, mismatches: ['the engine looked'] };
    }
  }
  class RoAssociativeArray {
    kind = 0;
    addReference(): void {
      return;
    }
  }
  return { Environment, Callable, RoAssociativeArray, ValueKind: KINDS };
}

test('a scope has what that of the engine has, and counts its m', () => {
  const [plain, lean] = [engine(), engine()];
  makeCallsFast(lean as unknown as EngineCore);
  const seen = [plain, lean].map(({ Environment }) => {
    const [m, root] = [thing(), thing()];
    const outer = new Environment(m, root);
    outer.hostNode = 'the node';
    outer.gotoLabel = 'a label of the caller';
    outer.module.set('f', 'a function');
    const inner = outer.createSubEnvironment();
    assert.ok(inner.id > 0 && inner instanceof Environment);
    assert.ok(inner.module === outer.module && inner.locations === outer.locations && inner.global === outer.global);
    assert.equal(outer.createSubEnvironment(false).module.size, 0);
    return { ...inner, id: 0, references: [m.references, root.references] };
  });
  assert.deepEqual(seen[1], seen[0]);
});

test('a name is looked up in the scope first, in any case of letters, and then as the engine does', () => {
  const { Environment, ...rest } = engine();
  makeCallsFast({ Environment, ...rest } as unknown as EngineCore);
  const scope = new Environment(thing());
  scope.function.set('x', 'own').set('line_num', 'a variable');
  scope.module.set('x', 'hidden').set('y', 'of the module');
  scope.global.set('z', 'of all');
  assert.deepEqual(
    ['X', 'y', 'Z', 'LINE_NUM'].map((text) => scope.get({ text })),
    ['own', 'of the module', 'of all', 'the line'],
  );
  assert.throws(() => scope.get({ text: 'w' }), /Undefined variable 'w'/);
});

test('arguments of the kinds wanted are taken as they are; all others are for the engine', () => {
  const { Callable, ...rest } = engine();
  makeCallsFast({ Callable, ...rest } as unknown as EngineCore);
  const called = new Callable();
  const signature = { args: [{ type: { kind: KINDS.Int32 } }, { type: { kind: KINDS.Dynamic } }], returns: 0 };
  const ways: [kinds: number[], isTaken: boolean][] = [
    [[KINDS.Int32, KINDS.String], true],
    [[KINDS.Int32, KINDS.Int32], true],
    [[KINDS.String, KINDS.Int32], false],
    [[KINDS.Int32], false],
    [[KINDS.Int32, KINDS.Int32, KINDS.Int32], false],
  ];
  for (const [kinds, isTaken] of ways) {
    const before = called.tried;
    const args = kinds.map((kind) => thing(kind));
    const result = called.trySatisfySignature({ signature, impl: 'work' }, args);
    const mismatches = isTaken ? [] : ['the engine looked'];
    assert.deepEqual(result, { signature, impl: 'work', coercedArgs: args, mismatches }, kinds.join());
    assert.equal(called.tried - before, isTaken ? 0 : 1);
  }
});

test('an engine that is written otherwise is refused, with what it lacks', () => {
  const refused = (core: object, what: RegExp): void =>
    assert.throws(
      () => makeCallsFast(core as EngineCore),
      (error: unknown) => error instanceof FastCallsNotApplicable && what.test(error.message),
    );
  refused({}, /no class Environment/);
  refused(engine({ more: 1 }), /no scope with .* only/);
  refused({ ...engine(), Callable: Object }, /no Callable\.trySatisfySignature/);
});

/** Tests that the engine's objects create methods on demand, and that these work as before. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { defineLazyMethods, lazyCore, lazyExtension, LazyMethodsNotApplicable } from './lazy-methods.ts';
import { enginePaths } from './load-engine.ts';

/** A few classes in the form of the engine's bundle. */
const CORE = `
let count=0;
class K{kind=R.Callable;name;signatures;constructor(n,i){this.name=n,this.signatures=[{impl:i}],count++}impl(){return this.signatures[0].impl()}}
class B{componentName;methods=new Map;filter="";references;returnFlag;interfaces=new Map;constructor(e){this.componentName=e}hasInterface(e){return this.interfaces.has(e.toLowerCase())}setFilter(e){this.filter=e.toLowerCase()}registerMethods(e){for(const[t,r]of Object.entries(e)){const e=new Set(r.filter(e=>e.name?.toLowerCase()).map(e=>e.name?.toLowerCase()));this.interfaces.set(t.toLowerCase(),e),this.appendMethods(r)}}appendMethods(e){for(const t of e)this.methods.set((t.name||"").toLowerCase(),t)}overrideMethods(e){for(const t of e)this.methods.has(t.name.toLowerCase())&&this.methods.set(t.name.toLowerCase(),t)}getMethod(e){const t=e.toLowerCase();if(""!==this.filter){const e=this.interfaces.get(this.filter);return this.filter="",e?.has(t)?this.methods.get(t):void 0}return this.methods.get(t)}}
class H{of;constructor(e){this.of=e}count=new K("count",()=>this.of.n+"){\`")}
class L extends B{n;constructor(n){super("roArray"),this.n=n;const t=new H(this);this.registerMethods({ifArray:[t.count,this.first],ifEnum:[this.next]})}first=new K("first",()=>/[")]/.test("x")?"":"first of "+this.n);next=new K("next",()=>"next of "+this.n)}
class O extends B{constructor(){super("roOther"),this.appendMethods([this.only])}only=new K("only",()=>"only")}
globalThis.made=()=>count;globalThis.L=L;globalThis.O=O;globalThis.K=K;`;

interface Method {
  name: string;
  signatures: { impl: () => string }[];
  impl(): string;
}
interface Thing {
  getMethod(name: string): Method | undefined;
  hasInterface(name: string): boolean;
  setFilter(name: string): void;
  overrideMethods(methods: unknown[]): void;
  registerMethods(interfaces: Record<string, Method[]>): void;
}
interface World {
  made(): number;
  L: new (n: number) => Thing;
  O: new () => Thing;
  K: new (name: string, impl: () => string) => Method;
}

function worldOf(text: string): World {
  const world = createContext({ R: { Callable: 1 } });
  defineLazyMethods(world);
  runInContext(text, world);
  return world as unknown as World;
}

describe('methods that are made when they are asked for', () => {
  test('an object begins without any, and later one of its kind makes the one that is asked for', () => {
    const { L, made } = worldOf(lazyCore(CORE));
    const first = new L(1);
    assert.equal(made(), 0);
    assert.equal(first.getMethod('Count')?.impl(), '1){`');
    const before = made();
    const second = new L(2);
    assert.equal(second.getMethod('next')?.impl(), 'next of 2');
    assert.equal(second.getMethod('COUNT')?.impl(), '2){`');
    assert.equal(made() - before, 2, 'those two and no others');
    assert.equal(second.getMethod('next'), second.getMethod('next'));
    assert.equal(second.getMethod('nothing'), undefined);
    assert.equal(second.getMethod('first')?.impl(), 'first of 2');
  });

  test('each is found by its interface, stays itself, and can be replaced', () => {
    const { L, K } = worldOf(lazyCore(CORE));
    for (const n of [1, 2]) {
      const instance = new L(n);
      const next = instance.getMethod('next');
      assert.equal(instance.hasInterface('ifEnum'), true);
      instance.setFilter('ifArray');
      assert.equal(instance.getMethod('next'), undefined, 'not of that interface');
      assert.equal(instance.getMethod('next'), next, 'the same one as before');
      instance.overrideMethods([new K('next', () => 'another')]);
      assert.equal(instance.getMethod('next')?.impl(), 'another');
      assert.equal(instance.getMethod('count')?.impl(), `${n}){\``);
    }
  });

  test('a name that no interface has makes no method', () => {
    const { L } = worldOf(lazyCore(CORE));
    const instance = new L(1) as InstanceType<typeof L> & { later$?: unknown };
    assert.equal(instance.hasInterface('count'), false);
    assert.notEqual(instance.later$, undefined);
    assert.deepEqual([instance.hasInterface('IFARRAY'), instance.hasInterface('ifString')], [true, false]);
    assert.equal(instance.later$, undefined);
  });

  test('a method that is changed when it is put in is never made alone', () => {
    const { L } = worldOf(lazyCore(CORE));
    const prototype = L.prototype as Thing;
    const { registerMethods } = prototype;
    prototype.registerMethods = function (interfaces) {
      for (const { name, signatures } of Object.values(interfaces).flat())
        if (name === 'next') signatures.splice(0, 1, { impl: () => 'changed' });
      registerMethods.call(this, interfaces);
    };
    const said = [1, 2, 3].map((n) => {
      const instance = new L(n);
      return [instance.getMethod('next')?.impl(), instance.getMethod('first')?.impl()];
    });
    assert.deepEqual(said, [
      ['changed', 'first of 1'],
      ['changed', 'first of 2'],
      ['changed', 'first of 3'],
    ]);
  });

  test('methods that were added one by one are found', () => {
    const { O } = worldOf(lazyCore(CORE));
    for (const instance of [new O(), new O()]) assert.equal(instance.getMethod('only')?.impl(), 'only');
  });

  test('no object of the engine makes a method in its constructor any more', () => {
    const { worker, sceneGraph } = enginePaths();
    const [core, extension] = [lazyCore(readFileSync(worker, 'utf8')), lazyExtension(readFileSync(sceneGraph, 'utf8'))];
    assert.ok((core.match(/get [\w$]+\(\)\{return globalThis\.lazyMethod\$/g) ?? []).length > 600);
    assert.doesNotMatch(core, /[;{}][\w$]+=new vf\("/);
    assert.doesNotMatch(extension, /[;{}][\w$]+=new e\.Callable\("/);
  });

  test('a bundle that is written otherwise is refused, with what it lacks', () => {
    const refused = (change: () => string, what: RegExp): void =>
      assert.throws(change, (error: unknown) => error instanceof LazyMethodsNotApplicable && what.test(error.message));
    refused(() => lazyCore('class X{}'), /no class of functions/);
    refused(() => lazyCore(CORE.replace('returnFlag;', '')), /no 'methods=new Map;.*, once/);
    refused(() => lazyExtension('class X{}'), /no field with a new e\.Callable/);
  });
});

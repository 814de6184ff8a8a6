/** A tiny suite in the shape of roblox-ts's goes through the command: what becomes of each test is counted. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runThirdParty } from './tiny-checkout.ts';

const SPEC = `
enum Fruit { Apple = 'APPLE', Pear = 'PEAR' }
let unused = [1].filterUndefined();
export = () => {
  const shared = [1, 2, 3];
  it("should have a size", () => {
    expect(shared.size()).to.equal(3);
    expect([].isEmpty()).to.equal(true);
    expect(Fruit.Pear).never.to.equal('PEAR');
  });
  describe("inside", () => {
    function twice(n: number) { return n * 2; }
    it("should see what is around it", () => {
      expect(twice(4)).to.equal(8);
      expect(() => error("no")).to.throw();
    });
  });
  it("should be refused by code", () => { debugger; });
  it("should be refused by type", () => { const n: number = 'text'; expect(n).to.be.ok(); });
  it("should be foreign", () => { expect(new Vector3(1, 2, 3)).to.be.ok(); });
  it("should call what is foreign", () => { expect([1].filterUndefined().size()).to.equal(1); });
};
`;

describe('npm run third-party -- roblox-ts', () => {
  let printed = '';
  let programs: { name: string; verdict: string; because?: string; modules: Record<string, string> }[] = [];

  before(async () => {
    const result = await runThirdParty('roblox-ts', { 'tests/src/tests/tiny.spec.ts': SPEC });
    printed = result.stdout;
    programs = result.details as typeof programs;
  });

  it('makes a program of each test, with what is declared around it', () => {
    assert.deepEqual(
      programs.map(({ name, verdict, because }) => [name, verdict, because]),
      [
        ['should have a size', 'equal', undefined],
        ['inside > should see what is around it', 'equal', undefined],
        ['should be refused by code', 'refused by code', 'BRS10022'],
        ['should be refused by type', 'refused by type', 'BRS22322'],
      ],
    );
    assert.match(programs[0]?.modules['main.ts'] ?? '', /enum Fruit[^]*const shared[^]*sizeOf\(shared\)/);
    assert.doesNotMatch(programs[1]?.modules['main.ts'] ?? '', /enum Fruit|unused/);
  });

  it('counts what is foreign by its reason, and names the commit', () => {
    assert.match(printed, /^left out 1: foreign: it uses a global of Luau or Roblox$/m);
    assert.match(printed, /^left out 1: foreign: it calls a method that JavaScript does not have$/m);
    assert.match(printed, /4 programs, 2 equal, 1 refused by code, 1 refused by type, 0 invalid, 0 wrong/);
    assert.match(printed.trim(), /checkout [0-9a-f]{40}$/);
  });
});

/** Verdicts of the comparison with a hardware trace: equal, different and missing lines. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareTraces, type Moving } from './compare-traces.ts';
import { count } from './outcome.ts';

const OPACITY: Moving = { line: /opacity=0\.\d*[1-9]/, tolerance: 0.1 };

const verdicts = (expected: string[], printed: string[], moving: Moving[] = []): string[] =>
  compareTraces(expected, printed, moving).lines.map(({ verdict }) => verdict);

describe('comparing a trace', () => {
  it('leaves the running number out, so that one line more does not move the rest', () => {
    const { lines, extra } = compareTraces(
      ['PROBE|001|a|one|x', 'PROBE|002|a|two|y'],
      ['PROBE|001|a|one|x', 'PROBE|002|a|between|z', 'PROBE|003|a|two|y'],
      [],
    );
    assert.deepEqual(
      lines.map(({ verdict }) => verdict),
      ['equal', 'equal'],
    );
    assert.deepEqual(extra, ['PROBE|002|a|between|z']);
  });

  it('a letter after the number is part of the name', () => {
    assert.deepEqual(verdicts(['PROBE|016a|p|o|x'], ['PROBE|016b|p|o|x']), ['missing']);
  });

  it('pairs a line with the one about the same thing', () => {
    const { lines } = compareTraces(['PROBE|001|a|one|x=1'], ['PROBE|001|a|one|x=2'], []);
    assert.deepEqual(lines, [{ expected: 'PROBE|001|a|one|x=1', verdict: 'different', got: 'PROBE|001|a|one|x=2' }]);
  });

  it('a line that was not printed is missing, and a moved line is not equal', () => {
    assert.deepEqual(verdicts(['one', 'two', 'three'], ['two']), ['missing', 'equal', 'missing']);
    assert.deepEqual(verdicts(['one', 'two'], ['two', 'one']).filter((verdict) => verdict === 'equal').length, 1);
  });

  it('spaces count', () => assert.deepEqual(verdicts(['CELL =  100 '], ['CELL =  100']), ['different']));

  it('a moving value is equal within its tolerance, and only where both move', () => {
    const line = (opacity: string): string => `PROBE|001|a|mid|state=running rect.opacity=${opacity}`;
    assert.deepEqual(verdicts([line('0.31')], [line('0.36')], [OPACITY]), ['equal']);
    assert.deepEqual(verdicts([line('0.31')], [line('0.51')], [OPACITY]), ['different']);
    assert.deepEqual(verdicts([line('1.00')], [line('0.95')], [OPACITY]), ['different']);
    assert.deepEqual(verdicts([line('0.31')], [line('0.31').replace('running', 'stopped')], [OPACITY]), ['different']);
  });

  it('counts', () => {
    const outcome = { name: 'n', ...compareTraces(['a', 'b', 'c'], ['a', 'b'], []) };
    assert.deepEqual(
      (['equal', 'different', 'missing'] as const).map((verdict) => count([outcome], verdict)),
      [2, 0, 1],
    );
  });
});

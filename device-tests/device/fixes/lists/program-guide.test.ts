/** Focus movement in a program guide, by keys and by time. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { afterKey, atTime, onChannel, onProgram, programAt, type Guide, type GuideFocus } from './program-guide.ts';

const HOUR = 3600;
/** Returns consecutive programs, starting at an hour. */
const hours = (first: number, ...lengths: readonly number[]): { start: number; duration: number }[] => {
  let start = first * HOUR;
  return lengths.map((length) => {
    const program = { start, duration: length * HOUR };
    start += length * HOUR;
    return program;
  });
};
const GUIDE: Guide = {
  channels: [hours(9, 1, 1, 1, 1), hours(9, 3, 1), [], hours(8, 1, 1, 9)],
  earliest: 9 * HOUR,
  latest: 33 * HOUR,
  visible: 2 * HOUR,
  rows: 3,
  hasInfo: false,
};
const START: GuideFocus = { channel: 0, program: 0, inInfo: false, leftEdge: 9 * HOUR };

describe('a guide of programs', () => {
  it('a time selects the current, the next or the last program', () => {
    const programs = [...hours(9, 1), ...hours(12, 1)];
    assert.deepEqual(
      [8, 9.5, 10, 12, 20].map((hour) => programAt(programs, hour * HOUR)),
      [0, 0, 1, 1, 1],
    );
    assert.equal(programAt([], HOUR), 0);
  });

  it('a program that is not visible is scrolled to; one longer than what is visible, to its start', () => {
    assert.equal(onProgram(GUIDE, START, 1).leftEdge, 9 * HOUR);
    assert.equal(onProgram(GUIDE, START, 3).leftEdge, 11 * HOUR);
    assert.equal(onProgram(GUIDE, { ...START, leftEdge: 11 * HOUR }, 0).leftEdge, 9 * HOUR);
    assert.equal(onProgram(GUIDE, { ...START, channel: 3 }, 2).leftEdge, 10 * HOUR);
  });

  it('another channel has the focus at the same time, and nothing is scrolled', () => {
    const late = { ...START, program: 3, leftEdge: 11 * HOUR };
    assert.deepEqual(onChannel(GUIDE, late, 1), { ...late, channel: 1, program: 1 });
    assert.deepEqual(onChannel(GUIDE, late, 2), { ...late, channel: 2, program: 0 });
  });

  it('channels go round', () => {
    assert.equal(afterKey(GUIDE, START, 'up')?.channel, 3);
    assert.equal(afterKey(GUIDE, { ...START, channel: 3 }, 'down')?.channel, 0);
    assert.equal(afterKey(GUIDE, START, 'fastforward')?.channel, 3);
    assert.equal(afterKey(GUIDE, START, 'rewind')?.channel, 1);
    assert.equal(afterKey({ ...GUIDE, channels: GUIDE.channels.slice(0, 1) }, START, 'down'), undefined);
  });

  it('left ends where the guide does, or at the name of the channel', () => {
    assert.equal(afterKey(GUIDE, START, 'left'), undefined);
    assert.equal(afterKey(GUIDE, { ...START, channel: 3, program: 1 }, 'left'), undefined);
    const info = afterKey({ ...GUIDE, hasInfo: true }, START, 'left');
    assert.deepEqual(info, { ...START, inInfo: true });
    assert.deepEqual(afterKey(GUIDE, { ...START, inInfo: true }, 'right'), START);
    assert.equal(afterKey(GUIDE, { ...START, inInfo: true }, 'left'), undefined);
  });

  it('right ends with the last program', () => {
    assert.equal(afterKey(GUIDE, { ...START, program: 3 }, 'right'), undefined);
  });

  it('a time outside of the guide is its edge', () => {
    assert.equal(atTime(GUIDE, START, 0).leftEdge, 9 * HOUR);
    assert.equal(atTime(GUIDE, START, 99 * HOUR).leftEdge, 31 * HOUR);
    assert.equal(atTime({ ...GUIDE, earliest: 0 }, START, HOUR).leftEdge, HOUR);
  });

  it('a guide without channels takes no key', () => {
    assert.equal(afterKey({ ...GUIDE, channels: [] }, START, 'down'), undefined);
  });
});

/** Tests the mapping from keys of the terminal to keys of the remote control. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remoteKey } from './keyboard.ts';

test('the keys of a terminal press the keys of the remote', () => {
  assert.equal(remoteKey({ name: 'up' }), 'Up');
  assert.equal(remoteKey({ name: 'return' }), 'Select');
  assert.equal(remoteKey({ name: 'backspace' }), 'Back');
});

test('q and Ctrl-C stop; an unmapped key does nothing', () => {
  assert.equal(remoteKey({ name: 'q' }), 'quit');
  assert.equal(remoteKey({ name: 'c', ctrl: true }), 'quit');
  assert.equal(remoteKey({ name: 'c' }), undefined);
  assert.equal(remoteKey({ name: 'up', ctrl: true }), undefined);
});

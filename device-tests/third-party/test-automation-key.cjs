/**
 * A preload for roku-test-automation's mocha: what stores nodes, and what looks among stored ones, gets the key that its
 * documentation says is the default, where a test names none.
 */
/* eslint-disable @typescript-eslint/no-require-imports -- a preload must be CommonJS */
const { join } = require('node:path');

const METHODS = ['storeNodeReferences', 'deleteNodeReferences', 'getNodesWithProperties', 'getFocusedNode'];
const prototype = Object.getPrototypeOf(require(join(process.cwd(), 'dist')).odc);

for (const name of METHODS) {
  const original = prototype[name];
  prototype[name] = function withKey(args = {}, ...rest) {
    return original.call(this, { nodeRefKey: this.defaultNodeReferencesKey, ...args }, ...rest);
  };
}

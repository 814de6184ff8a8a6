// Preloaded into tools that know only the standard ports (80, 8060, 8085), so that they find a device on free ports.
// PORT_MAP is `80:P,8060:P,8085:P`. The tools themselves stay as they are.
'use strict';
// eslint-disable-next-line @typescript-eslint/no-require-imports -- a preload must be CommonJS
const net = require('node:net');

const map = new Map((process.env.PORT_MAP ?? '').split(',').map((pair) => pair.split(':').map(Number)));
const connect = net.Socket.prototype.connect;

/** @param {unknown} target */
function moved(target) {
  if (typeof target === 'number') return map.get(target) ?? target;
  if (typeof target !== 'object' || target === null) return target;
  // Node's own normalised form is an array whose first element is the options.
  if (Array.isArray(target)) {
    target[0] = moved(target[0]);
    return target;
  }
  const port = map.get(Number(target.port));
  return port === undefined ? target : { ...target, port };
}

net.Socket.prototype.connect = function (target, ...rest) {
  return connect.call(this, moved(target), ...rest);
};

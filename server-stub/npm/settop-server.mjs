#!/usr/bin/env node
// Entry point of the npm package. It checks the version of Node, and makes a configuration for a first start.
// Written in JavaScript that an old Node can parse too.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST_NODE = 24;
/** Folder of the configuration and the data when the command line names neither. */
const FOLDER = 'settop-server';

/** Makes the configuration of a first start, and returns the arguments that name it and the data. */
function ownArguments() {
  const config = join(FOLDER, 'server.json');
  if (!existsSync(config)) {
    mkdirSync(FOLDER, { recursive: true });
    const text = JSON.stringify({ adminToken: randomBytes(16).toString('hex') }, undefined, 2);
    writeFileSync(config, `${text}\n`, { mode: 0o600, flag: 'wx' });
    console.log(`wrote ${config}: its adminToken signs you in to the web app`);
  }
  return ['--config', config, '--data', join(FOLDER, 'data')];
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `settop-server: Node ${process.versions.node} is too old; install Node ${OLDEST_NODE} or newer and start again.`,
  );
  process.exitCode = 2;
} else {
  process.env.SETTOP_SERVER_COMMAND = 'settop-server';
  const given = process.argv.slice(2);
  const isOwn = given[0] === 'migrate' || given.some((word) => /^--(config|data|help)(=|$)/.test(word));
  if (!isOwn) process.argv.push(...ownArguments());
  await import(new URL('../lib/main.js', import.meta.url).href);
}

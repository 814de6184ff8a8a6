/**
 * docs/server-operator.md as printed: the server, a receiver, a source, operation, and a server of a cluster. The
 * functions that verify signatures get webhooks that the server signed, and forged ones.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { freePorts } from '../../device-tests/suites/collector/free-ports.ts';
import { signature as signatureOf } from '../../server-stub/destination/sign.ts';
import { clusterMissing, startCluster } from '../../server-stub/testing/cluster.ts';
import type { GuideBlock } from './testing/guide-blocks.ts';
import { interpreterMissing, type Interpreter } from './testing/interpreters.ts';
import { walkGuide } from './testing/walk-guide.ts';

const SECRET = 's3cret';
const BODY = Buffer.from('{"event":"Grüße 📺","properties":{"a":1.0}}');

/** A program that prints what `verify` returns for its arguments: secret, file with the body, signature. */
interface Harness {
  file: string;
  text: string;
  command: Interpreter | 'node';
  args: readonly string[];
}

const HARNESSES: Readonly<Record<string, Harness>> = {
  js: {
    file: 'run.mjs',
    text: `import { readFileSync } from 'node:fs';
import { verify } from './verify.mjs';
const [, , secret, file, signature] = process.argv;
console.log(verify(secret, readFileSync(file), signature));
`,
    command: 'node',
    args: ['run.mjs'],
  },
  python: {
    file: 'run.py',
    text: `import sys
from verify import verify
print(str(verify(sys.argv[1], open(sys.argv[2], "rb").read(), sys.argv[3])).lower())
`,
    command: 'python3',
    args: ['run.py'],
  },
  php: {
    file: 'run.php',
    text: `<?php
require 'verify.php';
echo json_encode(verify($argv[1], file_get_contents($argv[2]), $argv[3]));
`,
    command: 'php',
    args: ['run.php'],
  },
  go: {
    file: 'run.go',
    text: `package main

import (
	"fmt"
	"os"
)

func main() {
	body, _ := os.ReadFile(os.Args[2])
	fmt.Println(Verify(os.Args[1], body, os.Args[3]))
}
`,
    command: 'go',
    args: ['run', 'run.go', 'verify.go'],
  },
};

const missing = ({ language, text }: GuideBlock): string | undefined => {
  const command = HARNESSES[language]?.command ?? 'node';
  if (command !== 'node') return interpreterMissing(command);
  return text.includes('postgres://') ? clusterMissing() : undefined;
};

/** Runs the printed function on a genuine webhook and on forged ones. */
function checkVerification({ language }: GuideBlock, file: string): void {
  const harness = HARNESSES[language];
  if (harness === undefined) return;
  const cwd = path.dirname(file);
  writeFileSync(path.join(cwd, harness.file), harness.text);
  writeFileSync(path.join(cwd, 'genuine'), BODY);
  writeFileSync(path.join(cwd, 'forged'), Buffer.concat([BODY, Buffer.from(' ')]));
  const command = harness.command === 'node' ? process.execPath : harness.command;
  const verified = (body: string, signature: string): string =>
    execFileSync(command, [...harness.args, SECRET, body, signature], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, GOCACHE: path.join(cwd, '.go-cache'), GO111MODULE: 'off' },
    }).trim();
  const signature = signatureOf(SECRET, BODY);
  assert.equal(verified('genuine', signature), 'true');
  assert.equal(verified('forged', signature), 'false');
  assert.equal(verified('genuine', signatureOf('other', BODY)), 'false');
  assert.equal(verified('genuine', signature.slice(1)), 'false');
  assert.equal(verified('genuine', ''), 'false');
}

test('the guide for server operators works as printed', async (t) => {
  const [server = 0, receiver = 0, second = 0] = await freePorts(3);
  const cluster = clusterMissing() === undefined ? await startCluster(t) : undefined;
  const [, store = '', , queue = ''] = cluster?.args ?? [];
  await walkGuide(t, 'docs/server-operator.md', {
    replace: [
      ['postgres://settop@db/settop', store],
      ['amqp://settop@mq1,amqp://settop@mq2', queue],
      // Port 9001 also stands in the example configuration, which the first block copies.
      ['> server.json', `| sed 's/9001/${receiver}/' > server.json`],
      ['8080', String(server)],
      ['8081', String(second)],
      ['9001', String(receiver)],
    ],
    skip: missing,
    onFile: checkVerification,
  });
});

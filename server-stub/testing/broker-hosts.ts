/** Creates empty virtual hosts on a running broker, from any process of this machine. */
import { execFile } from 'node:child_process';

/** Address of a broker that another process started. */
export interface BrokerAddress {
  /** AMQP port of each node. */
  ports: readonly number[];
  /** Erlang distribution port of the first node; `cookie` is its secret. */
  distributionPort: number;
  cookie: string;
}

/** Erlang's own RPC client: a tenth of the cost of `rabbitmqctl`, which starts a virtual machine for each call. */
const CALL = '/usr/bin/erl_call';
const USER = 'guest';
let calls = 0;

/** Creates a virtual host and returns its URL at each node. */
export async function createHostAt(address: BrokerAddress, name: string): Promise<string[]> {
  const [host, user, all] = [name, USER, '.*'].map((text) => `<<"${text}">>`);
  const permit = `rabbit_auth_backend_internal:set_permissions(${user}, ${host}, ${all}, ${all}, ${all}, ${user})`;
  await evaluateAt(address, `ok = rabbit_vhost:add(${host}, ${user}), ok = ${permit}.`);
  return address.ports.map((port) => urlOf(port, `/${name}`));
}

export const urlOf = (port: number, host: string): string => `amqp://${USER}:${USER}@127.0.0.1:${port}${host}`;

/** Evaluates an expression at the first node; throws with its output on failure. */
export function evaluateAt({ distributionPort, cookie }: BrokerAddress, expression: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Concurrent calls need different names.
    const args = [
      '-h',
      `test${process.pid}n${calls++}`,
      '-c',
      cookie,
      '-address',
      `127.0.0.1:${distributionPort}`,
      '-e',
    ];
    const child = execFile(CALL, args, (error, stdout, stderr) => {
      if (error === null && stdout.startsWith('{ok,')) resolve();
      else reject(new Error(`RabbitMQ did not do '${expression}':\n${stdout}${stderr}`, { cause: error }));
    });
    child.stdin?.end(`${expression}\n`);
  });
}

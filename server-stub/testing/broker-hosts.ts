/** Empty places of their own on a broker that runs already, made from any process of this machine. */
import { execFile } from 'node:child_process';

/** What a process needs to reach a broker that another one started. */
export interface BrokerAddress {
  /** Where each node talks to clients. */
  ports: readonly number[];
  /** Where the first node talks to others of its kind, and the secret that it asks them for. */
  distributionPort: number;
  cookie: string;
}

/** Erlang's own caller: a tenth of what it costs to start a virtual machine for each question, as `rabbitmqctl` does. */
const CALL = '/usr/bin/erl_call';
const USER = 'guest';
let calls = 0;

/** Gives the URLs of each node for the new place. */
export async function createHostAt(address: BrokerAddress, name: string): Promise<string[]> {
  const [host, user, all] = [name, USER, '.*'].map((text) => `<<"${text}">>`);
  const permit = `rabbit_auth_backend_internal:set_permissions(${user}, ${host}, ${all}, ${all}, ${all}, ${user})`;
  await evaluateAt(address, `ok = rabbit_vhost:add(${host}, ${user}), ok = ${permit}.`);
  return address.ports.map((port) => urlOf(port, `/${name}`));
}

export const urlOf = (port: number, host: string): string => `amqp://${USER}:${USER}@127.0.0.1:${port}${host}`;

/** Has a node evaluate an expression; throws with what it said when that fails. */
export function evaluateAt({ distributionPort, cookie }: BrokerAddress, expression: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Two that call at the same moment need two names.
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

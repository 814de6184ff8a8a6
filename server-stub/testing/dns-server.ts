/** A name server on loopback that answers for given names and ignores queries for all others. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { decode, encode, type StringAnswer } from 'dns-packet';

interface DnsServer {
  /** Address in the form of `network.nameServers`. */
  address: string;
  /** Queried names in order, once per query. */
  asked: string[];
  /** Makes it ignore all queries from now on. */
  fallSilent(): void;
}

/** `addresses`: IPv4 addresses by name; a name with none does not exist. */
export async function startDnsServer(
  t: Pick<TestContext, 'after'>,
  addresses: Readonly<Record<string, readonly string[]>>,
  ttlSeconds = 60,
): Promise<DnsServer> {
  const asked: string[] = [];
  let silent = false;
  const socket = createSocket('udp4', (message, from) => {
    const { id, questions } = decode(message);
    const [question] = questions ?? [];
    if (question === undefined) return;
    asked.push(question.name);
    const found = addresses[question.name];
    if (silent || found === undefined) return;
    const answers = question.type === 'A' ? found : [];
    const answer = encode({
      type: 'response',
      ...(id === undefined ? {} : { id }),
      flags: found.length === 0 ? NO_SUCH_NAME : 0,
      questions: [question],
      answers: answers.map((data): StringAnswer => ({ type: 'A', name: question.name, ttl: ttlSeconds, data })),
    });
    socket.send(answer, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  t.after(() => void socket.close());
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    fallSilent() {
      silent = true;
    },
  };
}

/** DNS response code NXDOMAIN. */
const NO_SUCH_NAME = 3;

/** The sockets of one engine thread: their numbers, their limit, their notifications and their end. */
import { lookup } from 'node:dns';
import { DatagramSocket } from './datagram-socket.ts';
import type { Reach } from './network.ts';
import {
  ERRNO,
  type HostSocket,
  type Notice,
  type SocketAnswer,
  type SocketCall,
  type SocketKind,
  type SocketTableCall,
} from './socket-types.ts';
import { StreamSocket } from './stream-socket.ts';

/** Most sockets that one thread may have open. */
export const MAX_SOCKETS = 64;
const NOTICES: readonly Notice[] = ['readable', 'writable', 'exception'];

interface Entry {
  socket: HostSocket;
  isOpen: boolean;
  wants: Set<Notice>;
  /** Notifications that the channel has received and not acted on yet. */
  told: Set<Notice>;
}

export class SocketTable {
  readonly #reach: Reach;
  readonly #tell: (socket: number) => void;
  readonly #sockets = new Map<number, Entry>();
  /** Sockets that the channel has released, oldest first. */
  readonly #dropped = new Set<number>();
  readonly #stop: () => void;
  #lastId = 0;
  #ended = false;

  /** @param tell called with the number of a socket that has a notification for the channel */
  constructor(reach: Reach, tell: (socket: number) => void) {
    this.#reach = reach;
    this.#tell = tell;
    this.#stop = reach.onLinkDown(() => {
      for (const { socket } of this.#sockets.values()) socket.linkDown();
    });
  }

  /** Runs a call that concerns no open socket. */
  async callTable(call: SocketTableCall): Promise<SocketAnswer> {
    if (call.op === 'resolve') return this.#resolve(call.name);
    const id = this.#open(call.kind);
    return id === undefined ? { errno: ERRNO.tooManySockets } : { errno: 0, socket: id };
  }

  async call(id: number, call: SocketCall): Promise<SocketAnswer> {
    const entry = this.#sockets.get(id);
    if (entry === undefined) return { errno: ERRNO.badSocket };
    if (call.op === 'state') return { errno: entry.socket.errno(), state: entry.socket.state() };
    if (call.op === 'notify') {
      entry.told.delete(call.notice);
      if (call.on) entry.wants.add(call.notice);
      else entry.wants.delete(call.notice);
      this.#look(id);
      return { errno: 0 };
    }
    const answer = await entry.socket.call(call);
    if (call.op === 'close') entry.isOpen = false;
    if (call.op === 'accept' || (call.op === 'receive' && call.again)) entry.told.delete('readable');
    if (call.op === 'send' && (answer.count ?? 0) < call.bytes.length) entry.told.delete('writable');
    this.#look(id);
    return answer;
  }

  /** Closes a socket in order after the channel has released it. */
  drop(id: number): void {
    const entry = this.#sockets.get(id);
    if (entry === undefined) return;
    entry.isOpen = false;
    entry.wants.clear();
    // Kept for a while, because data accepted for sending may still be on its way.
    this.#dropped.add(id);
    void entry.socket.call({ op: 'close' });
    for (const oldest of this.#dropped) {
      if (this.#dropped.size <= MAX_SOCKETS) break;
      this.#dropped.delete(oldest);
      this.#sockets.get(oldest)?.socket.destroy();
      this.#sockets.delete(oldest);
    }
  }

  /** Ends all sockets at once. */
  end(): void {
    this.#ended = true;
    this.#stop();
    for (const { socket } of this.#sockets.values()) socket.destroy();
    this.#sockets.clear();
  }

  #open(kind: SocketKind): number | undefined {
    const added = this.#add((changed) =>
      kind === 'datagram'
        ? new DatagramSocket(this.#reach, changed)
        : new StreamSocket(this.#reach, changed, () => this.#another()),
    );
    return added?.id;
  }

  #another(): { id: number; socket: StreamSocket } | undefined {
    return this.#add((changed) => new StreamSocket(this.#reach, changed, () => this.#another()));
  }

  #add<T extends HostSocket>(make: (changed: () => void) => T): { id: number; socket: T } | undefined {
    const open = [...this.#sockets.values()].filter(({ isOpen }) => isOpen).length;
    if (this.#ended || open >= MAX_SOCKETS) return undefined;
    const id = ++this.#lastId;
    const socket = make(() => this.#look(id));
    this.#sockets.set(id, { socket, isOpen: true, wants: new Set(), told: new Set() });
    return { id, socket };
  }

  /** Notifies the channel of requested events that it does not know yet. */
  #look(id: number): void {
    const entry = this.#sockets.get(id);
    if (entry === undefined || entry.wants.size === 0) return;
    const state = entry.socket.state();
    let news = false;
    for (const notice of NOTICES) {
      if (!state[notice]) entry.told.delete(notice);
      else if (entry.wants.has(notice) && !entry.told.has(notice)) {
        entry.told.add(notice);
        news = true;
      }
    }
    if (news) this.#tell(id);
  }

  #resolve(name: string): Promise<SocketAnswer> {
    if (!this.#reach.linkUp) return Promise.resolve({ errno: ERRNO.hostUnreachable });
    return new Promise((resolve) => {
      lookup(name, { family: 4 }, (error, address) =>
        resolve(error === null ? { errno: 0, address } : { errno: ERRNO.hostUnreachable }),
      );
    });
  }
}

/** State of one socket object of a channel, shared by its methods. The host owns the real socket. */
import type { BrsComponentValue, BrsValue, MessagePortValue } from '../../engine/types.ts';
import {
  ERRNO,
  type Endpoint,
  type SocketAnswer,
  type SocketCall,
  type SocketKind,
  type SocketOptions,
  type SocketState,
} from '../../network/socket-types.ts';
import { isStrict, type FixTarget } from '../fix.ts';

/** The engine's `roSocketAddress`. */
export interface AddressValue extends BrsComponentValue {
  hostName: string;
  hostIP: string;
  port: number;
  valid: boolean;
  safeParsePort(text: string): number;
}

export interface SocketTools extends FixTarget {
  makeAddress(endpoint: Endpoint): AddressValue;
  /** Makes the object of an accepted connection, with the port of the listener. */
  accepted(id: number, listener: ChannelSocket): BrsComponentValue;
}

/** Calls that may wait. `Patient` is the same call without its wait time. */
type Waiting = Extract<SocketCall, { waitMs: number }>;
type Patient<C extends SocketCall = Waiting> = C extends Waiting ? Omit<C, 'waitMs'> : never;

export class ChannelSocket {
  readonly tools: SocketTools;
  readonly kind: SocketKind;
  readonly component: BrsComponentValue & { port?: MessagePortValue };
  /** Undefined when the thread already has too many sockets. */
  readonly id: number | undefined;
  /** Socket options that the channel can read back. */
  readonly settings = new Map<string, boolean | number>();
  readonly #told = new WeakSet<BrsValue>();
  #isClosed = false;
  #errno = 0;
  #sendTo: BrsValue | undefined;
  #isBlockedFor = { send: Infinity, receive: Infinity };

  constructor(tools: SocketTools, kind: SocketKind, component: BrsComponentValue, id: number | undefined) {
    this.tools = tools;
    this.kind = kind;
    this.component = component;
    const opened = id === undefined ? tools.host.callSockets({ op: 'open', kind }) : { errno: 0, socket: id };
    this.id = opened.socket;
    this.#errno = opened.errno;
  }

  /** True if this object has a message port. Then no call waits. */
  get isAsynchronous(): boolean {
    return this.component.port !== undefined;
  }

  /** Posts an event to the message port that the channel set. */
  tell(event: BrsValue): void {
    if (this.#isClosed) return;
    this.#told.add(event);
    this.component.port?.pushMessage(event);
  }

  /** Removes the pending events of a closed socket. A device polls its sockets when the channel waits. */
  #close(): void {
    this.#isClosed = true;
    const queue = this.component.port?.messageQueue ?? [];
    for (let i = queue.length - 1; i >= 0; i--) {
      const event = queue[i];
      if (event !== undefined && this.#told.has(event)) queue.splice(i, 1);
    }
  }

  /** Sets the timeout of calls without a port, in device milliseconds. 0 disables the timeout. */
  setTimeout(of: 'send' | 'receive', ms: number): void {
    this.#isBlockedFor = { ...this.#isBlockedFor, [of]: ms > 0 ? this.tools.clock.realMs(ms) : Infinity };
  }

  call(call: SocketCall): SocketAnswer {
    if (call.op === 'close') this.#close();
    const answer = this.id === undefined ? { errno: ERRNO.badSocket } : this.tools.host.callSocket(this.id, call);
    this.#errno = answer.errno;
    return answer;
  }

  /** Makes a call that may wait until it can complete, unless the socket has a port. */
  callPatiently(call: Patient): SocketAnswer {
    const patience = call.op === 'receive' || call.op === 'accept' ? 'receive' : 'send';
    const waitMs = this.isAsynchronous ? 0 : this.#isBlockedFor[patience];
    return this.call({ ...call, waitMs } as Waiting);
  }

  /** Makes a call and reports whether it succeeded. */
  succeeds(call: SocketCall): boolean {
    return this.call(call).errno === 0;
  }

  set(name: string, value: boolean | number, options: SocketOptions): boolean {
    this.settings.set(name, value);
    return this.succeeds({ op: 'set', options });
  }

  state(): SocketState | undefined {
    return this.#look().state;
  }

  /** Returns the error number of the last call, or of a later failure. */
  errno(): number {
    const { errno, state } = this.#look();
    if (errno !== 0) return errno;
    return this.#errno === ERRNO.inProgress && state?.connected === true ? 0 : this.#errno;
  }

  /** True if another event follows a receive that leaves unread bytes. */
  get tellsAgain(): boolean {
    return !isStrict(this.tools, 'socket-events');
  }

  get sendTo(): BrsValue | undefined {
    return this.#sendTo;
  }

  setSendTo(address: BrsValue): void {
    this.#sendTo = address;
  }

  /** Returns the target address. Undefined when the channel set none, or its name cannot be resolved. */
  peer(): Endpoint | undefined {
    return endpointOf(this.#sendTo);
  }

  #look(): SocketAnswer {
    return this.id === undefined ? { errno: this.#errno } : this.tools.host.callSocket(this.id, { op: 'state' });
  }
}

/** @returns undefined for an invalid address */
export function endpointOf(value: BrsValue | undefined): Endpoint | undefined {
  const address = value as Partial<AddressValue> | undefined;
  if (address?.valid !== true || address.hostIP === undefined) return undefined;
  return { host: address.hostIP, port: address.port ?? 0, name: address.hostName ?? address.hostIP };
}

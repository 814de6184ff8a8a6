/** Methods of a channel's socket, by interface. */
import type {
  BrsComponentValue,
  BrsNumberValue,
  BrsStringValue,
  BrsValue,
  Callable,
  EngineCore,
  Interpreter,
  MessagePortValue,
} from '../../engine/types.ts';
import { ERRNO, type Notice, type SocketOptions } from '../../network/socket-types.ts';
import { endpointOf, type AddressValue, type ChannelSocket } from './channel-socket.ts';
import { builtIn, isStrict } from '../fix.ts';
import { setPort } from './port-room.ts';

/** Result of failed calls that return an integer. */
const FAILED = -1;

type Bytes = BrsComponentValue & { elements: Uint8Array };
type Argument = readonly [name: string, kind: 'Boolean' | 'Int32' | 'String' | 'Object'];

/** Creates the methods of one socket. */
class Methods {
  readonly socket: ChannelSocket;
  readonly core: EngineCore;

  constructor(socket: ChannelSocket) {
    this.socket = socket;
    this.core = socket.tools.core;
  }

  /** Creates a method that returns a Boolean. `act` returns the plain value. */
  boolean(name: string, args: readonly Argument[], act: (...given: never[]) => boolean): Callable {
    return this.#method(name, args, 'Boolean', (...given) => this.core.BrsBoolean.from(act(...given)));
  }

  integer(name: string, args: readonly Argument[], act: (...given: never[]) => number): Callable {
    return this.#method(name, args, 'Int32', (...given) => new this.core.Int32(act(...given)));
  }

  text(name: string, args: readonly Argument[], act: (...given: never[]) => string): Callable {
    return this.#method(name, args, 'String', (...given) => new this.core.BrsString(act(...given)));
  }

  object(name: string, args: readonly Argument[], act: (...given: never[]) => BrsValue | undefined): Callable {
    return this.#method(name, args, 'Object', (...given) => act(...given) ?? this.core.BrsInvalid.Instance);
  }

  nothing(name: string, args: readonly Argument[], act: (...given: never[]) => void): Callable {
    return this.#method(name, args, 'Void', (...given) => {
      act(...given);
      return this.core.Uninitialized.Instance;
    });
  }

  /** Creates a method that reports whether the last call ended with one of these error numbers. */
  status(name: string, ...numbers: readonly number[]): Callable {
    return this.boolean(name, [], () => numbers.includes(this.socket.errno()));
  }

  /** Creates a getter and a setter for each socket option. */
  settings(
    names: Readonly<Record<string, (value: boolean & number) => SocketOptions>>,
    kind: 'Boolean' | 'Int32',
  ): Callable[] {
    return Object.entries(names).flatMap(([name, options]) => {
      const read = (): boolean | number => this.socket.settings.get(name) ?? (kind === 'Boolean' ? false : 0);
      const value = (given: BrsValue): boolean | number =>
        kind === 'Boolean' ? given.toString() === 'true' : (given as BrsNumberValue).getValue();
      return [
        kind === 'Boolean'
          ? this.boolean(`get${name}`, [], () => read() as boolean)
          : this.integer(`get${name}`, [], () => read() as number),
        this.boolean(`set${name}`, [['value', kind]], (given: BrsValue) =>
          this.socket.set(name, value(given), options(value(given) as boolean & number)),
        ),
      ];
    });
  }

  #method(name: string, args: readonly Argument[], returns: string, act: (...given: never[]) => BrsValue): Callable {
    const kinds = this.core.ValueKind;
    return builtIn(
      this.core,
      name,
      args.map(([arg, kind]) => [arg, kinds[kind] ?? 0] as const),
      kinds[returns] ?? 0,
      (_interpreter: Interpreter, ...given: never[]) => act(...given),
    );
  }
}

/** Returns all methods of a socket by interface. */
export function socketMethods(socket: ChannelSocket): Record<string, Callable[]> {
  const methods = new Methods(socket);
  const shared = {
    ifSocket: [...transferMethods(methods), ...addressMethods(methods)],
    ifSocketAsync: asyncMethods(methods),
    ifSocketStatus: statusMethods(methods),
    ifSocketOption: optionMethods(methods),
    ...portMethods(methods),
  };
  return socket.kind === 'datagram'
    ? { ...shared, ifSocketCastOption: castMethods(methods) }
    : {
        ...shared,
        ifSocketConnection: connectionMethods(methods),
        ifSocketConnectionStatus: connectionStatusMethods(methods),
        ifSocketConnectionOption: connectionOptionMethods(methods),
      };
}

function transferMethods(methods: Methods): Callable[] {
  const { socket, core } = methods;
  const part: Argument[] = [
    ['data', 'Object'],
    ['startIndex', 'Int32'],
    ['length', 'Int32'],
  ];
  const send = (bytes: Uint8Array): number => {
    const to = socket.kind === 'datagram' ? socket.peer() : undefined;
    const { errno, count } = socket.callPatiently({ op: 'send', bytes, ...(to === undefined ? {} : { to }) });
    return errno === 0 || (count ?? 0) > 0 ? (count ?? 0) : FAILED;
  };
  const receive = (maxBytes: number): Uint8Array | undefined =>
    socket.callPatiently({ op: 'receive', maxBytes: Math.max(maxBytes, 0), again: socket.tellsAgain }).bytes;
  return [
    methods.integer('send', part, (data: Bytes, start: BrsNumberValue, length: BrsNumberValue) => {
      const from = Math.max(start.getValue(), 0);
      return send(new Uint8Array(data.elements.slice(from, from + Math.max(length.getValue(), 0))));
    }),
    methods.integer('sendStr', [['data', 'String']], ({ value }: BrsStringValue) =>
      send(new TextEncoder().encode(value)),
    ),
    methods.integer('receive', part, (data: Bytes, start: BrsNumberValue, length: BrsNumberValue) => {
      const from = Math.max(start.getValue(), 0);
      const room = isStrict(socket.tools, 'socket-array') ? data.elements.length - from : Infinity;
      const bytes = receive(Math.min(length.getValue(), room));
      if (bytes === undefined) return FAILED;
      put(core, data, from, bytes);
      return bytes.length;
    }),
    methods.text('receiveStr', [['length', 'Int32']], (length: BrsNumberValue) =>
      new TextDecoder().decode(receive(length.getValue()) ?? new Uint8Array()),
    ),
    methods.nothing('close', [], () => socket.call({ op: 'close' })),
  ];
}

/** Writes bytes into a byte array, which grows if needed. */
function put(core: EngineCore, data: Bytes, start: number, bytes: Uint8Array): void {
  const set = (data as unknown as { set(index: BrsValue, value: BrsValue): void }).set.bind(data);
  // Writes the last byte first, so the array grows only once.
  const last = bytes.at(-1);
  if (last !== undefined) set(new core.Int32(start + bytes.length - 1), new core.Int32(last));
  bytes.forEach((byte, at) => set(new core.Int32(start + at), new core.Int32(byte)));
}

function addressMethods(methods: Methods): Callable[] {
  const { socket } = methods;
  const address: Argument[] = [['sockAddr', 'Object']];
  return [
    methods.boolean('setAddress', address, (value: BrsValue) => {
      const at = endpointOf(value);
      if (at === undefined || !socket.succeeds({ op: 'bind', at })) return false;
      // The system chooses the port for port 0. The channel reads it from the address that it gave.
      if (at.port === 0) (value as AddressValue).port = socket.state()?.local?.port ?? 0;
      return true;
    }),
    methods.object('getAddress', [], () => {
      const local = socket.state()?.local;
      return local === undefined ? undefined : socket.tools.makeAddress(local);
    }),
    methods.boolean('setSendToAddress', address, (value: BrsValue) => {
      socket.setSendTo(value);
      return socket.peer() !== undefined;
    }),
    methods.object('getSendToAddress', [], () => socket.sendTo),
    methods.object('getReceivedFromAddress', [], () => {
      const remote = socket.state()?.remote;
      return remote === undefined ? undefined : socket.tools.makeAddress(remote);
    }),
    methods.integer('getCountRcvBuf', [], () => socket.state()?.receiveCount ?? 0),
    methods.integer('getCountSendBuf', [], () => socket.state()?.sendCount ?? 0),
    methods.integer('status', [], () => socket.errno()),
  ];
}

function asyncMethods(methods: Methods): Callable[] {
  const { socket } = methods;
  const notices: Readonly<Record<string, Notice>> = {
    Readable: 'readable',
    Writable: 'writable',
    Exception: 'exception',
  };
  return [
    ...Object.entries(notices).flatMap(([name, notice]) => [
      methods.boolean(`is${name}`, [], () => socket.state()?.[notice] ?? false),
      methods.nothing(`notify${name}`, [['enable', 'Boolean']], (on: BrsValue) =>
        socket.call({ op: 'notify', notice, on: on.toString() === 'true' }),
      ),
    ]),
    methods.integer('getID', [], () => socket.id ?? FAILED),
  ];
}

function statusMethods(methods: Methods): Callable[] {
  const is = methods.status.bind(methods);
  return [
    is('eAgain', ERRNO.wouldBlock),
    is('eAlready', ERRNO.already),
    is('eBadAddr', ERRNO.addressNotAvailable),
    is('eDestAddrReq', ERRNO.needsDestination),
    is('eHostUnreach', ERRNO.hostUnreachable),
    is('eInvalid', ERRNO.invalid),
    is('eInProgress', ERRNO.inProgress),
    is('eWouldBlock', ERRNO.wouldBlock),
    is('eSuccess', 0),
    // No error, or one that only asks for a retry.
    is('eOK', 0, ERRNO.wouldBlock, ERRNO.already, ERRNO.inProgress),
  ];
}

function optionMethods(methods: Methods): Callable[] {
  const { socket } = methods;
  const timeouts = { SendTimeout: 'send', ReceiveTimeout: 'receive' } as const;
  return [
    ...methods.settings({ ReuseAddr: (reuseAddress) => ({ reuseAddress }), OOBInline: () => ({}) }, 'Boolean'),
    ...methods.settings(
      {
        TTL: (ttl) => ({ ttl }),
        SendBuf: (sendBuffer) => ({ sendBuffer }),
        RcvBuf: (receiveBuffer) => ({ receiveBuffer }),
      },
      'Int32',
    ),
    ...Object.entries(timeouts).flatMap(([name, of]) => [
      methods.integer(`get${name}`, [], () => Number(socket.settings.get(name) ?? 0)),
      methods.boolean(`set${name}`, [['timeout', 'Int32']], (ms: BrsNumberValue) => {
        socket.settings.set(name, ms.getValue());
        socket.setTimeout(of, ms.getValue());
        return true;
      }),
    ]),
  ];
}

function castMethods(methods: Methods): Callable[] {
  const { socket } = methods;
  const group = (name: string, join: boolean): Callable =>
    methods.boolean(name, [['ipAddress', 'Object']], (value: BrsValue) => {
      const address = endpointOf(value)?.host;
      return address !== undefined && socket.succeeds({ op: 'group', address, join });
    });
  return [
    ...methods.settings(
      { Broadcast: (broadcast) => ({ broadcast }), MulticastLoop: (multicastLoop) => ({ multicastLoop }) },
      'Boolean',
    ),
    ...methods.settings({ MulticastTTL: (multicastTtl) => ({ multicastTtl }) }, 'Int32'),
    group('joinGroup', true),
    group('dropGroup', false),
  ];
}

function connectionMethods(methods: Methods): Callable[] {
  const { socket } = methods;
  return [
    methods.boolean('listen', [['backlog', 'Int32']], (backlog: BrsNumberValue) =>
      socket.succeeds({ op: 'listen', backlog: backlog.getValue() }),
    ),
    methods.boolean('isListening', [], () => socket.state()?.listening ?? false),
    methods.boolean('connect', [], () => {
      const to = socket.peer();
      if (to === undefined) return false;
      const { errno } = socket.callPatiently({ op: 'connect', to });
      // An asynchronous connect can only report that it has started.
      return errno === 0 || (socket.isAsynchronous && errno === ERRNO.inProgress);
    }),
    methods.object('accept', [], () => {
      const { socket: id } = socket.callPatiently({ op: 'accept' });
      return id === undefined ? undefined : socket.tools.accepted(id, socket);
    }),
    methods.boolean('isConnected', [], () => socket.state()?.connected ?? false),
  ];
}

function connectionStatusMethods(methods: Methods): Callable[] {
  const is = methods.status.bind(methods);
  return [
    is('eConnAborted', ERRNO.aborted),
    is('eConnRefused', ERRNO.refused),
    is('eConnReset', ERRNO.reset),
    is('eIsConn', ERRNO.isConnected),
    is('eNotConn', ERRNO.notConnected),
  ];
}

function connectionOptionMethods(methods: Methods): Callable[] {
  return [
    ...methods.settings({ KeepAlive: (keepAlive) => ({ keepAlive }), NoDelay: (noDelay) => ({ noDelay }) }, 'Boolean'),
    // Node cannot set these options. They are stored for reading only.
    ...methods.settings({ Linger: () => ({}), MaxSeg: () => ({}) }, 'Int32'),
  ];
}

function portMethods(methods: Methods): Record<string, Callable[]> {
  const { component } = methods.socket;
  const set = (name: string): Callable =>
    methods.nothing(name, [['port', 'Object']], (port: MessagePortValue) => setPort(component, port));
  return {
    ifSetMessagePort: [set('setMessagePort'), set('setPort')],
    ifGetMessagePort: [
      methods.object('getMessagePort', [], () => component.port),
      methods.object('getPort', [], () => component.port),
    ],
  };
}

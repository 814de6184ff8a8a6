/**
 * `roWebSocket` and `roWebSocketEvent` of Roku OS 16.0, as Roku's pages of these names and ifWebSocket describe them.
 * Where the pages leave a result open, it is as in brs-engine: `Open()` without a wait time is true once the handshake
 * has started. `Send()` returns an array with the `ID` of the message. An error comes before the close.
 */
import type {
  BrsComponentValue,
  BrsNumberValue,
  BrsStringValue,
  BrsValue,
  Callable,
  EngineCore,
  Interpreter,
  MessagePortValue,
  TransferValue,
} from '../../engine/types.ts';
import { CLOSE_CODE, MAX_MESSAGE_BYTES, type MessageKind } from '../../network/web-socket-types.ts';
import { FixNotApplicable, required, type EngineFix } from '../fix.ts';
import {
  callables,
  componentMaker,
  withMethods,
  type ComponentMethod,
  type ComponentMethods,
} from '../new-component.ts';
import { hasFeature } from '../os-version.ts';
import { onPump } from '../threads/waiting.ts';
import { ChannelWebSocket, openInfo, type ChannelEvent, type WebSocketTools } from './channel-web-socket.ts';
import { setPort } from './port-room.ts';
import { requestOf } from './transfer-request.ts';

const FIX = 'web-socket';

/** Methods of ifHttpAgent, and methods of ifWebSocket that are the same for a transfer. */
const AGENT_METHODS = [
  'addHeader',
  'setHeaders',
  'initClientCertificates',
  'setCertificatesFile',
  'setCertificatesDepth',
  'enableCookies',
  'getCookies',
  'addCookies',
  'clearCookies',
];
const TRANSFER_METHODS = ['setUserAndPassword', 'enablePeerVerification', 'enableHostVerification'];

type Bytes = BrsComponentValue & { elements: Uint8Array };
type Agent = TransferValue & { getMethod(name: string): Callable | undefined };

export const webSocket: EngineFix = {
  name: FIX,
  defect: 'there is no roWebSocket; a device of Roku OS 16.0 has it.',
  apply(target) {
    const { core, host } = target;
    if (core.BrsObjects.get('roWebSocket') !== undefined) throw new FixNotApplicable(FIX, 'room for roWebSocket');
    const make = componentMaker(FIX, core);
    const known = new Map<number, ChannelWebSocket>();
    const collect = (): void => {
      if (known.size === 0) return;
      for (const { socket, event } of host.takeWebSocketEvents()) known.get(socket)?.take(event);
      for (const socket of known.values()) socket.deliver();
    };
    const tools: WebSocketTools = { ...target, collect, makeEvent: eventMaker(core) };
    let lastId = 0;
    const create = (interpreter: Interpreter): BrsValue => {
      if (!hasFeature(core, 'roWebSocket')) return core.BrsInvalid.Instance;
      const id = ++lastId;
      const component = make('roWebSocket');
      const socket = new ChannelWebSocket(tools, id, component);
      known.set(id, socket);
      addMethods(core, socket, core.BrsObjects.get('roUrlTransfer')?.(interpreter) as Agent);
      // The engine counts references and calls `dispose` when none is left.
      component.dispose = () => {
        known.delete(id);
        host.callWebSocket(id, { op: 'drop' });
      };
      return component;
    };
    core.BrsObjects.set('roWebSocket', create, 0);
    onPump(collect);
  },
};

function eventMaker(core: EngineCore): WebSocketTools['makeEvent'] {
  const Base = core.BrsEvent as unknown as new (name: string) => BrsComponentValue;
  const toArray = arrayMaker(core);
  return (socket, { type, info }) => {
    const data = socket.data ?? core.BrsInvalid.Instance;
    const details = toArray(info);
    return withMethods(core, new Base('roWebSocketEvent'), {
      getType: { gives: 'Int32', does: () => new core.Int32(type) },
      getSocketId: { gives: 'Int32', does: () => new core.Int32(socket.id) },
      getSocketData: { gives: 'Dynamic', does: () => data },
      getInfo: { gives: 'Object', does: () => details },
    });
  };
}

/** Returns a function that makes associative arrays, in which bytes are an `roByteArray`. */
function arrayMaker(core: EngineCore): (fields: ChannelEvent['info']) => BrsValue {
  const toArray = required(
    FIX,
    core['toAssociativeArray'] as ((fields: object) => BrsValue) | undefined,
    'function toAssociativeArray',
  );
  const ByteArray = required(
    FIX,
    core['RoByteArray'] as (new (bytes: Uint8Array) => BrsValue) | undefined,
    'class RoByteArray',
  );
  const value = (field: unknown): unknown => (field instanceof Uint8Array ? new ByteArray(field) : field);
  return (fields) => toArray(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)])));
}

/** Adds all methods to an object. `agent` holds the HTTP settings of its handshake. */
function addMethods(core: EngineCore, socket: ChannelWebSocket, agent: Agent): void {
  const ofAgent = (names: readonly string[]): Callable[] =>
    names.map((name) => required(FIX, agent.getMethod(name), `method roUrlTransfer.${name}`));
  const methods = new Methods(core);
  socket.component.registerMethods({
    ifWebSocket: [
      ...callables(core, {
        ...settingMethods(methods, socket),
        ...connectionMethods(methods, socket, agent),
        ...messageMethods(methods, socket),
      }),
      ...ofAgent(TRANSFER_METHODS),
    ],
    ifHttpAgent: ofAgent(AGENT_METHODS),
    ...portMethods(methods, socket),
  });
}

/** Makes methods from functions on plain values. */
class Methods {
  readonly core: EngineCore;

  constructor(core: EngineCore) {
    this.core = core;
  }

  int(does: () => number): ComponentMethod {
    return { gives: 'Int32', does: () => new this.core.Int32(does()) };
  }

  text(does: () => string): ComponentMethod {
    return { gives: 'String', does: () => new this.core.BrsString(does()) };
  }

  /** A method whose result is a Boolean. */
  flag(parameters: Pick<ComponentMethod, 'takes' | 'defaults'>, does: (...given: never[]) => boolean): ComponentMethod {
    return { ...parameters, gives: 'Boolean', does: (given) => this.core.BrsBoolean.from(does(...(given as never[]))) };
  }

  nothing(parameters: Pick<ComponentMethod, 'takes' | 'defaults'>, does: (...given: never[]) => void): ComponentMethod {
    return {
      ...parameters,
      does: (given) => {
        does(...(given as never[]));
        return (this.core['Uninitialized'] as { Instance: BrsValue }).Instance;
      },
    };
  }
}

function settingMethods(methods: Methods, socket: ChannelWebSocket): ComponentMethods {
  return {
    getSocketId: methods.int(() => socket.id),
    setUrl: methods.flag({ takes: ['String'] }, ({ value }: BrsStringValue) => {
      if (!isWebSocketUrl(value)) return false;
      socket.url = value;
      return true;
    }),
    getUrl: methods.text(() => socket.url),
    setData: methods.nothing({ takes: ['Dynamic'] }, (data: BrsValue) => (socket.data = data)),
    getData: { gives: 'Dynamic', does: () => socket.data ?? methods.core.BrsInvalid.Instance },
    setProtocols: methods.flag({ takes: ['String'] }, ({ value }: BrsStringValue) => {
      const names = value.split(',').map((name) => name.trim());
      const protocols = value.trim() === '' ? [] : names;
      if (!protocols.every((name) => TOKEN.test(name)) || new Set(protocols).size < protocols.length) return false;
      socket.protocols = protocols;
      return true;
    }),
    setAutoPingReply: methods.nothing({ takes: ['Boolean'] }, (on: BrsValue) =>
      socket.setAnswersPings(on.toString() === 'true'),
    ),
    getAutoPingReply: methods.int(() => (socket.answersPings ? 1 : 0)),
    setFragmentSize: methods.nothing({ takes: ['Int32'] }, (size: BrsNumberValue) => {
      socket.fragmentBytes = Math.max(size.getValue(), 0);
    }),
    getFragmentSize: methods.int(() => socket.fragmentBytes),
    getMsgSendBufferSize: methods.int(() => MAX_MESSAGE_BYTES),
    getMsgRecvBufferSize: methods.int(() => MAX_MESSAGE_BYTES),
  };
}

/** Name of a subprotocol: a token of RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

function isWebSocketUrl(text: string): boolean {
  return /^wss?:/i.test(text) && URL.canParse(text) && new URL(text).hash === '';
}

function connectionMethods(methods: Methods, socket: ChannelWebSocket, agent: Agent): ComponentMethods {
  const { core } = methods;
  const toArray = arrayMaker(core);
  const zero = new core.Int32(0);
  return {
    open: methods.flag({ takes: ['Int32'], defaults: [zero] }, (waitMs: BrsNumberValue) => {
      if (socket.url === '') return false;
      agent.url = socket.url;
      return socket.open(requestOf(core, agent, { method: 'GET', responseType: 'text' }), waitMs.getValue());
    }),
    getOpenInfo: {
      gives: 'Object',
      does: () => {
        const { info } = socket;
        return toArray(info === undefined ? {} : openInfo(info));
      },
    },
    getSelectedProtocol: methods.text(() => socket.info?.protocol ?? ''),
    close: methods.nothing(
      { takes: ['Int32', 'String'], defaults: [new core.Int32(CLOSE_CODE.normal), new core.BrsString('')] },
      (code: BrsNumberValue, reason: BrsStringValue) => socket.close(code.getValue(), reason.value),
    ),
    pingTest: methods.flag(
      { takes: ['Int32', 'String'], defaults: [zero, new core.BrsString('')] },
      (waitMs: BrsNumberValue, { value }: BrsStringValue) => socket.pingTest(waitMs.getValue(), value),
    ),
    setTimer: methods.nothing(
      { takes: ['String', 'Int32', 'Boolean'], defaults: [core.BrsBoolean.False] },
      ({ value }: BrsStringValue, ms: BrsNumberValue, once: BrsValue) =>
        socket.setTimer(value, ms.getValue(), once.toString() === 'true'),
    ),
  };
}

function messageMethods(methods: Methods, socket: ChannelWebSocket): ComponentMethods {
  const { core } = methods;
  const toArray = arrayMaker(core);
  const sender = (kindOf: (isText: boolean) => MessageKind): ComponentMethod => ({
    takes: ['Dynamic', 'Int32'],
    defaults: [new core.Int32(0)],
    gives: 'Dynamic',
    does: ([data, waitMs]) => {
      const payload = payloadOf(core, data);
      if (payload === undefined) return core.BrsInvalid.Instance;
      const kind = kindOf(typeof payload === 'string');
      const bytes = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;
      const id = socket.send(kind, bytes, (waitMs as BrsNumberValue).getValue());
      return id === undefined ? core.BrsInvalid.Instance : toArray({ ID: id });
    },
  });
  return {
    send: sender((isText) => (isText ? 'text' : 'binary')),
    sendPing: sender(() => 'ping'),
    sendPong: sender(() => 'pong'),
    getBuffered: methods.int(() => socket.unsentBytes),
  };
}

/** Returns the contents of a string or of an `roByteArray`. */
function payloadOf(core: EngineCore, data: BrsValue | undefined): string | Uint8Array | undefined {
  const component = data as Partial<Bytes> | undefined;
  if (component?.getComponentName?.() === 'roByteArray') return new Uint8Array(component.elements ?? []);
  const plain = component?.unbox?.() ?? data;
  return plain?.kind === core.ValueKind['String'] ? (plain as BrsStringValue).value : undefined;
}

function portMethods(methods: Methods, { component }: ChannelWebSocket): Record<string, Callable[]> {
  const { core } = methods;
  const set = methods.nothing({ takes: ['Object'] }, (port: MessagePortValue) => setPort(component, port));
  const get: ComponentMethod = { gives: 'Object', does: () => component.port ?? core.BrsInvalid.Instance };
  return {
    ifSetMessagePort: callables(core, { setMessagePort: set, setPort: set }),
    ifGetMessagePort: callables(core, { getMessagePort: get, getPort: get }),
  };
}

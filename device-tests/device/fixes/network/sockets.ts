/** Real sockets for `roDatagramSocket` and `roStreamSocket`. Those of the engine do nothing. */
import type { BrsComponentValue, BrsValue, EngineCore } from '../../engine/types.ts';
import type { SocketKind } from '../../network/socket-types.ts';
import { ChannelSocket, type AddressValue, type SocketTools } from './channel-socket.ts';
import { builtIn, FixNotApplicable, replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { socketMethods } from './socket-methods.ts';
import { componentMaker } from '../new-component.ts';
import { onPump } from '../threads/waiting.ts';

const FIX = 'sockets';

const COMPONENTS: Readonly<Record<string, SocketKind>> = {
  roDataGramSocket: 'datagram',
  roStreamSocket: 'stream',
};

export const sockets: EngineFix = {
  name: FIX,
  defect:
    'roDatagramSocket and roStreamSocket bind, connect and send nothing and never send an event; a device has sockets ' +
    'as the system has.',
  apply(target) {
    const { core, host } = target;
    const known = new Map<number, ChannelSocket>();
    const makeComponent = componentMaker(FIX, core);
    const makeAddress = addressMaker(core);
    const make = (kind: SocketKind, component: BrsComponentValue, id: number | undefined): void => {
      const socket = new ChannelSocket(tools, kind, component, id);
      if (socket.id !== undefined) known.set(socket.id, socket);
      component.registerMethods(socketMethods(socket));
      // The engine counts references and calls `dispose` when none is left.
      component.dispose = () => {
        if (socket.id === undefined) return;
        known.delete(socket.id);
        host.dropSocket(socket.id);
      };
    };
    const tools: SocketTools = {
      ...target,
      makeAddress,
      // Roku's echo server example expects events of its connections without giving them a port.
      accepted: (id, { component: { port } }) => {
        const component: ChannelSocket['component'] = makeComponent('roStreamSocket');
        if (port !== undefined) component.port = port;
        make('stream', component, id);
        return component;
      },
    };
    for (const [name, kind] of Object.entries(COMPONENTS)) {
      required(FIX, core.BrsObjects.get(name), `component ${name}`);
      core.BrsObjects.set(
        name,
        () => {
          const component = makeComponent(name);
          make(kind, component, undefined);
          return component;
        },
        0,
      );
    }
    onPump(() => {
      for (const id of host.takeSocketEvents()) known.get(id)?.tell(socketEvent(core, id));
    });
    resolveOnHost(target);
  },
};

/** Returns a function that creates an engine `roSocketAddress` from an address of the host. */
function addressMaker(core: EngineCore): SocketTools['makeAddress'] {
  const Address = required(FIX, core.RoSocketAddress, 'class RoSocketAddress');
  return ({ host, port }) => {
    const address = new Address();
    if (typeof address.hostIP !== 'string') throw new FixNotApplicable(FIX, 'field RoSocketAddress.hostIP');
    return Object.assign(address, { hostName: host, hostIP: host, port, valid: true });
  };
}

function socketEvent(core: EngineCore, id: number): BrsValue {
  const Base = core.BrsEvent;
  const event = new Base('roSocketEvent');
  const int = core.ValueKind['Int32'] ?? 0;
  event.registerMethods({ ifSocketEvent: [builtIn(core, 'getSocketID', [], int, () => new core.Int32(id))] });
  return event;
}

/** Resolves names by the resolver of the machine. The engine would query a server on the internet. */
function resolveOnHost({ core, host }: FixTarget): void {
  replaceMethod<(this: AddressValue, text: string) => boolean>(
    FIX,
    core.RoSocketAddress,
    'RoSocketAddress',
    'validateAddress',
    (original) =>
      function (text) {
        const [name = '', port] = text.split(':');
        if (/^[\d.]*$/.test(name)) return original.call(this, text);
        this.hostName = name;
        if (port !== undefined) this.port = this.safeParsePort(port);
        const { address } = host.callSockets({ op: 'resolve', name });
        if (address === undefined) return false;
        this.hostIP = address;
        return true;
      },
  );
}

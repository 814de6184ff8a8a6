/** Sockets of the channel, which talk to each other on the device: nothing leaves it. */
import type { Probe } from '../probe.ts';

const DEPENDS_ON = ['device-tests/device/fixes/network/sockets.ts', 'device-tests/device/network/socket-table.ts'];

export const SOCKETS: readonly Probe[] = [
  {
    id: 'socket.own-datagram',
    assumes: 'a datagram that a socket sends to itself is told of, once, and can be received',
    body: `
      port = createObject("roMessagePort")
      udp = datagramSocket()
      udp.setMessagePort(port)
      udp.notifyReadable(true)
      sent = udp.sendStr("four")
      event = wait(3000, port)
      if type(event) <> "roSocketEvent" then
          return show(sent) + " " + type(event)
      end if
      mine = yes(event.getSocketID() = udp.getID())
      return show(sent) + " " + mine + " " + show(udp.receiveStr(100)) + " " + type(wait(300, port))`,
    expected: "Integer 4 yes 'four' Invalid",
    dependsOn: DEPENDS_ON,
  },
  {
    id: 'socket.nothing-to-receive',
    assumes: 'a socket with a port answers -1 when there is nothing, says that it would block, and calls that no error',
    body: `
      udp = datagramSocket()
      udp.setMessagePort(createObject("roMessagePort"))
      bytes = createObject("roByteArray")
      bytes[9] = 0
      got = udp.receive(bytes, 0, 10)
      return show(got) + " " + show(udp.eWouldBlock()) + " " + show(udp.eOK()) + " " + show(udp.eSuccess())`,
    expected: 'Integer -1 true true false',
    dependsOn: DEPENDS_ON,
  },
  {
    id: 'socket.event-for-the-rest',
    assumes: 'a receive that leaves something is followed by one more event',
    body: `
      port = createObject("roMessagePort")
      udp = datagramSocket()
      udp.sendStr("one")
      udp.sendStr("two")
      sleep(200)
      udp.setMessagePort(port)
      udp.notifyReadable(true)
      first = type(wait(3000, port))
      udp.receiveStr(3)
      return first + " " + type(wait(500, port))`,
    expected: 'roSocketEvent roSocketEvent',
    dependsOn: DEPENDS_ON,
    strictSwitch: 'socket-events',
  },
  {
    id: 'socket.array-grows',
    assumes: 'receive() makes its byte array as long as what arrived',
    body: `
      udp = datagramSocket()
      udp.sendStr("four")
      sleep(200)
      bytes = createObject("roByteArray")
      return show(udp.receive(bytes, 0, 9)) + " " + show(bytes.count())`,
    expected: 'Integer 4 Integer 4',
    dependsOn: DEPENDS_ON,
    strictSwitch: 'socket-array',
  },
  {
    id: 'socket.end-of-stream',
    assumes: 'a listener is told of a connection, what was sent before a close arrives, and then receive() is 0',
    body: `
      port = createObject("roMessagePort")
      server = createObject("roStreamSocket")
      server.setMessagePort(port)
      server.setAddress(createObject("roSocketAddress"))
      server.notifyReadable(true)
      if not server.listen(2) then
          return "no listener"
      end if
      client = createObject("roStreamSocket")
      client.setSendToAddress(ownSocketAddress(server))
      connected = show(client.connect())
      event = type(wait(3000, port))
      accepted = server.accept()
      if accepted = invalid then
          return connected + " " + event + " invalid"
      end if
      client.sendStr("bye")
      client.close()
      bytes = createObject("roByteArray")
      bytes[9] = 0
      got = show(receivedSoon(accepted, bytes)) + " " + show(receivedSoon(accepted, bytes))
      return connected + " " + event + " " + got + " " + show(accepted.eOK())`,
    expected: 'true roSocketEvent Integer 3 Integer 0 true',
    dependsOn: DEPENDS_ON,
  },
  {
    id: 'socket.refused',
    assumes: 'a connection that nobody takes is refused, and that is an error',
    body: `
      tcp = createObject("roStreamSocket")
      address = createObject("roSocketAddress")
      address.setAddress(ownAddress() + ":1")
      tcp.setSendToAddress(address)
      return show(tcp.connect()) + " " + show(tcp.eConnRefused()) + " " + show(tcp.eOK())`,
    expected: 'false true false',
    dependsOn: DEPENDS_ON,
  },
  {
    id: 'socket.bound-address',
    assumes: 'a socket that is bound without an address has a port, and all addresses',
    body: `
      address = datagramSocket().getAddress()
      if address = invalid then
          return "invalid"
      end if
      return address.getHostName() + " " + yes(address.getPort() > 0)`,
    expected: '0.0.0.0 yes',
    dependsOn: DEPENDS_ON,
  },
];

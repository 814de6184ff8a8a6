/** Transfers: against the device's own installer, a closed port, an address without a device and an unknown host. */
import type { Probe } from '../probe.ts';

export const NETWORK: readonly Probe[] = [
  {
    id: 'net.headers-of-401',
    assumes: 'the table of response headers is empty for a status that is no success',
    body: `
      port = createObject("roMessagePort")
      transfer = newTransfer(port, installerUrl())
      transfer.asyncGetToString()
      event = wait(8000, port)
      if type(event) <> "roUrlEvent" then
          return "no event"
      end if
      headers = event.getResponseHeaders()
      if headers = invalid then
          return show(event.getResponseCode()) + " invalid"
      end if
      return show(event.getResponseCode()) + " " + type(headers) + " " + yes(headers.count() > 0)`,
    expected: 'Integer 401 roAssociativeArray no',
    dependsOn: ['device-tests/device/fixes/network/transfers.ts'],
    strictSwitch: 'hidden-headers',
  },
  {
    id: 'net.header-list-of-401',
    assumes: 'the list of response headers is there for every status',
    body: `
      port = createObject("roMessagePort")
      transfer = newTransfer(port, installerUrl())
      transfer.asyncGetToString()
      event = wait(8000, port)
      if type(event) <> "roUrlEvent" then
          return "no event"
      end if
      return show(event.getResponseCode()) + " " + yes(event.getResponseHeadersArray().count() > 0)`,
    expected: 'Integer 401 yes',
    dependsOn: ['sdk/impl/device/transfer.ts', 'device-tests/device/fixes/network/transfers.ts'],
  },
  {
    id: 'net.busy-object-refuses',
    assumes: 'an object that is busy refuses a second transfer',
    body: `
      transfer = newTransfer(createObject("roMessagePort"), "http://10.255.255.1/")
      got = show(transfer.asyncGetToString()) + " " + show(transfer.asyncGetToString())
      transfer.asyncCancel()
      return got`,
    expected: 'true false',
    dependsOn: ['sdk/impl/device/transfer.ts', 'device-tests/device/fixes/network/transfers.ts'],
  },
  {
    id: 'net.identities-differ',
    assumes: 'every object has an identity of its own',
    body: `
      port = createObject("roMessagePort")
      first = newTransfer(port, "http://10.255.255.1/")
      second = newTransfer(port, "http://10.255.255.1/")
      return yes(first.getIdentity() <> second.getIdentity())`,
    expected: 'yes',
    dependsOn: ['sdk/impl/device/transfer.ts', 'device-tests/device/fixes/network/transfers.ts'],
  },
  {
    id: 'net.cancelled-is-silent',
    assumes: 'a cancelled transfer has no event',
    body: `
      port = createObject("roMessagePort")
      transfer = newTransfer(port, "http://10.255.255.1/")
      transfer.asyncGetToString()
      transfer.asyncCancel()
      return type(wait(2000, port))`,
    expected: 'Invalid',
    dependsOn: ['sdk/impl/device/transfer.ts', 'device-tests/device/fixes/network/transfers.ts'],
    strictSwitch: 'cancelled-event',
  },
  {
    id: 'net.cancelled-can-be-used-again',
    assumes: 'a cancelled object takes another transfer',
    body: `
      port = createObject("roMessagePort")
      transfer = newTransfer(port, "http://10.255.255.1/")
      transfer.asyncGetToString()
      transfer.asyncCancel()
      transfer.setUrl(installerUrl())
      got = show(transfer.asyncGetToString())
      event = wait(8000, port)
      if type(event) = "roUrlEvent" then
          got = got + " " + yes(event.getSourceIdentity() = transfer.getIdentity())
      end if
      return got`,
    expected: 'true yes',
    dependsOn: ['device-tests/device/fixes/network/transfers.ts'],
  },
  {
    id: 'net.dropped-object-stops',
    assumes: 'a transfer whose object nobody holds any more stops, without an event',
    body: `
      port = createObject("roMessagePort")
      startAndDrop(port)
      event = wait(5000, port)
      return type(event)`,
    expected: 'Invalid',
    dependsOn: ['device-tests/device/fixes/network/running-transfers.ts'],
  },
  {
    id: 'net.refused-and-empty-body-has-event',
    assumes: 'an empty body to a closed port has an event, with -7',
    body: `
      port = createObject("roMessagePort")
      transfer = newTransfer(port, "http://" + ownAddress() + ":9/")
      transfer.asyncPostFromString("")
      event = wait(8000, port)
      if type(event) <> "roUrlEvent" then
          return "no event"
      end if
      return show(event.getResponseCode())`,
    expected: 'Integer -7',
    dependsOn: ['sdk/impl/delivery/policy.ts', 'device-tests/device/network/real-network.ts'],
  },
  {
    id: 'net.unknown-host',
    assumes: 'a host without an address is -6',
    body: `
      port = createObject("roMessagePort")
      transfer = newTransfer(port, "http://no-such-host.invalid/")
      transfer.asyncGetToString()
      event = wait(20000, port)
      if type(event) <> "roUrlEvent" then
          return "no event"
      end if
      return show(event.getResponseCode())`,
    expected: 'Integer -6',
    dependsOn: ['sdk/impl/delivery/policy.ts', 'device-tests/device/network/real-network.ts'],
  },
];

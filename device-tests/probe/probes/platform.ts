/** Behaviour of the platform's objects: device, registry, files. */
import type { Probe } from '../probe.ts';

export const PLATFORM: readonly Probe[] = [
  {
    id: 'device.uptime',
    assumes: "the app's uptime counts from its start",
    body: `
      spent = createObject("roAppManager").getUptime().totalMilliseconds()
      return yes(spent >= 0 and spent < 600000)`,
    expected: 'yes',
    dependsOn: ['device-tests/device/fixes/values/app-uptime.ts'],
  },
  {
    id: 'device.crc32',
    assumes: 'a CRC above 31 bits is a negative Integer',
    body: `
      bytes = createObject("roByteArray")
      bytes.fromAsciiString("probe2")
      return show(bytes.getCRC32())`,
    expected: 'Integer -1044829772',
    dependsOn: ['device-tests/device/fixes/values/crc32.ts'],
  },
  {
    id: 'device.escape',
    assumes: 'everything but unreserved characters is escaped',
    body: 'return createObject("roUrlTransfer").escape("a&b/c *~")',
    expected: 'a%26b%2Fc%20%2A~',
    dependsOn: ['device-tests/device/fixes/network/escape.ts'],
  },
  {
    id: 'device.parent-subtype',
    assumes: 'the type above Group is Node, above Node none',
    body: `
      node = createObject("roSGNode", "Group")
      return show(node.parentSubtype("Group")) + " " + show(node.parentSubtype("Node"))`,
    expected: "'Node' ''",
    dependsOn: ['device-tests/device/fixes/nodes/parent-subtype.ts'],
  },
  {
    id: 'device.memory-monitor',
    assumes: 'the memory monitor takes warnings on and has a percentage',
    body: `
      monitor = createObject("roAppMemoryMonitor")
      if monitor = invalid then
          return "invalid"
      end if
      monitor.setMessagePort(createObject("roMessagePort"))
      return show(monitor.enableMemoryWarningEvent(true)) + " " + type(monitor.getMemoryLimitPercent())`,
    expected: 'true Integer',
    dependsOn: ['device-tests/device/fixes/network/device-events.ts', 'sdk/impl/device/events.ts'],
  },
  {
    id: 'device.memory-share',
    assumes: 'the memory monitor tells a share in percent, and that of a small app is below the first threshold',
    body: `
      percent = createObject("roAppMemoryMonitor").getMemoryLimitPercent()
      return yes(percent >= 0 and percent <= 100) + " " + yes(percent < 80)`,
    expected: 'yes yes',
    dependsOn: ['device-tests/device/fixes/network/device-events.ts', 'sdk/impl/device/events.ts'],
  },
  {
    id: 'device.memory-events-begin-silent',
    assumes: 'switching memory events on sends none: the first one is a change',
    body: `
      port = createObject("roMessagePort")
      monitor = createObject("roAppMemoryMonitor")
      monitor.setMessagePort(port)
      monitor.enableMemoryWarningEvent(true)
      return type(wait(2000, port))`,
    expected: 'Invalid',
    dependsOn: ['device-tests/device/fixes/network/device-events.ts', 'sdk/impl/device/events.ts'],
  },
  {
    id: 'device.memory-limits',
    assumes: 'the monitor tells three limits, and that something is left',
    body: `
      monitor = createObject("roAppMemoryMonitor")
      limits = monitor.getChannelMemoryLimit()
      left = yes(monitor.getChannelAvailableMemory() > 0)
      if limits = invalid then
          return left + " invalid"
      end if
      front = yes(limits.doesExist("maxForegroundMemory"))
      back = yes(limits.doesExist("maxBackgroundMemory"))
      return left + " " + front + " " + back + " " + yes(limits.doesExist("maxRokuManagedHeapMemory"))`,
    expected: 'yes yes yes yes',
    dependsOn: ['device-tests/device/fixes/network/device-events.ts'],
  },
  {
    id: 'device.memory-level',
    assumes: 'the memory of the whole device is told in one of three words',
    body: `
      level = createObject("roDeviceInfo").getGeneralMemoryLevel()
      return yes(level = "normal" or level = "low" or level = "critical")`,
    expected: 'yes',
    dependsOn: ['device-tests/device/fixes/network/device-events.ts', 'sdk/impl/device/events.ts'],
  },
  {
    id: 'device.low-memory-event',
    assumes: 'low memory events can be switched on',
    body: 'return show(createObject("roDeviceInfo").enableLowGeneralMemoryEvent(true))',
    expected: 'true',
    dependsOn: ['device-tests/device/fixes/network/device-events.ts', 'sdk/impl/device/events.ts'],
  },
  {
    id: 'device.internet-event',
    assumes: 'internet events can be switched on',
    body: 'return show(createObject("roDeviceInfo").enableInternetStatusEvent(true))',
    expected: 'true',
    dependsOn: ['device-tests/device/fixes/network/device-events.ts', 'sdk/impl/device/events.ts'],
  },
  {
    id: 'device.input-length',
    assumes: 'a long text sent to the running app arrives whole',
    body: `
      port = createObject("roMessagePort")
      input = createObject("roInput")
      input.setMessagePort(port)
      say("input")
      event = wait(8000, port)
      if type(event) <> "roInputEvent" then
          return "no event"
      end if
      return show(len(event.getInfo().text))`,
    input: { text: 'x'.repeat(1500) },
    expected: 'Integer 1500',
    dependsOn: ['device-tests/device/fixes/network/device-events.ts'],
    strictSwitch: 'input-length',
  },
  {
    id: 'device.line-end',
    assumes: 'a printed line ends with a line feed',
    body: `
      return "{line end}"`,
    expected: 'LF',
    dependsOn: ['device-tests/rig/driver/device-console.ts', 'device-tests/device/fixes/language/print-line-ends.ts'],
    strictSwitch: 'line-ends',
  },
  {
    id: 'registry.full',
    assumes: 'writing more than the registry holds makes write() false',
    body: `
      section = createObject("roRegistrySection", "probe")
      written = section.write("big", noise(45000))
      flushed = section.flush()
      kept = section.exists("big")
      section.delete("big")
      section.flush()
      if not written then
          return "write false"
      end if
      return "write true, flush " + show(flushed) + ", exists " + show(kept)`,
    expected: 'write false',
    dependsOn: ['device-tests/device/fixes/values/registry-limit.ts', 'sdk/impl/device/storage.ts'],
    strictSwitch: 'full-registry',
  },
  {
    id: 'registry.compressed',
    assumes: "the registry's limit is on what compression leaves",
    body: `
      section = createObject("roRegistrySection", "probe")
      written = section.write("long", string(60000, "a"))
      flushed = section.flush()
      section.delete("long")
      section.flush()
      return show(written) + " " + show(flushed)`,
    expected: 'true true',
    dependsOn: ['device-tests/device/fixes/values/registry-limit.ts'],
  },
  {
    id: 'registry.empty',
    assumes: 'an empty text can be kept',
    body: `
      section = createObject("roRegistrySection", "probe")
      written = section.write("none", "")
      text = section.read("none")
      section.delete("none")
      return show(written) + " " + show(text)`,
    expected: "true ''",
    dependsOn: ['sdk/impl/device/storage.ts'],
  },
  {
    id: 'registry.missing',
    assumes: 'a missing key reads as an empty text',
    body: 'return show(createObject("roRegistrySection", "probe").read("never"))',
    expected: "''",
    dependsOn: ['sdk/impl/device/storage.ts'],
  },
  {
    id: 'files.cachefs',
    assumes: 'cachefs: can be written, read, renamed in and deleted from',
    body: `
      fs = createObject("roFileSystem")
      written = writeAsciiFile("cachefs:/probe.txt", "text")
      text = readAsciiFile("cachefs:/probe.txt")
      fs.rename("cachefs:/probe.txt", "cachefs:/probe2.txt")
      moved = fs.exists("cachefs:/probe2.txt")
      deleteFile("cachefs:/probe2.txt")
      return show(written) + " " + show(text) + " " + show(moved) + " " + show(fs.exists("cachefs:/probe2.txt"))`,
    expected: "true 'text' true false",
    dependsOn: ['sdk/impl/device/storage.ts'],
  },
  {
    id: 'files.rename-over',
    assumes: 'renaming over an existing file replaces it',
    body: `
      fs = createObject("roFileSystem")
      writeAsciiFile("tmp:/a.txt", "a")
      writeAsciiFile("tmp:/b.txt", "b")
      moved = fs.rename("tmp:/a.txt", "tmp:/b.txt")
      return show(moved) + " " + show(readAsciiFile("tmp:/b.txt"))`,
    expected: "true 'a'",
    dependsOn: ['sdk/impl/device/storage.ts'],
  },
  {
    id: 'files.utf8',
    assumes: 'text beyond ASCII comes back from a file as it was',
    body: `
      text = chr(233) + chr(128516)
      writeAsciiFile("tmp:/u.txt", text)
      return yes(readAsciiFile("tmp:/u.txt") = text)`,
    expected: 'yes',
    dependsOn: ['sdk/impl/device/storage.ts'],
  },
];

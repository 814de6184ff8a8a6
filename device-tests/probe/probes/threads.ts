/** Task threads: events, reads and writes of a task, and what values cross to it. Each row runs in a task of its own. */
import type { Probe } from '../probe.ts';

export const THREADS: readonly Probe[] = [
  {
    id: 'task.event-before-launch-on-port-of-init',
    assumes: 'a field set before RUN arrives once on the port made in init()',
    runsIn: 'task',
    body: `
      got = ""
      event = wait(1000, m.port)
      while event <> invalid
          if event.getField() = "early" then
              got = got + event.getData() + " "
          end if
          event = wait(500, m.port)
      end while
      return got`,
    expected: 'first ',
    dependsOn: ['device-tests/device/regressions/task-first-events'],
  },
  {
    id: 'task.event-after-launch-on-port-of-init',
    assumes: 'a field set right after RUN arrives once on the port made in init()',
    runsIn: 'task',
    body: `
      got = ""
      event = wait(1000, m.port)
      while event <> invalid
          if event.getField() = "late" then
              got = got + event.getData() + " "
          end if
          event = wait(500, m.port)
      end while
      return got`,
    expected: 'second ',
    dependsOn: ['sdk/task/AnalyticsTask.ts', 'device-tests/device/regressions/task-first-events'],
  },
  {
    id: 'task.function-in-m-of-init',
    assumes: 'a function that init() put into m can be called in the task',
    runsIn: 'task',
    body: `
      if type(m.stored) = "Function" or type(m.stored) = "roFunction" then
          return show(m.stored())
      end if
      return type(m.stored)`,
    expected: "'called'",
    dependsOn: ['device-tests/device/fixes/threads/thread-values.ts'],
    strictSwitch: 'functions-crossing',
  },
  {
    id: 'task.function-in-field',
    assumes: 'a function in a table that is put into a field is left out',
    runsIn: 'task',
    body: `
      m.top.values = { kept: 1, left: m.stored }
      return show(m.top.values.kept) + " " + show(m.top.values.doesExist("left"))`,
    expected: 'Integer 1 false',
    dependsOn: ['device-tests/device/regressions/thread-values'],
  },
  {
    id: 'task.self-containing-in-field',
    assumes: 'a table that contains itself is copied into a field up to where it comes again',
    runsIn: 'task',
    body: `
      whole = { n: 1 }
      whole.self = whole
      m.top.values = whole
      return show(m.top.values.n) + " " + show(m.top.values.self = invalid)`,
    expected: 'Integer 1 true',
    dependsOn: ['sdk/connector/AnalyticsConnector.ts', 'device-tests/device/regressions/cyclic-arrays'],
  },
  {
    id: 'task.global-table-is-m',
    assumes: "getGlobalAA() in a task is the task's m",
    runsIn: 'task',
    body: `
      globals = getGlobalAA()
      globals.probe = 1
      return show(m.probe)`,
    expected: 'Integer 1',
    dependsOn: ['sdk/task/AnalyticsTask.ts'],
  },
  {
    id: 'task.uptime',
    assumes: "GetUptime in a task counts from the app's start, not from its own",
    runsIn: 'task',
    body: 'return show(createObject("roAppManager").getUptime().totalMilliseconds() >= m.bornMs)',
    expected: 'true',
    dependsOn: ['device-tests/device/fixes/values/app-uptime.ts'],
    strictSwitch: 'task-uptime',
  },
  {
    id: 'observer.order',
    assumes: 'observers of one field are called in the order in which they were added',
    body: `
      node = createObject("roSGNode", "ProbeObserved")
      node.asked = 1
      return show(node.told)`,
    expected: "'first second '",
    dependsOn: ['device-tests/device/fixes/nodes/observers-in-order.ts'],
  },
  {
    id: 'task.reading-is-silent',
    assumes: 'reading a field is no change of it',
    runsIn: 'task',
    body: `
      port = createObject("roMessagePort")
      m.top.observeField("own", port)
      value = m.top.own
      event = wait(300, port)
      return show(value) + " " + type(event)`,
    expected: 'Integer 0 Invalid',
    dependsOn: ['device-tests/device/fixes/threads/task-reads.ts'],
  },
  {
    id: 'task.own-writes-in-order-each-with-its-value',
    assumes: "a task's own writes arrive in their order, each with its value",
    runsIn: 'task',
    body: `
      port = createObject("roMessagePort")
      m.top.observeField("own", port)
      m.top.observeField("second", port)
      m.top.own = 1
      m.top.second = 2
      m.top.own = 3
      got = ""
      event = wait(1000, port)
      while event <> invalid
          got = got + event.getField() + event.getData().toStr() + " "
          event = wait(500, port)
      end while
      return got`,
    expected: 'own1 second2 own3 ',
    dependsOn: ['sdk/task/inbox.ts', 'device-tests/device/regressions/observer-order'],
  },
  {
    id: 'cross.keys-that-differ-by-case',
    assumes: 'keys that differ by case alone cross both',
    runsIn: 'task',
    body: 'return show(m.top.values.cased.count())',
    expected: 'Integer 2',
    dependsOn: ['sdk/connector/AnalyticsConnector.ts', 'device-tests/device/fixes/threads/thread-values.ts'],
    strictSwitch: 'keys-crossing',
  },
  {
    id: 'cross.long',
    assumes: 'a LongInteger crosses with its type and value',
    runsIn: 'task',
    body: `
      values = m.top.values
      return type(values.long) + " " + values.long.toStr()`,
    expected: 'LongInteger 1700000000001',
    dependsOn: ['sdk/connector/AnalyticsConnector.ts', 'device-tests/device/fixes/threads/thread-values.ts'],
    strictSwitch: 'numbers-crossing',
  },
  {
    id: 'cross.double',
    assumes: 'a Double crosses with all its digits',
    runsIn: 'task',
    body: 'return yes(m.top.values.double = 0.1234567890123#)',
    expected: 'yes',
    dependsOn: ['sdk/connector/AnalyticsConnector.ts', 'device-tests/device/fixes/threads/thread-values.ts'],
    strictSwitch: 'numbers-crossing',
  },
  {
    id: 'cross.double-type',
    assumes: 'a Double that crossed says that it is a Float',
    runsIn: 'task',
    body: 'return type(m.top.values.double)',
    expected: 'roFloat',
    dependsOn: ['sdk/wire/value-types.ts', 'device-tests/device/fixes/threads/thread-values.ts'],
  },
  {
    id: 'cross.bytes',
    assumes: 'a byte array set before RUN crosses',
    runsIn: 'task',
    body: `
      bytes = m.top.values.bytes
      if type(bytes) = "roByteArray" then
          return "roByteArray " + bytes.toAsciiString()
      end if
      return type(bytes)`,
    expected: 'roByteArray bytes',
    dependsOn: ['device-tests/device/fixes/threads/thread-values.ts'],
    strictSwitch: 'bytes-crossing',
  },
  {
    id: 'cross.key-with-invalid',
    assumes: 'a key without a value crosses',
    runsIn: 'task',
    body: 'return show(m.top.values.doesExist("nothing"))',
    expected: 'true',
    dependsOn: ['sdk/connector/AnalyticsConnector.ts', 'device-tests/device/fixes/threads/thread-values.ts'],
  },
  {
    id: 'cross.kinds',
    assumes: 'a text that crossed has the boxed kind, a Boolean the plain one',
    runsIn: 'task',
    body: `
      values = m.top.values
      return type(values.yes) + " " + type(values.text) + " " + type(values.list) + " " + values.list.count().toStr()`,
    expected: 'Boolean roString roArray 3',
    dependsOn: ['sdk/wire/value-types.ts', 'device-tests/device/fixes/threads/thread-values.ts'],
  },
  {
    id: 'cross.integer-type',
    assumes: 'an Integer in an array that crossed says that it is a roInteger',
    runsIn: 'task',
    body: `
      values = m.top.values
      return type(values.list[0])`,
    expected: 'roInteger',
    dependsOn: ['sdk/impl/track-fast-path.ts', 'device-tests/device/fixes/threads/value-codec.ts'],
    strictSwitch: 'copied-integer-type',
  },
  {
    id: 'observer.unobserved-scoped',
    assumes: 'unobserveFieldScoped of an own field ends its plain observers, too',
    runsIn: 'task',
    body: `
      port = createObject("roMessagePort")
      m.top.observeField("own", port)
      m.top.observeFieldScoped("own", createObject("roMessagePort"))
      m.top.unobserveFieldScoped("own")
      m.top.own = 8
      event = wait(500, port)
      m.top.unobserveField("own")
      return type(event)`,
    expected: 'Invalid',
    dependsOn: ['sdk/video/AnalyticsVideo.ts', 'device-tests/device/fixes/nodes/own-observers.ts'],
  },
];

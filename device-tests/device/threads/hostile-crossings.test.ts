/**
 * A task and its scene exchange hostile values through fields of every type, the global node and calls, on both profiles.
 * The app goes on, whatever crosses.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strToU8 } from 'fflate';
import { isThorough } from '../../../build/testing/tiers.ts';
import { runChannel } from '../app/run-channel.ts';
import { RealNetwork } from '../network/real-network.ts';
import { STRICT_PLATFORM, USUAL_PLATFORM } from '../profile/platform-settings.ts';
import { mainOf } from '../testing/test-channel.ts';

/** Number of values that cross on each profile. Each crosses in a random way into a random field. */
const CROSSINGS = isThorough() ? 5000 : 400;

/** Types of fields. */
const TYPES = [
  'node',
  'nodearray',
  'assocarray',
  'array',
  'string',
  'integer',
  'longinteger',
  'float',
  'double',
  'boolean',
  'color',
  'colorarray',
  'vector2d',
  'vector2darray',
  'rect2d',
  'time',
  'uri',
  'stringarray',
  'intarray',
  'floatarray',
  'boolarray',
  'timearray',
];

/** BrightScript expressions of hostile values; `m` is that of the task or the scene. */
const VALUES = [
  'invalid',
  '""',
  'string(70000, "x")',
  'chr(0) + chr(55357) + "é"',
  '0',
  '-2147483648',
  '9223372036854775807&',
  '1.5',
  '1e308 * 10',
  '-(1e308 * 10) * 0',
  'true',
  '[]',
  '{}',
  'nested(60)',
  'cyclic()',
  'cyclicList()',
  '[invalid, [invalid, {}], ""]',
  '{ "": invalid, "a b": { "__proto__": 1, constructor: [] }, "Key": 1, "key": 2 }',
  'keys(2000)',
  'createObject("roSGNode", "ContentNode")',
  'createObject("roSGNode", "Nothing")',
  'createObject("roSGNode", "Crosser")',
  'family()',
  'holdsItself()',
  'm.top',
  'm.global',
  'm.top.getScene()',
  '[m.top, m.global, invalid, createObject("roSGNode", "Group")]',
  '{ node: m.top, list: [m.global] }',
  'createObject("roMessagePort")',
  'createObject("roDateTime")',
  'createObject("roUrlTransfer")',
  'createObject("roByteArray")',
  'createObject("roRegex", "a", "")',
  'createObject("roXMLElement")',
  'createObject("roList")',
  'createObject("roInt")',
  'createObject("roString")',
  'createObject("roTimespan")',
  'nested',
  '{ call: nested, in: [nested] }',
];

const HELPERS = `
function nested(depth as dynamic) as object
  value = { end: true }
  for i = 1 to 60
    if i mod 2 = 0 then value = { inner: value } else value = [value]
  end for
  return value
end function
function cyclic() as object
  value = { name: "cycle" }
  value.own = value
  return value
end function
function cyclicList() as object
  value = [1]
  value.push(value)
  return value
end function
function keys(count as integer) as object
  value = {}
  for i = 1 to count
    value["key" + i.toStr()] = i
  end for
  return value
end function
function family() as object
  parent = createObject("roSGNode", "Group")
  child = parent.createChild("Label")
  child.addFields({ parent: parent })
  return child
end function
function holdsItself() as object
  node = createObject("roSGNode", "ContentNode")
  node.addField("own", "node", false)
  node.own = node
  return node
end function
function random(limit as integer) as integer
  m.seed = (m.seed * 1103515245& + 12345) mod 2147483648&
  return (m.seed \\ 65536) mod limit
end function
function hostile(index as integer) as dynamic
${VALUES.map((value, index) => `  if index = ${index} then return ${value}`).join('\n')}
  return invalid
end function
sub cross(target as object, times as integer)
  for i = 1 to times
    value = hostile(random(${VALUES.length}))
    field = "f" + random(${TYPES.length}).toStr()
    ' The first types hold anything.
    if random(2) = 0 then field = "f" + random(4).toStr()
    way = random(8)
    try
      if way = 0 then target[field] = value
      if way = 1 then target.setField(field, value)
      if way = 2 then target.setFields({ f0: value, f2: value })
      if way = 3 then m.global.setField(field, value)
      if way = 4 then m.answer = target.callFunc("take", value)
      if way = 5 then m.global.addFields({ added: value })
      if way = 6 then target.update({ f0: value, text: value }, true)
      if way = 7
        m.read = target.getField(field)
        m.all = target.getFields()
      end if
      if random(3) = 0 then target[field] = invalid
    catch error
      ' A value that does not fit is refused by an exception that the channel sees.
      m.refused = error.message
    end try
  end for
end sub
function take(value as dynamic) as dynamic
  m.taken = value
  return value
end function
`;

const FIELDS = TYPES.map((type, index) => `<field id="f${index}" type="${type}" />`).join('');
const MANIFEST =
  'title=Hostile\nmajor_version=1\nminor_version=0\nbuild_version=0\nui_resolutions=hd\nsplash_min_time=0\n';

function component(name: string, base: string, script: string, more = ''): Record<string, Uint8Array> {
  const interfaces = `<interface>${FIELDS}${more}<function name="take" /></interface>`;
  const scripts = ['hostile', name].map(
    (file) => `<script type="text/brightscript" uri="pkg:/components/${file}.brs" />`,
  );
  return {
    [`components/${name}.xml`]: strToU8(
      `<?xml version="1.0"?><component name="${name}" extends="${base}">${interfaces}${scripts.join('')}</component>`,
    ),
    [`components/${name}.brs`]: strToU8(script),
  };
}

function channel(seed: number): Record<string, Uint8Array> {
  const fields = TYPES.map((type, index) => `  m.global.addField("f${index}", "${type}", false)`).join('\n');
  return {
    manifest: strToU8(MANIFEST),
    'source/main.brs': strToU8(mainOf('HostileScene')),
    'components/hostile.brs': strToU8(HELPERS),
    ...component(
      'Crosser',
      'Task',
      `sub init()
  m.top.functionName = "work"
end sub
sub work()
  m.seed = ${seed}
  cross(m.top, ${CROSSINGS / 2})
  m.top.finished = true
end sub`,
      '<field id="finished" type="boolean" />',
    ),
    ...component(
      'HostileScene',
      'Scene',
      `sub onStart()
${fields}
  m.seed = ${seed + 7}
  m.task = createObject("roSGNode", "Crosser")
  for i = 0 to ${TYPES.length - 1}
    m.task.observeField("f" + i.toStr(), "onValue")
  end for
  m.task.observeField("finished", "onFinished")
  m.task.control = "RUN"
  cross(m.task, ${CROSSINGS / 2})
end sub
sub onValue(event as object)
  m.last = event.getData()
end sub
sub onFinished()
  print "the app goes on"
  m.top.done = true
end sub`,
      '<field id="start" type="boolean" onChange="onStart" /><field id="done" type="boolean" />',
    ),
  };
}

describe('hostile values between threads', () => {
  for (const [profile, platform] of [
    ['usual', USUAL_PLATFORM],
    ['strict', STRICT_PLATFORM],
  ] as const) {
    it(`${CROSSINGS} of them leave the app running, ${profile} profile`, async () => {
      const seed = Number(process.env['SEED'] ?? 1);
      const network = new RealNetwork();
      const { output, ended } = await runChannel({ files: channel(seed), network, platform, timeoutMs: 300_000 });
      network.close();
      assert.equal(ended, 'EXIT_USER_NAV', output.slice(-2000));
      assert.match(output, /the app goes on/, output.slice(-2000));
      assert.doesNotMatch(output, /rendezvous.*timeout/i, output.slice(-2000));
    });
  }
});

/** On the emulated device: with `debug` each value that does not arrive is one line with the event and the key. */
import assert from 'node:assert/strict';
import type { WireMessage } from '../wire/batch.ts';
import { runScene, testOnBothProfiles } from '../testing/run-scene.ts';

/** The first call comes before `init`, when nobody knows whether `debug` is on. */
const scene = (host: string): string => `sub init()
  analytics = AnalyticsConnector(m.top.findNode("analyticsTask"))
  user = { "userId": "u" }
  analytics.track("early", { "when": CreateObject("roDateTime"), "kept": 1 }, user)
  analytics.init({ writeKey: "w", "apiHost": "${host}", "queueSize": 10, "debug": true, "onError": init })
  deep = {}
  for i = 1 to 2000
    deep = { "n": deep }
  end for
  cycle = { "kept": 1 }
  cycle["self"] = cycle
  analytics.track("deep", { "deep": deep, "kept": 1 }, user)
  analytics.track("cycle", cycle, user)
  analytics.track("objects", { "in": { "list": [CreateObject("roDateTime"), init] }, "bytes": CreateObject("roByteArray") }, user)
  analytics.track("node", { "node": m.top, "kept": 1, "userid": "of the app" }, user)
  analytics.track("options", { "kept": 1 }, { userId: "u", integrations: { All: false }, context: { now: init } })
  analytics.screen("Home", "", { "callback": init, "kept": 1 }, user)
  analytics.identify("u", { "callback": init, "kept": 1 })
  analytics.group("u", "g", { "callback": init, "kept": 1 })
  analytics.reportError("broken", { "callback": init })
end sub
`;

const EXPECTED = [
  'init: config.onError is a Function; its value is not used',
  'init: the key writekey came in lower case: BrightScript does that to keys without quotes, in properties too. Write "writeKey"',
  'track "early": properties.when is a roDateTime; its value is not sent',
  'track "deep": properties.deep.n… is nested deeper than 200 levels; its value is not sent',
  'track "deep": properties is nested too deeply to reach the task; its value is not sent',
  'track "cycle": properties.self… is nested deeper than 200 levels; its value is not sent',
  'track "cycle": properties is nested too deeply to reach the task; its value is not sent',
  'track "objects": properties.bytes is a roByteArray; its value is not sent',
  'track "objects": properties.in.list.0 is a roDateTime; its value is not sent',
  'track "objects": properties.in.list.1 is a Function; its value is not sent',
  'track "node": properties.node is a roSGNode; its value is not sent',
  'track "options": the key userid came in lower case: BrightScript does that to keys without quotes, in properties too. Write "userId"',
  'track "options": options.context.now is a Function; its value is not sent',
  'screen "Home": properties.callback is a Function; its value is not sent',
  'identify: traits.callback is a Function; its value is not sent',
  'group: traits.callback is a Function; its value is not sent',
  'track "Application Error": details.callback is a Function; its value is not sent',
];

testOnBothProfiles('each value that does not arrive is one debug line', async (platform) => {
  const { messages, output } = await runScene(scene, 'value.sent >= 10', platform);
  const told = output
    .split('\n')
    .filter((line) => / its value is not |came in lower case/.test(line))
    .map((line) =>
      line
        .replace('Analytics - [DEBUG] ', '')
        .replace(/((\.n)+|(\.self)+)\.? is/, (path) => `${path.slice(0, path.indexOf('.', 1))}… is`),
    )
    .map((line) => line.trim());
  assert.deepEqual(told.sort(), [...EXPECTED].sort(), output);
  assert.equal(messages.length, 10);
  for (const { event, properties, traits } of messages) {
    if (['early', 'node', 'options'].includes(event ?? '') || traits !== undefined) {
      assert.equal((properties ?? traits)?.['kept'], 1, JSON.stringify(properties));
    }
  }
  assert.deepEqual(messages.find(({ event }) => event === 'options')?.integrations, { All: false });
});

/** Without `debug` nothing looks at the arguments before they cross to the task. */
const sceneOfShapes = (host: string): string => `sub init()
  analytics = AnalyticsConnector(m.top.findNode("analyticsTask"))
  user = { "userId": "u" }
  analytics.init({ "writeKey": "w", "apiHost": "${host}", "queueSize": 1 })
  cycle = { "kept": 1 }
  cycle["self"] = cycle
  first = { "kept": 1 }
  second = { "first": first }
  first["second"] = second
  items = [1]
  items.push(items)
  analytics.track("cycle", cycle, user)
  analytics.track("two cycles", { "kept": 1, "cycle": cycle, "second": second }, user)
  analytics.track("array", { "kept": 1, "items": items }, user)
  analytics.track("options", { "kept": 1 }, { "userId": "u", "context": cycle })
  analytics.identify("u", cycle)
  analytics.reportError("broken", cycle)
  for each levels in [100, 400, 600, 1100, 2000, 20000]
    deep = {}
    list = []
    for i = 1 to levels
      deep = { "n": deep }
      list = [list]
    end for
    name = "deep"
    if levels > 600 then name = "deeper"
    analytics.track(name, { "kept": 1, "deep": deep }, user)
    analytics.track(name, { "kept": 1, "deep": list }, user)
    analytics.track("array of properties", list, user)
  end for
  analytics.track("end", { "kept": 1 }, user)
end sub
`;

testOnBothProfiles(
  'arguments of any depth, and those that contain themselves, are sent or counted',
  async (platform) => {
    const { messages, output } = await runScene(
      sceneOfShapes,
      'value.dropped.invalid <> invalid and value.sent + value.dropped.invalid >= 25',
      platform,
    );
    const keptOf = ({ properties, traits }: WireMessage): unknown => (properties ?? traits)?.['kept'];
    // The stack of the emulated device decides how many of the deeper ones it can copy. The others are counted.
    const names = messages.map(({ event, type }) => event ?? type).filter((name) => name !== 'deeper');
    assert.deepEqual(
      names,
      [
        'cycle',
        'two cycles',
        'array',
        'options',
        'identify',
        'Application Error',
        ...Array<string>(6).fill('deep'),
        'end',
      ],
      output,
    );
    for (const name of ['deeper', 'array of properties']) {
      assert.match(output, new RegExp(`CALL_INVALID track "${name}" rejected: properties must be`));
    }
    assert.doesNotMatch(output, /not counted/);
    assert.deepEqual(messages[0]?.properties, { kept: 1, self: null });
    for (const message of messages) {
      if (message.event !== 'Application Error') assert.equal(keptOf(message), 1, JSON.stringify(message));
    }
  },
);

/**
 * Tests a plan's functions on the emulated device, in both profiles, from scenes in BrightScript and TypeScript. Events
 * arrive at a real listener. With `debug`, each difference from the plan is an ERROR line.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { runBrightScript } from '../../device-tests/device/app/run-brightscript.ts';
import { STRICT_PLATFORM, USUAL_PLATFORM } from '../../device-tests/device/profile/platform-settings.ts';
import { runApp } from '../../sdk/testing/run-app.ts';
import type { WireMessage } from '../../sdk/wire/batch.ts';
import { checkOsFloor, SUPPORTED } from '../packaging/check-os-floor.ts';
import { checkPackage } from '../packaging/check-package.ts';
import { distDropIn } from '../packaging/dist-drop-in.ts';
import { compile, formatProblem } from '../transpile/index.ts';
import { readPlan } from './read-plan.ts';
import { writeBrightScript } from './write-brightscript.ts';
import { writeTypeScript } from './write-typescript.ts';

/** Limit for a hanging test. No assertion depends on it. */
const LIMIT_MS = 60_000;
const HERE = import.meta.dirname;
const CHECKER = readFileSync(path.join(HERE, 'checker.brs'), 'utf8');
const CONNECTOR = 'source/analytics/AnalyticsConnector.brs';
const PLAN = 'source/analytics/AnalyticsPlan.brs';

const reading = readPlan(readFileSync(path.join(HERE, 'fixtures/shop.json'), 'utf8'));
assert.ok(reading.ok);
const { plan } = reading;

const { files: DROP_IN } = await distDropIn();

/** Returns a main program that ends after this many sent messages. */
const main = (sent: number): string => `sub main()
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  scene = screen.createScene("MainScene")
  screen.show()
  task = scene.findNode("analyticsTask")
  while task.status = invalid or task.status.sent < ${sent}
    wait(50, port)
  end while
end sub
`;

const sceneXml = (...children: string[]): string => `<component name="MainScene" extends="Scene">
  <script type="text/brightscript" uri="pkg:/${CONNECTOR}" />
  <script type="text/brightscript" uri="pkg:/${PLAN}" />
  <script type="text/brightscript" uri="pkg:/components/MainScene.brs" />
  <children>
    <AnalyticsTask id="analyticsTask" />
    ${children.join('\n')}
  </children>
</component>`;

const init = (host: string, debug: boolean): string => `  m.analytics.init({
    writeKey: "wk_plan",
    apiHost: "${host}",
    debug: ${debug},
    queueSize: 1
  })
`;

interface Run {
  readonly messages: readonly WireMessage[];
  /** The ERROR lines. */
  readonly errors: readonly string[];
}

/** Runs a channel with its own files, the drop-in files and the plan. `make` gets the listener's address. */
async function run(sent: number, isStrict: boolean, make: (host: string) => Record<string, string>): Promise<Run> {
  const { messages, output } = await runApp(
    (host) =>
      new Map<string, string>([
        ...DROP_IN,
        [PLAN, writeBrightScript(plan, CHECKER)],
        ['source/main.brs', main(sent)],
        ...Object.entries(make(host)),
      ]),
    isStrict ? STRICT_PLATFORM : USUAL_PLATFORM,
  );
  return { messages, errors: output.split(/\r?\n/).filter((line) => line.includes('[ERROR]')) };
}

const OPTIONS = '{ userId: "u" }';

/** A second component with its own connector, which reads `debug` from the task. */
const child = {
  'components/Basket.xml': `<component name="Basket" extends="Group">
  <script type="text/brightscript" uri="pkg:/${CONNECTOR}" />
  <script type="text/brightscript" uri="pkg:/${PLAN}" />
  <script type="text/brightscript" uri="pkg:/components/Basket.brs" />
  <interface><function name="order" /></interface>
</component>`,
  'components/Basket.brs': `sub init()
  m.analytics = AnalyticsConnector(m.top.getScene().findNode("analyticsTask"))
end sub
function order(params as object) as boolean
  AnalyticsTrackOrderCompleted(m.analytics, { "orderId": "basket", "total": params.total }, ${OPTIONS})
  return true
end function
`,
};

const wrongScene = (host: string, debug: boolean): Record<string, string> => ({
  ...child,
  'components/MainScene.xml': sceneXml('<Basket id="basket" />'),
  'components/MainScene.brs': `sub init()
  m.analytics = AnalyticsConnector(m.top.findNode("analyticsTask"))
${init(host, debug)}
  AnalyticsTrackOrderCompleted(m.analytics, { "orderId": "right", "total": 12.5, "plan": "gold", "items": [{ "sku": "a", "count": 2 }] }, ${OPTIONS})
  AnalyticsTrackOrderCompleted(m.analytics, { "orderid": "lower", "total": "12" }, ${OPTIONS})
  AnalyticsTrackOrderCompleted(m.analytics, { "orderId": "items", "total": 1, "plan": "bronze", "items": [{ "count": 1.5, "colour": "red" }, 7] }, ${OPTIONS})
  AnalyticsTrackOrderCompleted(m.analytics, invalid, ${OPTIONS})
  AnalyticsTrackCartViewed(m.analytics, { "anything": [1, { "a": 1 }] }, ${OPTIONS})
  m.top.findNode("basket").callFunc("order", { total: true })
end sub
`,
});

const EVENTS = [
  ['Order Completed', { orderId: 'right', total: 12.5, plan: 'gold', items: [{ sku: 'a', count: 2 }] }],
  ['Order Completed', { orderid: 'lower', total: '12' }],
  ['Order Completed', { orderId: 'items', total: 1, plan: 'bronze', items: [{ count: 1.5, colour: 'red' }, 7] }],
  ['Order Completed', {}],
  ['Cart Viewed', { anything: [1, { a: 1 }] }],
  ['Order Completed', { orderId: 'basket', total: true }],
];

const line = (what: string): string =>
  `Analytics - [ERROR] PLAN_MISMATCH track "Order Completed": ${what}; correct the call or the plan, the event is sent as it is`;

const ERRORS = [
  line('properties has the key "orderid", the plan says "orderId" (in quotes, or it loses its case)'),
  line('properties.total is the string "12", the plan says number'),
  line('properties.plan is the string "bronze", the plan says one of "gold", "silver", null'),
  line('properties.items[0].sku is missing, the plan says string'),
  line('properties.items[0].count is the number 1.5, the plan says integer'),
  line('properties.items[0].colour is the string "red", the plan says no such key'),
  line('properties.items[1] is the number 7, the plan says object'),
  line('properties.orderId is missing, the plan says string'),
  line('properties.total is missing, the plan says number'),
  line('properties.total is the boolean true, the plan says number'),
];

const eventsOf = (messages: readonly WireMessage[]): unknown[] => messages.map((m) => [m.event, m.properties ?? {}]);

for (const isStrict of [false, true]) {
  describe(isStrict ? 'on a strict device' : 'on a usual device', () => {
    test('with debug each difference is one ERROR line, and every event arrives as it was given', async () => {
      const { messages, errors } = await run(EVENTS.length, isStrict, (host) => wrongScene(host, true));
      assert.deepEqual(eventsOf(messages), EVENTS);
      assert.deepEqual(errors, ERRORS);
    });

    test('without debug the same calls say nothing, and the same events arrive', async () => {
      const { messages, errors } = await run(EVENTS.length, isStrict, (host) => wrongScene(host, false));
      assert.deepEqual(eventsOf(messages), EVENTS);
      assert.deepEqual(errors, []);
    });

    test('no value stops the app, whatever it is', async () => {
      const hostile = `sub init()
  m.analytics = AnalyticsConnector(m.top.findNode("analyticsTask"))
@INIT@
  values = [init, createObject("roSGNode", "ContentNode"), createObject("roDateTime"), "text", 5, 1.5, true, [], [invalid],
    { "keys": 1, "count": 2, "doesexist": 3, "orderId": init, "total": createObject("roSGNode", "Node") },
    { "orderId": "a" + chr(10) + "b", "total": invalid, "plan": ["gold"], "items": { "sku": 1 } },
    { "__proto__": 1, "constructor": 2 }]
  many = {}
  for i = 0 to 99
    many["key" + i.toStr()] = i
  end for
  values.push({ "orderId": "many", "total": 2, "items": [many] })
  for each value in values
    AnalyticsTrackOrderCompleted(m.analytics, value, ${OPTIONS})
    AnalyticsTrackCartViewed(m.analytics, value, value)
    AnalyticsTrackOrderCompleted(value, value, value)
  end for
  AnalyticsTrackOrderCompleted()
  AnalyticsTrackOrderCompleted(m.analytics, { "orderId": "last", "total": 1 }, ${OPTIONS})
  m.analytics.track("Last", {}, ${OPTIONS})
end sub
`;
      const { messages, errors } = await run(1, isStrict, (host) => ({
        'components/MainScene.xml': sceneXml(),
        'components/MainScene.brs': hostile.replace('@INIT@', init(host, true)),
        'source/main.brs': main(1)
          .replace('task.status = invalid or task.status.sent < 1', 'not m.isLast(task)')
          .replace(
            'sub main()',
            `function isLast(task as object) as boolean
  status = task.status
  if status = invalid then return false
  return status.sent > 0 and status.queued = 0
end function
sub main()
  m.isLast = isLast`,
          ),
      }));
      assert.equal(messages.at(-1)?.event, 'Last');
      assert.ok(messages.some(({ properties }) => properties?.['orderId'] === 'last'));
      const plans = errors.filter((error) => error.includes(' PLAN_'));
      assert.ok(plans.every((error) => !error.includes('INTERNAL')));
      const mentions = (what: string): boolean => plans.some((error) => error.includes(what));
      assert.ok(mentions('properties is the string "text", the plan says object'));
      assert.ok(mentions('properties is a value of type'));
      assert.ok(mentions('the string "a b"') === false && mentions('properties.plan is an array'));
      assert.ok(mentions('PLAN_CONNECTOR track not sent: "Order Completed" was given no connector'));
      // Ten lines of one call at most.
      assert.equal(plans.filter((error) => /items\[0\]\.(key\d+|sku) /.test(error)).length, 10);
    });
  });
}

test('a scene in TypeScript calls the functions through its typings', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settop-plan-'));
  try {
    writeFileSync(path.join(folder, 'AnalyticsPlan.d.ts'), writeTypeScript(plan));
    const connector = path.relative(folder, path.join(HERE, '../../sdk/connector/AnalyticsConnector.ts'));
    const scene = (host: string, total: string): string => `
import { AnalyticsConnector } from '${connector}';
import { AnalyticsTrackCartViewed, AnalyticsTrackOrderCompleted } from './AnalyticsPlan.js';
declare const m: { top: roSGNode; analytics: AnalyticsConnector };
export function init(): void {
  m.analytics = new AnalyticsConnector(m.top.findNode('analyticsTask'));
  m.analytics.init({ writeKey: 'wk_plan', apiHost: '${host}', debug: true });
  AnalyticsTrackOrderCompleted(m.analytics, { orderId: 'a', total: ${total}, items: [{ sku: 's' }] }, { userId: 'u' });
  AnalyticsTrackCartViewed(m.analytics, { any: 1 }, { userId: 'u' });
}
`;
    const entry = path.join(folder, 'MainScene.ts');
    const surroundings = new Map(
      [...DROP_IN, [PLAN, writeBrightScript(plan, CHECKER)] as const].filter(([name]) => name.startsWith('source/')),
    );
    const compiled = async (text: string): ReturnType<typeof compile> => {
      writeFileSync(entry, text);
      const isExternal = (file: string): boolean => file.startsWith(path.join(HERE, '../../sdk'));
      return compile({ entry, isComponent: true, surroundings, layout: 'single', root: folder, isExternal });
    };

    const wrong = await compiled(scene('http://host', "'12'"));
    assert.ok(!wrong.ok);
    assert.deepEqual(
      wrong.problems.map((problem) => formatProblem(problem, folder).replace(/ \(TS.*/, '')),
      ["MainScene.ts:8:61 - error BRS22322: Type 'string' is not assignable to type 'number'"],
    );

    const right = await compiled(scene('@HOST@', '12.5'));
    assert.ok(right.ok, JSON.stringify(right));
    const script = right.files.find(({ name }) => name === 'MainScene.brs')?.text ?? '';
    const { messages, errors } = await run(2, false, (host) => ({
      'components/MainScene.xml': sceneXml(),
      'components/MainScene.brs': script.replace('@HOST@', host),
    }));
    assert.deepEqual(errors, []);
    assert.deepEqual(eventsOf(messages), [
      ['Order Completed', { orderId: 'a', total: 12.5, items: [{ sku: 's' }] }],
      ['Cart Viewed', { any: 1 }],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an event without properties reports each property that it gets', async () => {
  const closed = readPlan('[{ "name": "Closed", "schema": { "additionalProperties": false } }]');
  assert.ok(closed.ok);
  const main = `sub main()
  analytics = { isDebug: function() : return true : end function, track: sub(name, given, options) : end sub }
  AnalyticsTrackClosed(analytics, { "extra": 1 })
  AnalyticsTrackClosed(analytics, {})
  AnalyticsTrackClosed(analytics)
end sub
`;
  const files = { 'source/main.brs': main, 'source/plan.brs': writeBrightScript(closed.plan, CHECKER) };
  const { lines, outcome } = await runBrightScript({ files, timeoutMs: LIMIT_MS });
  assert.deepEqual(outcome, { ended: 'normally' });
  assert.deepEqual(lines, [
    line('properties.extra is the number 1, the plan says no such key').replace('Order Completed', 'Closed'),
  ]);
});

test('generated files pass BrighterScript and bslint, and need no newer OS than the SDK', async () => {
  const files = new Map([...DROP_IN, [PLAN, writeBrightScript(plan, CHECKER)] as const]);
  await checkPackage({ files, maps: new Map() });
  await checkOsFloor({ files, maps: new Map() }, SUPPORTED);
});

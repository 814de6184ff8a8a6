/** A connector without a task node logs the cause, on both profiles of the emulated device. */
import assert from 'node:assert/strict';
import { distDropIn } from '../../build/packaging/dist-drop-in.ts';
import { runApp } from '../testing/run-app.ts';
import { testOnBothProfiles } from '../testing/run-scene.ts';

const MAIN = `sub main()
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  screen.createScene("MainScene")
  screen.show()
  wait(200, port)
end sub`;

const CONNECTOR = '<script type="text/brightscript" uri="pkg:/source/analytics/AnalyticsConnector.brs" />';

function scene(children: string): string {
  const scripts = `${CONNECTOR}<script type="text/brightscript" uri="MainScene.brs" />`;
  return `<component name="MainScene" extends="Scene">${scripts}<children>${children}</children></component>`;
}

/** A part of the screen with a connector of its own. */
const PART_XML = `<component name="Part" extends="Group">${CONNECTOR}<script type="text/brightscript" uri="Part.brs" /></component>`;

interface Setup {
  title: string;
  children: string;
  /** Expression that the scene's `init()` passes as the task. */
  given: string;
  /** Files of the drop-in that the app lacks. */
  without?: RegExp;
  expected: string;
}

const ASK = 'pass m.top.getScene().findNode("tracker")';
const SETUPS: readonly Setup[] = [
  {
    title: 'another id',
    children: '<Group><AnalyticsTask id="tracker" /></Group>',
    given: 'm.top.findNode("analyticsTask")',
    expected: `it was given no node, but the scene has an AnalyticsTask with the id "tracker"; ${ASK}`,
  },
  {
    title: 'no id',
    children: '<AnalyticsTask />',
    given: 'm.top.findNode("analyticsTask")',
    expected: 'it was given no node, and the AnalyticsTask of the scene has no id; give it id="analyticsTask"',
  },
  {
    title: 'the id instead of the node',
    children: '<AnalyticsTask id="tracker" />',
    given: '"tracker"',
    expected: `it was given String, not a node, but the scene has an AnalyticsTask with the id "tracker"; ${ASK}`,
  },
  {
    title: 'no such node',
    children: '<Group />',
    given: 'invalid',
    expected:
      'it was given no node, and the scene has no AnalyticsTask; ' +
      'add <AnalyticsTask id="analyticsTask" /> to the <children> of the scene',
  },
  {
    title: 'no component files',
    children: '<AnalyticsTask id="analyticsTask" />',
    given: 'm.top.findNode("analyticsTask")',
    without: /AnalyticsTask\./,
    expected:
      'it was given no node, and the package has no AnalyticsTask.xml; ' +
      'copy components/analytics/ of the SDK into its components/',
  },
  {
    title: 'a part that looks below itself',
    children: '<AnalyticsTask id="tracker" /><Group><Part id="part" /></Group>',
    given: 'm.top.findNode("tracker")',
    expected:
      'it was given no node; findNode searches below its node only, ' +
      'so pass m.top.getScene().findNode("analyticsTask")',
  },
];

for (const { title, children, given, without, expected } of SETUPS) {
  testOnBothProfiles(`TASK_MISSING, ${title}`, async (platform) => {
    const { files } = await distDropIn();
    const kept = [...files].filter(([name]) => without?.test(name) !== true);
    const { output } = await runApp(
      () =>
        new Map([
          ...kept,
          ['source/main.brs', MAIN],
          ['components/MainScene.xml', scene(children)],
          [
            'components/MainScene.brs',
            `sub init()\n  m.analytics = AnalyticsConnector(${given})\n  m.analytics.flush()\nend sub\n`,
          ],
          ['components/Part.xml', PART_XML],
          [
            'components/Part.brs',
            'sub init()\n  m.analytics = AnalyticsConnector(m.top.findNode("tracker"))\n  m.analytics.flush()\nend sub\n',
          ],
        ]),
      platform,
    );
    const lines = output.split('\n').filter((line) => line.startsWith('Analytics - [ERROR]'));
    const [missing, call, ...more] = lines.map((line) => line.trim());
    assert.equal(missing, `Analytics - [ERROR] TASK_MISSING AnalyticsConnector: ${expected}`);
    assert.equal(
      call,
      'Analytics - [ERROR] TASK_MISSING flush not sent: AnalyticsConnector has no task; see the line before the first call',
    );
    assert.deepEqual(more, []);
  });
}

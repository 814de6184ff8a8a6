/** docs/ci.md as printed: the rig's commands. The workflows are run by the test of the action. */
import { test } from 'node:test';
import { walkGuide } from './testing/walk-guide.ts';

/** A reader's channel with one test. */
const CHANNEL = {
  'my-channel/manifest': 'title=My channel\nmajor_version=1\nminor_version=0\nbuild_version=0\nsplash_min_time=0\n',
  'my-channel/source/main.brs': `sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    screen.createScene("MainScene")
    screen.show()
    print "1 passed, 0 failed"
    wait(0, port)
end sub
`,
  'my-channel/components/MainScene.xml': `<component name="MainScene" extends="Scene">
  <children>
    <Label text="Home" />
  </children>
</component>
`,
};

test('the guide for CI works as printed', async (t) => {
  await walkGuide(t, 'docs/ci.md', { files: CHANNEL, elsewhere: { yaml: 'device-tests/rig/action.test.ts' } });
});

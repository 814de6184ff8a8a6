/** docs/channel-developer.md as printed: the SDK in a channel of the reader, its first event, video, and its own tests. */
import { test } from 'node:test';
import { freePorts } from '../../device-tests/suites/collector/free-ports.ts';
import { walkGuide } from './testing/walk-guide.ts';

/** A reader's channel before the first step, without a scene. */
const CHANNEL = {
  'my-channel/manifest': 'title=My channel\nmajor_version=1\nminor_version=0\nbuild_version=0\n',
  'my-channel/source/main.brs': `sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    screen.createScene("MainScene")
    screen.show()
    wait(0, port)
end sub
`,
};

test('the guide for channel developers works as printed', async (t) => {
  const [port = 0] = await freePorts(1);
  await walkGuide(t, 'docs/channel-developer.md', { files: CHANNEL, replace: [['8080', String(port)]] });
});

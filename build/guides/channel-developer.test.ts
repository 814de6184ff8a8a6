/** docs/channel-developer.md as printed: the SDK in a channel of the reader, its first event, video, and its own tests. */
import { test } from 'node:test';
import { freePorts } from '../../device-tests/suites/collector/free-ports.ts';
import { walkGuide } from './testing/walk-guide.ts';

test('the guide for channel developers works as printed', async (t) => {
  const [port = 0] = await freePorts(1);
  await walkGuide(t, 'docs/channel-developer.md', { replace: [['8080', String(port)]] });
});

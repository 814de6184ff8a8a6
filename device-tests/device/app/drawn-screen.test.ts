/** Tests that a channel without SceneGraph has a picture: for screenshots, for the live screen, at rest and in motion. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import type { FrameMessage } from '../engine/browser-shims.ts';
import { startDevice } from '../start-device.ts';

const HOST = '127.0.0.1';
const FREE = { web: 0, ecp: 0, console: 0 };
const MANIFEST = 'title=Game\nmajor_version=1\nminor_version=0\nbuild_version=0\nsplash_min_time=0\n';
const WAIT_MS = 20_000;
const RIGHT = 5;
const BACK = 0;

/** A game on a screen of 854 by 480: a red square, which a key moves from the left half to the right one. */
const GAME = `sub main()
  screen = createObject("roScreen", true, 854, 480)
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  x = 100
  while true
    screen.clear(&h000080FF)
    screen.drawRect(x, 200, 100, 100, &hFF0000FF)
    screen.swapBuffers()
    print "drawn at "; x
    event = wait(0, port)
    if type(event) <> "roUniversalControlEvent" then return
    if event.getInt() = ${BACK} then return
    if event.getInt() = ${RIGHT} then x = 600
  end while
end sub
`;

/** Returns the color of a pixel, of six hexadecimal digits. */
function colorAt({ pixels, width }: FrameMessage, x: number, y: number): string {
  const start = (y * width + x) * 4;
  return Buffer.from(pixels.subarray(start, start + 3)).toString('hex');
}

test('a game on roScreen has screenshots and a live screen, in the size of the display', async (t) => {
  const running = await startDevice({ host: HOST, ports: FREE, password: 'x' });
  t.after(() => running.stop());
  const { device } = running;
  let output = '';
  const said: [string, () => void][] = [];
  device.console.listen((text) => {
    output += text;
    for (const [what, done] of said) if (output.includes(what)) done();
  });
  const says = (what: string): Promise<void> =>
    output.includes(what) ? Promise.resolve() : new Promise((done) => said.push([what, done]));
  const files = { manifest: strToU8(MANIFEST), 'source/main.brs': strToU8(GAME), 'images/none': new Uint8Array(512) };
  await device.install(zipSync(files, { level: 0 }), true);
  await says('drawn at  100');
  const atRest = (await device.frame()) ?? assert.fail('no picture of a screen at rest');
  assert.deepEqual([atRest.width, atRest.height], [1280, 720]);
  // 150, 250 and 650, 250 of the channel, scaled to the display.
  assert.equal(colorAt(atRest, 225, 375), 'ff0000');
  assert.equal(colorAt(atRest, 975, 375), '000080');

  const seen = device.frames.next(0, WAIT_MS, t.signal);
  const first = (await seen) ?? assert.fail('no live frame');
  await device.key('keypress', 'Right');
  await says('drawn at  600');
  const live = await device.frames.next(first.number, WAIT_MS, t.signal);
  assert.ok(live !== undefined && live.number > first.number, 'the live screen follows');
  const moved = (await device.frame()) ?? assert.fail('no second picture');
  assert.equal(colorAt(moved, 225, 375), '000080');
  assert.equal(colorAt(moved, 975, 375), 'ff0000');
});

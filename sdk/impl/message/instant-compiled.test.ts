/** Timestamps of the compiled SDK on the strict device, where `Int()` and similar functions go through Float. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { distDropIn } from '../../../build/packaging/dist-drop-in.ts';
import { TASK_PATH } from '../../../build/packaging/drop-in.ts';
import { closeBrightScript, runBrightScript } from '../../../device-tests/device/app/run-brightscript.ts';
import { ALL_ASSUMPTIONS } from '../../../device-tests/device/profile/platform-assumptions.ts';

/** A day in seconds. */
const DAY = 86400;
const FIRST_DAY = Date.UTC(2026, 10, 1) / 1000 / DAY;
const DAYS = 366;
/** Seconds of a day. A day's number that passed through a Float is that of the next one for the last 84 of them. */
const MOMENTS = [0, 43200, 86315, 86316, 86399];

after(closeBrightScript);

/** A line for each moment: the stamp of a message, and how far off the day's number is when it is taken with `Int()`. */
const MAIN = `sub main()
  stamps = AnalyticsIsoStamps()
  for day = ${FIRST_DAY} to ${FIRST_DAY + DAYS - 1}
    for each moment in [${MOMENTS.join(', ')}]
      seconds = day * ${DAY} + moment
      stamps.take(seconds, 7)
      print stamps.text; " "; int(seconds / ${DAY}#) - day
    end for
  end for
end sub
`;

test('the compiled SDK stamps each day of a year right, to its last second, where Int() takes a Float', async () => {
  const { files } = await distDropIn();
  const { lines, outcome } = await runBrightScript({
    files: { 'source/AnalyticsTask.brs': files.get(TASK_PATH) ?? '', 'source/main.brs': MAIN },
    strict: ALL_ASSUMPTIONS,
    timeoutMs: 60_000,
  });
  assert.equal(outcome.ended, 'normally');
  const said = lines.map((line) => line.trim().split(/ +/));
  const days = Array.from({ length: DAYS }, (_, day) => (FIRST_DAY + day) * DAY);
  const expected = days.flatMap((day) => MOMENTS.map((moment) => new Date((day + moment) * 1000 + 7).toISOString()));
  assert.deepEqual(
    said.map(([stamp]) => stamp),
    expected,
  );
  // The rig: on this device a day's number that is taken with Int() is that of the next day.
  assert.ok(said.some(([, off]) => off === '1'));
});

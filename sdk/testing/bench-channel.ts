/**
 * The channel that the benchmarks run: at each press of a key a burst of `track` calls, made in one of these ways.
 *
 * `ours`: the drop-in SDK. `baseline`: the algorithm of a widely used public SDK, re-created. `least`: the least that
 * sends at all: the whole queue written as JSON for its size and for its log on each call, and nothing else: no checks,
 * no context, no retries, no storage, and it waits for each answer. `bare`: a field set on a task that only takes the
 * events out. No library of this design can do less on the render thread. `without`: the channel
 * with no library in it, for what one adds to a start.
 */
import { BASELINE_WORK } from './bench-baseline.ts';

export type Way = 'ours' | 'baseline' | 'least' | 'bare' | 'without';

export interface BurstPlan {
  way: Way;
  host: string;
  calls: number;
  queueSize: number;
  /** Speed of the device's clock, as a factor. A benchmark of processor time alone need not wait in real time. */
  speed?: number;
}

/** Wait until the task thread is up, in seconds of the waiting thread. */
const READY_SECONDS = 0.5;

const MANIFEST = 'title=Bench\nui_resolutions=hd\nsplash_min_time=0\n';

const MAIN = `sub main(args)
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  screen.createScene("BenchScene")
  screen.show()
  while true
    wait(0, port)
  end while
end sub`;

/** Presses reach the scene once it is on screen and the task's thread is up. */
const SCENE_SCRIPT = `sub init()
  m.task = m.top.findNode("task")
  @START@
  print "[bench] up"
  m.top.setFocus(true)
  m.timer = m.top.createChild("Timer")
  m.timer.duration = @READY@
  m.timer.observeField("fire", "ready")
  m.timer.control = "start"
end sub
sub ready()
  print "[bench] ready"
end sub
function onKeyEvent(key as string, press as boolean) as boolean
  if press then burst()
  return true
end function
sub burst()
  properties = { "Video Title": "News at nine", "Position": 1234, "Live": true, "Genres": ["news", "politics"] }
  options = { "userId": "user-123" }
  print "[bench] start"
  span = createObject("roTimespan")
  span.mark()
  for i = 1 to @CALLS@
    @CALL@
  end for
  print "[bench] render "; span.totalMilliseconds()
end sub`;

const OURS = {
  task: 'AnalyticsTask',
  start: 'm.sdk = AnalyticsConnector(m.task) : m.sdk.init({ writeKey: "wk", apiHost: "@HOST@", queueSize: @QUEUE@ })',
  call: 'm.sdk.track("Play", properties, options)',
};
const FIELD_SET = {
  start: '',
  call: 'm.task.event = { "name": "track", "at": createObject("roDateTime").asSeconds(), "args": ["Play", properties, options] }',
};
const BASELINE = { task: 'BaselineTask', ...FIELD_SET };
const LEAST = { task: 'LeastTask', ...FIELD_SET };
const BARE = { task: 'BareTask', ...FIELD_SET };
const WITHOUT = { task: '', start: '', call: '' };

const taskXml = (name: string, work: string): string => `<?xml version="1.0" encoding="utf-8" ?>
<component name="${name}" extends="Task">
  <interface><field id="event" type="assocarray" alwaysNotify="true" /></interface>
  <script type="text/brightscript"><![CDATA[
sub init()
  m.port = createObject("roMessagePort")
  m.top.observeField("event", m.port)
  m.top.functionName = "work"
  m.top.control = "RUN"
end sub
${work}
  ]]></script>
</component>`;

const BARE_WORK = `sub work()
  while true
    wait(0, m.port)
  end while
end sub`;

const LEAST_WORK = `sub work()
  queue = []
  answers = createObject("roMessagePort")
  transfer = createObject("roUrlTransfer")
  transfer.setMessagePort(answers)
  transfer.setUrl("@HOST@/v1/batch")
  info = createObject("roDeviceInfo")
  while true
    event = wait(250, m.port)
    if type(event) = "roSGNodeEvent" then
      call = event.getData()
      date = createObject("roDateTime")
      queue.push({
        "type": "track", "event": call.args[0], "properties": call.args[1], "userId": call.args[2].userId,
        "messageId": info.getRandomUUID(), "timestamp": date.toISOString(),
        "context": { "device": { "model": info.getModel(), "type": "STB" }, "os": { "name": "Roku OS" } }
      })
      size = len(formatJson(queue))
      logged = "queued, " + len(formatJson({ "batch": queue })).toStr() + " characters"
      if queue.count() >= @QUEUE@ or size > 500000 then
        transfer.asyncPostFromString(formatJson({ "batch": queue, "sentAt": date.toISOString() }))
        queue = []
        wait(0, answers)
      end if
    end if
  end while
end sub`;

/** Files of the channel; `dropIn`: those of the SDK. */
export function burstChannel(plan: BurstPlan, dropIn: ReadonlyMap<string, string>): Record<string, Uint8Array> {
  const way = { ours: OURS, baseline: BASELINE, least: LEAST, bare: BARE, without: WITHOUT }[plan.way];
  const hasLibrary = plan.way !== 'without';
  const fill = (text: string): string =>
    text
      .replaceAll('@READY@', String(READY_SECONDS * (plan.speed ?? 1)))
      .replaceAll('@START@', way.start)
      .replaceAll('@CALL@', way.call)
      .replaceAll('@HOST@', plan.host)
      .replaceAll('@QUEUE@', String(plan.queueSize))
      .replaceAll('@CALLS@', String(plan.calls));
  const scene = `<?xml version="1.0" encoding="utf-8" ?>
<component name="BenchScene" extends="Scene">
  ${hasLibrary ? '<script type="text/brightscript" uri="pkg:/source/analytics/AnalyticsConnector.brs" />' : ''}
  <script type="text/brightscript" uri="pkg:/components/BenchScene.brs" />
  ${hasLibrary ? `<children><${way.task} id="task" /></children>` : ''}
</component>`;
  const files: Record<string, string> = {
    ...(hasLibrary ? Object.fromEntries(dropIn) : {}),
    manifest: MANIFEST,
    'source/main.brs': MAIN,
    'components/BenchScene.xml': scene,
    'components/BenchScene.brs': fill(SCENE_SCRIPT),
    'components/BaselineTask.xml': taskXml('BaselineTask', fill(BASELINE_WORK)),
    'components/LeastTask.xml': taskXml('LeastTask', fill(LEAST_WORK)),
    'components/BareTask.xml': taskXml('BareTask', BARE_WORK),
  };
  const encoder = new TextEncoder();
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encoder.encode(text)]));
}

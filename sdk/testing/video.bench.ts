/**
 * Benchmark of a watch's cost on the render thread during playback. It counts the callbacks of field observers and of
 * the timer, and compares processor time with the same playback without the watch. It plays a minute at ten times the
 * speed.
 */
import type { Worker } from 'node:worker_threads';
import { median, type Benchmark } from '../../build/bench/measurement.ts';
import { distDropIn } from '../../build/packaging/dist-drop-in.ts';
import { CONNECTOR_PATH, VIDEO_PATH } from '../../build/packaging/drop-in.ts';
import { runChannel } from '../../device-tests/device/app/run-channel.ts';
import { RealNetwork } from '../../device-tests/device/network/real-network.ts';

const RUNS = 3;
const PLAYED_SECONDS = 60;
const SPEED = 10;
const TIMEOUT_MS = 90_000;
/** Maximum number of callbacks per second of playback. */
const CALLBACKS_MAX = 2;

const MAIN = `sub main()
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  scene = screen.createScene("BenchScene")
  screen.show()
  while not scene.isDone
    wait(50, port)
  end while
end sub`;

/** Task that discards the calls: the benchmark measures only the render thread. */
const TASK = `<component name="AnalyticsTask" extends="Node">
  <interface><field id="event" type="assocarray" alwaysNotify="true" /></interface>
</component>`;

const SCENE = `<component name="BenchScene" extends="Scene">
  <interface><field id="isDone" type="boolean" value="false" /></interface>
  <script type="text/brightscript" uri="pkg:/${CONNECTOR_PATH}" />
  <script type="text/brightscript" uri="pkg:/${VIDEO_PATH}" />
  <script type="text/brightscript" uri="pkg:/components/BenchScene.brs" />
  <children>
    <AnalyticsTask id="task" />
    <Video id="video" />
    <Timer id="timer" duration="${PLAYED_SECONDS}" />
  </children>
</component>`;

const sceneScript = (watch: string): string => `sub init()
  m.callbacks = 0
  video = m.top.findNode("video")
  ${watch}
  video.observeField("state", "onState")
  content = createObject("roSGNode", "ContentNode")
  content.url = "https://cdn.example.com/film.m3u8"
  video.content = content
  video.control = "play"
end sub

sub onState(event as object)
  if event.getData() <> "playing" or m.begun <> invalid then return
  m.begun = true
  print "[bench] start"
  timer = m.top.findNode("timer")
  timer.observeField("fire", "onEnd")
  timer.control = "start"
end sub

sub onEnd()
  print "[bench] callbacks "; m.callbacks
  m.top.isDone = true
end sub
`;

const WATCH = `m.watch = AnalyticsVideo(AnalyticsConnector(m.top.findNode("task")), video, {
    userId: "user-123", content: { asset_id: "film-7", title: "The Seventh" }
  })`;

/** Adds counters of its callbacks to the script. */
function counted(script: string): string {
  let found = 0;
  const text = script.replace(/^sub AnalyticsVideoOn\w+\(.*$/gm, (head) => {
    found++;
    return `${head}\n    m.callbacks++`;
  });
  if (found !== 4) throw new Error(`AnalyticsVideo.brs has ${found} callbacks, and four are known`);
  return text;
}

interface Playback {
  callbacks: number;
  cpuUs: number;
}

async function play(dropIn: ReadonlyMap<string, string>, watch: string): Promise<Playback> {
  const network = new RealNetwork();
  const workers: Worker[] = [];
  const note = (worker: Worker): void => void workers.push(worker);
  process.on('worker', note);
  const usage: Promise<NodeJS.CpuUsage>[] = [];
  const files: Record<string, string> = {
    manifest: 'title=Bench\nsplash_min_time=0\n',
    'source/main.brs': MAIN,
    'components/AnalyticsTask.xml': TASK,
    'components/BenchScene.xml': SCENE,
    'components/BenchScene.brs': sceneScript(watch),
    [CONNECTOR_PATH]: dropIn.get(CONNECTOR_PATH) ?? '',
    [VIDEO_PATH]: counted(dropIn.get(VIDEO_PATH) ?? ''),
  };
  const encoder = new TextEncoder();
  try {
    const { output, ended } = await runChannel({
      files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encoder.encode(text)])),
      network,
      clock: { speed: SPEED },
      timeoutMs: TIMEOUT_MS,
      onOutput: (text) => {
        const [render] = workers;
        if (text.includes('[bench]') && render !== undefined) usage.push(render.cpuUsage());
        return undefined;
      },
    });
    const callbacks = /\[bench\] callbacks\s+(\d+)/.exec(output)?.[1];
    const [before, after] = await Promise.all(usage);
    if (callbacks === undefined || before === undefined || after === undefined) {
      throw new Error(`the playback ended with ${ended}: ${output.slice(-500)}`);
    }
    return { callbacks: Number(callbacks), cpuUs: after.user + after.system - before.user - before.system };
  } finally {
    process.off('worker', note);
    network.close();
  }
}

const benchmark: Benchmark = {
  name: 'sdk: what a watch on a video costs',
  async run(progress) {
    const { files } = await distDropIn();
    const watched: Playback[] = [];
    const alone: Playback[] = [];
    for (let run = 0; run < RUNS; run++) {
      progress(`playback ${run + 1} of ${RUNS}, with and without`);
      watched.push(await play(files, WATCH));
      alone.push(await play(files, ''));
    }
    const perSecond = (all: readonly Playback[], value: (one: Playback) => number): number =>
      median(all.map(value)) / PLAYED_SECONDS;
    return [
      {
        what: 'callbacks on the render thread for each second of playback',
        unit: 'callbacks',
        value: perSecond(watched, ({ callbacks }) => callbacks),
        against: 'the bound',
        peer: CALLBACKS_MAX,
        better: 'lower',
        aim: 1,
        runs: RUNS,
      },
      {
        what: 'processor time of the render thread for each second of playback, watched',
        unit: 'µs',
        value: perSecond(watched, ({ cpuUs }) => cpuUs),
        against: 'the same playback without the watch',
        peer: perSecond(alone, ({ cpuUs }) => cpuUs),
        better: 'lower',
        runs: RUNS,
      },
    ];
  },
};

export default benchmark;

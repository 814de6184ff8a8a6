/**
 * Plays video without media. The engine leaves playing to the page around it, which a device without a screen lacks: a
 * Video node would stay in the state it has. Commands of the node go to a simulated player, which tells it what happens.
 */
import { SimulatedPlayer, type PlayerScreen } from '../../engine/simulated-player.ts';
import type { BrsValue, EngineCore } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { passOnNextClip, takeCommands } from './media-commands.ts';

const FIX = 'video-player';

/** Numbers of player events in the engine. */
const EVENT = { full: 1, stopped: 2, paused: 3, resumed: 4, failed: 6, loading: 7, started: 8 } as const;

/** Members of a Video node. The engine expects durations and times as Doubles. */
interface VideoNode {
  setState(event: number, index: number): void;
  setDuration(seconds: number): void;
  setPosition(seconds: number): void;
  setContentIndex(index: number): void;
  getValueJS(field: string): unknown;
  setValue(field: string, value: BrsValue): void;
}

type ToAA = (map: object) => BrsValue;

export const videoPlayer: EngineFix = {
  name: FIX,
  defect: 'a Video node never leaves its state, since the page that would play is not there; a device plays.',
  apply(target) {
    const { core, sceneGraph, clock } = target;
    const root = required(FIX, sceneGraph.sgRoot, 'sgRoot');
    const toAA = required(FIX, core.toAssociativeArray, 'function toAssociativeArray');
    const player = new SimulatedPlayer(screenOf(core, toAA, () => root.video));
    const commands = takeCommands('video', player);
    passOnNextClip(FIX, target, 'video');
    replaceMethod<(this: unknown) => boolean>(
      FIX,
      { prototype: Object.getPrototypeOf(root) as object },
      'sgRoot',
      'processVideo',
      (original) =>
        function () {
          const now = clock.now();
          for (const words of commands.splice(0)) player.command(words, now);
          for (const script of target.host.takeVideoScripts()) player.apply(script, now);
          player.advance(now);
          return original.call(this);
        },
    );
  },
};

/** Connects the simulated player to the playing node. The engine has one video player, as a device has. */
function screenOf(core: FixTarget['core'], toAA: ToAA, node: () => VideoNode | undefined): PlayerScreen {
  const state = (event: number, index = 0): void => node()?.setState(event, index);
  return {
    loading: (percent) => state(EVENT.loading, percent),
    playing: (startSeconds) => {
      if (startSeconds !== undefined) node()?.setValue('timeToStartStreaming', double(core, startSeconds));
      // The requested clip plays. After it, the playlist continues in order.
      if (node()?.getValueJS('nextContentIndex') !== -1) node()?.setValue('nextContentIndex', new core.Int32(-1));
      state(EVENT.started);
    },
    resumed: () => state(EVENT.resumed),
    paused: () => state(EVENT.paused),
    stopped: () => state(EVENT.stopped),
    finished: () => state(EVENT.full),
    failed: (code) => state(EVENT.failed, code),
    duration: (seconds) => node()?.setDuration(seconds),
    position: (seconds) => node()?.setPosition(seconds),
    index: (index) => node()?.setContentIndex(index),
    stream: (kbps, isUnderrun) => {
      const bits = kbps * 1000;
      node()?.setValue(
        'streamInfo',
        toAA({ isUnderrun, isResume: false, measuredBitrate: bits * 2, streamBitrate: bits, streamUrl: '' }),
      );
    },
    segment: (kbps, segSequence, segStart) =>
      node()?.setValue(
        'streamingSegment',
        toAA({ segUrl: '', segBitrateBps: kbps * 1000, segSequence, segStart, segType: 2, segTypeStr: 'video' }),
      ),
  };
}

function double(core: EngineCore, value: number): BrsValue {
  const Double = required(FIX, core.Double, 'class Double');
  return new Double(value);
}

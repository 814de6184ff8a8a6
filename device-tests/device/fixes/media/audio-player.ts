/**
 * Plays audio without media, as `video-player.ts` plays video. Fields, states and commands are those of the platform's
 * reference of the Audio node; what it leaves open is as for video.
 */
import { SimulatedPlayer, type PlayerScreen } from '../../engine/simulated-player.ts';
import type { BrsStringValue, BrsValue, EngineCore } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { passOnNextClip, postCommand, takeCommands, type MediaNode } from './media-commands.ts';

const FIX = 'audio-player';
const MS_PER_SECOND = 1000;

/** Documented commands that the engine ignores. */
const MORE_COMMANDS: readonly string[] = ['replay', 'prebuffer', 'skipcontent'];

interface AudioNode extends MediaNode {
  /** Durations and positions are in milliseconds. */
  setDuration(ms: number): void;
  setPosition(ms: number): void;
  setContentIndex(index: number): void;
}

export const audioPlayer: EngineFix = {
  name: FIX,
  defect:
    'an Audio node never leaves its state, since the page that would play is not there, and knows no replay, prebuffer ' +
    'and skipcontent; a device plays.',
  apply(target) {
    const { core, sceneGraph, clock } = target;
    const root = required(FIX, sceneGraph.sgRoot, 'sgRoot');
    const player = new SimulatedPlayer(screenOf(core, () => root.audio));
    const commands = takeCommands('audio', player);
    passOn(target);
    passOnNextClip(FIX, target, 'audio');
    replaceMethod<() => boolean>(
      FIX,
      { prototype: Object.getPrototypeOf(root) as object },
      'sgRoot',
      'processAudio',
      () => () => {
        const now = clock.now();
        for (const words of commands.splice(0)) player.command(words, now);
        player.advance(now);
        return false;
      },
    );
  },
};

/** Posts changes of the fields that the engine does not pass on. */
function passOn(target: FixTarget): void {
  const { sceneGraph } = target;
  const Node = required(FIX, sceneGraph.Node, 'class Node');
  replaceMethod<(this: AudioNode, field: string, value: BrsValue, ...rest: never[]) => void>(
    FIX,
    sceneGraph.Audio,
    'Audio',
    'setValue',
    (original) =>
      function (field, value, ...rest) {
        const name = field.toLowerCase();
        const command = name === 'control' ? String((value as BrsStringValue).toString()).toLowerCase() : '';
        if (!MORE_COMMANDS.includes(command)) {
          original.call(this, field, value, ...rest);
        } else {
          postCommand(target, 'audio', command);
          Node.prototype.setValue.call(this, field, value, ...rest);
        }
        if (name === 'notificationinterval') {
          const ms = Math.round(Number(this.getValueJS('notificationInterval')) * MS_PER_SECOND);
          postCommand(target, 'audio', `notify,${ms}`);
        }
      },
  );
}

/** Connects the simulated player to the playing node. The engine has one audio player, as a device has. */
function screenOf(core: EngineCore, node: () => AudioNode | undefined): PlayerScreen {
  const toAA = required(FIX, core.toAssociativeArray, 'function toAssociativeArray');
  const Double = required(FIX, core.Double, 'class Double');
  const set = (field: string, value: BrsValue): void => node()?.setValue(field, value);
  const state = (name: string, startSeconds = 0): void => {
    set('timeToStartStreaming', new Double(startSeconds));
    set('state', new core.BrsString(name));
  };
  let started = 0;
  return {
    loading: (percentage) => {
      set('bufferingStatus', percentage < 100 ? toAA({ percentage, isUnderrun: false }) : core.BrsInvalid.Instance);
      if (node()?.getValueJS('state') !== 'buffering') state('buffering');
    },
    playing: (startSeconds) => {
      started = startSeconds ?? started;
      if (node()?.getValueJS('contentIndex') === -1) node()?.setContentIndex(0);
      // The requested clip plays. After it, the playlist continues in order.
      if (node()?.getValueJS('nextContentIndex') !== -1) set('nextContentIndex', new core.Int32(-1));
      state('playing', started);
    },
    resumed: () => state('playing', started),
    paused: () => state('paused'),
    stopped: () => state('stopped'),
    finished: () => state('finished'),
    failed: (code) => {
      set('errorCode', new core.Int32(code));
      state('error');
    },
    duration: (seconds) => node()?.setDuration(seconds * MS_PER_SECOND),
    position: (seconds) => node()?.setPosition(seconds * MS_PER_SECOND),
    index: (index) => node()?.setContentIndex(index),
    stream: (kbps, isUnderrun) => {
      const bits = kbps * 1000;
      set(
        'streamInfo',
        toAA({ isUnderrun, isResumed: false, measuredBitrate: bits * 2, streamBitrate: bits, streamUrl: '' }),
      );
    },
    segment: () => undefined,
  };
}

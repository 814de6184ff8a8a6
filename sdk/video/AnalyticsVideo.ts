/**
 * Watches a Video node and sends the events of Segment's video vocabulary: one call in the component that has the node,
 *
 *   m.video = AnalyticsVideo(m.analytics, m.top.findNode("video"), { "userId": "user-123", "content": { "asset_id": "film-7" } })
 *
 * Apps that do not include this script pay nothing. A watch observes three fields that change seldom. It reads the
 * position when one of them changes and at each heartbeat, not for each second of playback. It references the node only
 * during playback, so the app can release it.
 */
import { Ads } from './ads.ts';
import type { PlayerSnapshot, PlaybackEvent } from './playback.ts';
import { Playback } from './playback.ts';
import type { Fields } from '../wire/value-types.ts';
import { anyCase, isFilledText, isMap, isTrue, textOf } from '../wire/value-types.ts';

/** Default interval between heartbeats, in seconds. */
const HEARTBEAT_SECONDS = 10;
/** Interval of the check that the node is still in the scene, without heartbeats, in seconds. */
const LOOK_SECONDS = 30;
/** Maximum number of watches in one component. Another one ends the oldest. */
const WATCHES_MAX = 20;
/** Field of a Video node with the key of its watch. */
const KEY_FIELD = 'analyticsVideo';
/** Field of a Video node with the ids of the components that observe it. */
const OBSERVERS_FIELD = 'analyticsVideoObservers';
/** Maximum length of that field, in characters: twenty ids. */
const OBSERVERS_MAX_CHARACTERS = 740;
/** The platform's numbers for segment types without a picture. */
const AUDIO_SEGMENT = 1;
const CAPTION_SEGMENT = 3;

/** The watches of one component, oldest first. */
interface Watches {
  list: Watch[];
  /** Id of this component among those that watch the same node. */
  id: string;
}

declare const m: { analyticsVideos?: Watches };

/** The only method of a connector that a watch calls. */
interface Tracker {
  track(event: unknown, properties: unknown, options: unknown): void;
}

/** A watch on one Video node: the object that `AnalyticsVideo` returns to the app. */
class Watch {
  /** Id of the current or last playback: `session_id` of its events. */
  sessionId = '';
  /** Id of this watch, stored in its timer and its node. */
  key: string;
  private watches: Watches;
  private connector: Tracker;
  private options: Fields;
  private details: Fields;
  private playback: Playback;
  private ads: Ads;
  private span: roTimespan;
  private timer: roSGNodeTimer;
  private heartbeatSeconds: number;
  /** A pre-roll ad has started the session before its playback. */
  private isAhead = false;
  /** Set only during a playback. */
  private node: roSGNode | undefined = undefined;

  constructor(key: string, watches: Watches, connector: Tracker, details: Fields) {
    this.key = key;
    this.watches = watches;
    this.connector = connector;
    this.details = details;
    this.options = optionsOf(details);
    const given = anyCase(details, 'heartbeatSeconds');
    this.heartbeatSeconds = typeof given === 'number' && given >= 0 ? given : HEARTBEAT_SECONDS;
    this.playback = new Playback(this.heartbeatSeconds > 0);
    this.ads = new Ads(this.heartbeatSeconds);
    this.span = CreateObject('roTimespan');
    this.timer = CreateObject('roSGNode', 'Timer');
    this.timer.id = key;
    this.timer.repeat = true;
    this.timer.duration = this.heartbeatSeconds > 0 ? this.heartbeatSeconds : LOOK_SECONDS;
  }

  /** Replaces the details, such as the content or the user, for the next events. */
  update(details?: unknown): void {
    if (isMap(details)) {
      this.details = details;
      this.options = optionsOf(details);
    }
  }

  /** Ends the watch: closes the current playback as exited and releases the node. */
  unwatch(): void {
    this.playback.leave(this.span.totalMilliseconds());
    this.send();
    const { key, watches } = this;
    watches.list = watches.list.filter((watch) => watch.key !== key);
    this.timer.control = 'stop';
  }

  /** Takes one call of the ad framework's tracking callback, on the render thread. */
  adEvent(kind?: unknown, context?: unknown): void {
    const { ads } = this;
    ads.take(kind, context);
    this.playback.setBreak(ads.isBreak);
    if (ads.event !== '') {
      if (!this.playback.isOpen && !this.isAhead && (ads.isBefore() || this.sessionId === '')) {
        this.isAhead = true;
        this.newSession();
      }
      const properties: Fields = { session_id: this.sessionId, ...ads.properties };
      const content = this.contentOf(this.playback.index);
      if (isMap(content)) {
        properties['content'] = content;
      }
      this.sendEvent(ads.event, properties, this.options);
    }
  }

  /** Observes the node, and reads the state that it has already. */
  begin(node: roSGNode): void {
    observeOnce(node, this.watches.id);
    this.timer.observeFieldScoped('fire', 'AnalyticsVideoOnBeat');
    this.onState(node.getField('state'), node);
  }

  onState(state: unknown, node: roSGNode): void {
    if (!isFilledText(state)) {
      return;
    }
    const { playback } = this;
    if (!playback.isOpen) {
      this.span.mark();
    }
    const error: Fields = {};
    if (state === 'error') {
      error['error_code'] = node.getField('errorCode') as unknown;
      error['error_message'] = node.getField('errorMsg') as unknown;
    }
    playback.update(this.snapshot(node, state), error);
    if (playback.isOpen && this.node === undefined) {
      this.node = node;
      if (!this.isAhead) {
        this.newSession();
      }
      this.isAhead = false;
      this.timer.control = 'start';
    }
    this.send();
  }

  private newSession(): void {
    this.sessionId = CreateObject('roDeviceInfo').getRandomUUID();
  }

  onIndex(node: roSGNode): void {
    this.playback.itemChanged(this.snapshot(node, node.getField('state') as string));
    this.send();
  }

  onSegment(segment: unknown): void {
    if (!isMap(segment)) {
      return;
    }
    const given = anyCase(segment, 'segType');
    const kind = typeof given === 'number' ? given : 0;
    const bits = anyCase(segment, 'segBitrateBps');
    if (kind !== AUDIO_SEGMENT && kind !== CAPTION_SEGMENT && typeof bits === 'number') {
      this.playback.streamChanged(Math.round(bits / 1000), this.span.totalMilliseconds());
      this.send();
    }
  }

  onBeat(): void {
    const { node } = this;
    if (node === undefined) {
      return;
    }
    if (node.getParent() === undefined) {
      this.playback.leave(this.span.totalMilliseconds());
    } else {
      this.playback.heartbeat(this.snapshot(node, node.getField('state') as string));
    }
    this.send();
  }

  private snapshot(node: roSGNode, state: string): PlayerSnapshot {
    const isPlaylist = isTrue(node.getField('contentIsPlaylist'));
    const given: unknown = node.getField('contentIndex');
    const index = isPlaylist && typeof given === 'number' ? Math.floor(given) : 0;
    const content = node.getField('content') as roSGNode | undefined;
    const item = isPlaylist && content !== undefined ? content.getChild(index) : content;
    return {
      state,
      position: amount(node.getField('position')),
      duration: amount(node.getField('duration')),
      index,
      isPlaylist,
      isLive: item !== undefined && isTrue(item.getField('live')),
      isPrebuffering: textOf(node.getField('control')) === 'prebuffer',
      startSeconds: amount(node.getField('timeToStartStreaming')),
      now: this.span.totalMilliseconds(),
    };
  }

  /** Sends the pending events of the playback, and releases the node when the playback has ended. */
  private send(): void {
    const { playback } = this;
    const { events } = playback;
    if (events.length === 0) {
      return;
    }
    playback.events = [];
    const options: Fields = { ...this.options, videoPlayback: playback.isOpen ? 'open' : 'closed' };
    for (const event of events) {
      this.sendEvent(event.event, this.propertiesOf(event), options);
    }
    if (!playback.isOpen) {
      this.timer.control = 'stop';
      this.node = undefined;
    }
  }

  /** Merges the app's properties, those of the content item, and the measured ones. Later ones win. */
  private propertiesOf(event: PlaybackEvent): Fields {
    const { details } = this;
    const properties: Fields = { session_id: this.sessionId, video_player: 'Roku Video' };
    addAll(properties, anyCase(details, 'properties'));
    const content = this.contentOf(event.index);
    if (event.subject === 'content') {
      addAll(properties, content);
    } else {
      const id = assetOf(content);
      if (id != null) {
        properties['content_asset_id'] = id;
      }
      const ids = event.event === 'Video Playback Started' ? this.assetsAhead(content) : [];
      if (ids.length > 0) {
        properties['content_asset_ids'] = ids;
      }
    }
    addAll(properties, event.properties);
    return properties;
  }

  /** Returns the asset ids of the playback, as far as the app gave them. `content`: its first item. */
  private assetsAhead(content: unknown): unknown[] {
    const given = anyCase(this.details, 'content');
    const ids: unknown[] = [];
    for (const item of this.playback.isPlaylist && Array.isArray(given) ? given : [content]) {
      const id = assetOf(item);
      if (id != null) {
        ids.push(id);
      }
    }
    return ids;
  }

  /** Returns the app's properties for an item: one object for all items, or an array with one per playlist item. */
  private contentOf(index: Int): unknown {
    const given = anyCase(this.details, 'content');
    return Array.isArray(given) ? (given[index] as unknown) : given;
  }

  private sendEvent(event: string, properties: Fields, options: Fields): void {
    try {
      this.connector.track(event, properties, options);
    } catch (error) {
      reportFault('track', error);
    }
  }
}

/**
 * Watches a Video node. `connector`: the result of AnalyticsConnector(task); `videoNode`: a Video node; `details`: see
 * the README. Call it on the render thread, in a component that includes this script. Returns a watch. Returns invalid,
 * and prints an ERROR line with the reason, when there is nothing to watch.
 */
export function AnalyticsVideo(connector?: unknown, videoNode?: unknown, details?: unknown): Watch | undefined {
  if (!isMap(connector) || connector['track'] == null) {
    report('VIDEO_WRONG', 'AnalyticsVideo was given no connector', 'pass what AnalyticsConnector(task) gives');
    return undefined;
  }
  if (videoNode == null || getInterface(videoNode, 'ifSGNodeField') === undefined) {
    report('VIDEO_WRONG', 'AnalyticsVideo was given no node', 'pass the Video node');
    return undefined;
  }
  const node = videoNode as roSGNode;
  if (!node.isSubtype('Video')) {
    report('VIDEO_WRONG', `AnalyticsVideo was given a ${node.subtype()}`, 'pass the Video node');
    return undefined;
  }
  try {
    return watchNode(connector as unknown as Tracker, node, isMap(details) ? details : {});
  } catch (error) {
    reportFault('AnalyticsVideo', error);
    return undefined;
  }
}

function watchNode(connector: Tracker, node: roSGNode, details: Fields): Watch {
  const watches: Watches = m.analyticsVideos ?? { list: [], id: CreateObject('roDeviceInfo').getRandomUUID() };
  m.analyticsVideos = watches;
  if (node.hasField(KEY_FIELD)) {
    watchOf(node.getField(KEY_FIELD))?.unwatch();
  } else {
    node.addField(KEY_FIELD, 'string', false);
    node.addField(OBSERVERS_FIELD, 'string', false);
  }
  makeRoom(watches);
  const key = CreateObject('roDeviceInfo').getRandomUUID();
  const watch = new Watch(key, watches, connector, details);
  watches.list.push(watch);
  node.setField(KEY_FIELD, key);
  watch.begin(node);
  return watch;
}

/**
 * Observes the fields of a node, once per component. The observers stay: on hardware, unobserveFieldScoped also removes
 * the app's own observers. A callback that finds no watch does nothing.
 */
function observeOnce(node: roSGNode, component: string): void {
  const observing = textOf(node.getField(OBSERVERS_FIELD));
  if (!observing.includes(component)) {
    node.observeFieldScoped('state', 'AnalyticsVideoOnState');
    node.observeFieldScoped('contentIndex', 'AnalyticsVideoOnIndex');
    node.observeFieldScoped('streamingSegment', 'AnalyticsVideoOnSegment');
    node.setField(OBSERVERS_FIELD, `${component} ${observing}`.substring(0, OBSERVERS_MAX_CHARACTERS));
  }
}

/** Tracking callback of the ad framework: `adFramework.setTrackingCallback(AnalyticsVideoAdEvent, m.video)`. */
export function AnalyticsVideoAdEvent(watch?: unknown, kind?: unknown, context?: unknown): void {
  if (!isMap(watch) || watch['adEvent'] == null) {
    return;
  }
  try {
    (watch as unknown as Watch).adEvent(kind, context);
  } catch (error) {
    reportFault('adEvent', error);
  }
}

// A run-time error in a callback would end the app.

/** Called when the node's state changes. */
export function AnalyticsVideoOnState(event: roSGNodeEvent): void {
  try {
    const node = event.getRoSGNode();
    watchOf(node.getField(KEY_FIELD))?.onState(event.getData(), node);
  } catch (error) {
    reportFault('state', error);
  }
}

/** Called when the playlist moves to another item. */
export function AnalyticsVideoOnIndex(event: roSGNodeEvent): void {
  try {
    const node = event.getRoSGNode();
    watchOf(node.getField(KEY_FIELD))?.onIndex(node);
  } catch (error) {
    reportFault('contentIndex', error);
  }
}

/** Called when another segment of the stream plays. */
export function AnalyticsVideoOnSegment(event: roSGNodeEvent): void {
  try {
    watchOf(event.getRoSGNode().getField(KEY_FIELD))?.onSegment(event.getData());
  } catch (error) {
    reportFault('streamingSegment', error);
  }
}

/** Called by the timer of a watch, at each heartbeat. */
export function AnalyticsVideoOnBeat(event: roSGNodeEvent): void {
  try {
    watchOf(event.getNode())?.onBeat();
  } catch (error) {
    reportFault('heartbeat', error);
  }
}

/** Returns this component's watch with this key. */
function watchOf(key: unknown): Watch | undefined {
  const wanted = textOf(key);
  const watches = m.analyticsVideos;
  if (watches !== undefined) {
    for (const watch of watches.list) {
      if (watch.key === wanted) {
        return watch;
      }
    }
  }
  return undefined;
}

/** Ends the oldest watch when there are too many: the component creates a node per video and never ends a watch. */
function makeRoom(watches: Watches): void {
  const oldest = watches.list[0];
  if (oldest !== undefined && watches.list.length >= WATCHES_MAX) {
    oldest.unwatch();
  }
}

/** Returns the options of each call, which hold the ids of the viewer. */
function optionsOf(details: Fields): Fields {
  const options: Fields = {};
  for (const name of ['userId', 'anonymousId', 'context', 'integrations']) {
    const value = anyCase(details, name);
    if (value != null) {
      options[name] = value;
    }
  }
  return options;
}

/** Returns the asset id of an item. */
function assetOf(content: unknown): unknown {
  return isMap(content) ? anyCase(content, 'asset_id') : undefined;
}

function addAll(target: Fields, from: unknown): void {
  if (isMap(from)) {
    for (const key in from) {
      target[key] = from[key];
    }
  }
}

/** Returns a positive number of the node, or 0. */
function amount(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}

function report(code: 'VIDEO_WRONG', what: string, advice: string): void {
  console.log(`Analytics - [ERROR] ${code} nothing is watched: ${what}; ${advice}`);
}

/** Prints a run-time error. The events of that moment are lost. */
function reportFault(what: string, error: unknown): void {
  const { message } = error as { message?: unknown };
  const why = typeof message === 'string' ? message : 'an error without a message';
  console.log(`Analytics - [ERROR] INTERNAL ${what}: ${why}; a fault of the SDK; please report this line`);
}

/**
 * The scene: fetches the feed, opens and closes screens, and sends analytics events for the actions of the viewer.
 *
 *   feed ─▶ grid ─▶ details ─▶ player        Back closes the screen on top; on the last one it leaves the channel
 *     └──── message, with a retry on OK ────┘
 */
import { AnalyticsConnector } from '../../../../sdk/typings/AnalyticsConnector.js';
import type { DetailsScreen } from './details/DetailsScreen.ts';
import type { Title } from './feed/catalogue.ts';
import type { FeedTask } from './feed/FeedTask.ts';
import { wordsFor, type Message } from './feed/wording.ts';
import type { GridScreen } from './grid/GridScreen.ts';
import type { MessageScreen } from './message/MessageScreen.ts';
import type { PlayerScreen } from './player/PlayerScreen.ts';

type ScreenName = 'grid' | 'details' | 'player' | 'message';

declare const m: {
  top: roSGNodeScene;
  global: roSGNode & { launchParams: Record<string, string> };
  analytics: AnalyticsConnector;
  feed: FeedTask;
  grid: GridScreen;
  details: DetailsScreen;
  player: PlayerScreen;
  message: MessageScreen;
  titles: Title[];
  chosen: Title | undefined;
  /** The stack of open screens, the visible one last. */
  open: ScreenName[];
  /** Action that the retry button of a message runs. */
  retry: () => void;
};

const NAMES: Record<ScreenName, string> = {
  grid: 'Titles',
  details: 'Title Details',
  player: 'Player',
  message: 'Message',
};

export function init(): void {
  m.open = [];
  m.titles = [];
  m.feed = m.top.findNode('feed') as FeedTask;
  m.grid = m.top.findNode('grid') as GridScreen;
  m.details = m.top.findNode('details') as DetailsScreen;
  m.player = m.top.findNode('player') as PlayerScreen;
  m.message = m.top.findNode('message') as MessageScreen;
  m.feed.observeField('result', 'onFeedResult');
  m.grid.observeField('chosen', 'onTitleChosen');
  m.details.observeField('action', 'onDetailsAction');
  m.player.observeField('end', 'onPlaybackEnd');
  m.message.observeField('retry', 'onRetry');
  startAnalytics();
  loadFeed();
}

function startAnalytics(): void {
  const manifest = CreateObject('roAppInfo');
  m.analytics = AnalyticsConnector(m.top.findNode('analyticsTask') as roSGNode);
  m.analytics.init({
    writeKey: manifest.getValue('analytics_write_key'),
    apiHost: manifest.getValue('analytics_api_host'),
    debug: true,
    rememberIdentity: true,
    trackLifecycle: true,
    launchParams: m.global.launchParams,
  });
  m.analytics.identify('viewer-7', { plan: 'free' });
}

function loadFeed(): void {
  const manifest = CreateObject('roAppInfo');
  m.top.findNode('loading')?.setField('visible', true);
  m.feed.url = manifest.getValue('feed_url');
  m.feed.timeoutSeconds = Number.parseInt(manifest.getValue('feed_timeout_seconds'));
  m.feed.control = 'run';
}

export function onFeedResult(): void {
  const { result } = m.feed;
  m.top.findNode('loading')?.setField('visible', false);
  if (!result.ok) {
    m.analytics.track('Feed Failed', { problem: result.problem, detail: result.detail });
    showMessage(wordsFor(result.problem), loadFeed);
    return;
  }
  m.titles = result.titles;
  m.analytics.track('Feed Loaded', { titles: m.titles.length, skipped: result.skipped });
  m.grid.titles = m.titles;
  open('grid');

  const linked = m.titles.find(({ id }) => id === m.global.launchParams['contentId']);
  if (linked) showDetails(linked);
}

export function onTitleChosen(): void {
  const position = m.grid.chosen;
  const title = m.titles[position];
  if (!title) return;
  m.analytics.track('Title Selected', { title_id: title.id, title: title.title, position });
  showDetails(title);
}

function showDetails(title: Title): void {
  m.chosen = title;
  m.details.title = title;
  open('details');
}

export function onDetailsAction(): void {
  if (m.details.action === 'play') play();
  else close();
}

function play(): void {
  if (!m.chosen) return;
  open('player');
  m.player.title = m.chosen;
}

export function onPlaybackEnd(): void {
  if (m.player.end !== 'failed') return close();
  const title = m.chosen?.title ?? 'This title';
  hideTop();
  showMessage({ heading: 'Playback stopped', text: `${title} cannot be played at the moment.` }, play);
}

function showMessage(message: Message, retry: () => void): void {
  m.retry = retry;
  m.message.message = message;
  open('message');
}

export function onRetry(): void {
  hideTop();
  m.retry();
}

export function onKeyEvent(key: string, press: boolean): boolean {
  if (!press || key !== 'back' || m.open.length <= 1) return false;
  close();
  return true;
}

function open(name: ScreenName): void {
  m.open.push(name);
  showTop();
}

function close(): void {
  hideTop();
  showTop();
}

function hideTop(): void {
  const name = m.open.pop();
  if (name) m[name].visible = false;
}

/** Shows and focuses the screen on top. Each appearance is one `screen` call of the SDK. */
function showTop(): void {
  const name = m.open.at(-1);
  if (!name) return;
  m[name].visible = true;
  m[name].setFocus(true);
  const title = name === 'grid' ? undefined : m.chosen;
  m.analytics.screen(NAMES[name], 'Titles', title ? { title_id: title.id } : {});
}

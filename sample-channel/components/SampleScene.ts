/**
 * The first example to read: a scene that installs the SDK's task, builds a connector in `init()`, sends one of each
 * call on start and one per remote key, and shows on screen what it sent and what the SDK says about itself.
 */
import { AnalyticsConnector } from '../../sdk/connector/AnalyticsConnector.ts';

declare const m: {
  top: roSGNodeScene;
  global: roSGNode;
  analytics: AnalyticsConnector;
  /** Newest first. */
  sent: string[];
  rows: roSGNodeLabel[];
};

/** Lines of the list on screen. */
const ROWS = 12;
const ROW_HEIGHT = 34;

const USER_ID = 'user-123';

export function init(): void {
  m.sent = [];
  createRows();
  const task = m.top.findNode('analyticsTask') as roSGNode;
  task.observeField('status', 'onStatus');

  const manifest = CreateObject('roAppInfo');
  m.analytics = new AnalyticsConnector(task);
  m.analytics.init({
    writeKey: manifest.getValue('analytics_write_key'),
    apiHost: manifest.getValue('analytics_api_host'),
    debug: true,
    queueSize: 1,
    retryLimit: 3,
  });
  identify();
  screen('Home');
  track('Channel Started');
  group();
  alias();
  m.top.setFocus(true);
}

/** Remote keys. `true` keeps a key to ourselves; Back must stay the platform's, it leaves the channel. */
export function onKeyEvent(key: string, press: boolean): boolean {
  if (!press) {
    return false;
  }
  if (key === 'OK') {
    track('Button Pressed');
  } else if (key === 'up') {
    screen('Details');
  } else if (key === 'down') {
    identify();
  } else if (key === 'left') {
    group();
  } else if (key === 'right') {
    alias();
  } else {
    track(key);
  }
  return key !== 'back';
}

/** The SDK's own account of itself: shows at once when there is no write key, no host, or no answer. */
export function onStatus(event: roSGNodeEvent): void {
  const status = event.getData() as Record<string, unknown>;
  const label = m.top.findNode('status') as roSGNodeLabel;
  const counts = `queued ${status['queued'] as Int}, sent ${status['sent'] as Int}`;
  label.text = `SDK ${status['state'] as string}: ${counts}  ${status['lastError'] as string}`;
}

function identify(): void {
  m.analytics.identify(USER_ID, { plan: 'premium', 'Favourite Genre': 'Drama' });
  show(`identify ${USER_ID}`);
}

function screen(name: string): void {
  m.analytics.screen(name, 'Sample', { 'Video Ad Length': 30 }, { userId: USER_ID });
  show(`screen ${name}`);
}

function track(event: string): void {
  m.analytics.track(event, { source: 'sample channel' }, { userId: USER_ID });
  show(`track ${event}`);
}

function group(): void {
  m.analytics.group(USER_ID, 'household-7', { members: 4 });
  show('group household-7');
}

function alias(): void {
  m.analytics.alias('user-456', { previousId: USER_ID });
  show('alias user-456');
}

function createRows(): void {
  m.rows = [];
  const group = m.top.findNode('rows') as roSGNode;
  for (let i = 0; i < ROWS; i++) {
    const row = group.createChild('Label') as roSGNodeLabel;
    row.width = 1120;
    row.translation = [0, i * ROW_HEIGHT];
    m.rows.push(row);
  }
}

/** Puts a line on top of the list on screen. */
function show(line: string): void {
  m.sent.unshift(line);
  if (m.sent.length > ROWS) {
    m.sent.pop();
  }
  for (let i = 0; i < m.sent.length; i++) {
    const row = m.rows[i];
    if (row !== undefined) {
      row.text = m.sent[i] ?? '';
    }
  }
}

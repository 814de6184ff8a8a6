/**
 * The first example to read. The scene installs the SDK task and builds a connector in `init()`. It sends one of each
 * call at start, and one per remote key. It shows its calls and the status of the SDK on screen.
 */
import { AnalyticsConnector } from '../../sdk/connector/AnalyticsConnector.ts';
import { isSwitchedOn } from './settings.ts';

/** One line of the list on screen. */
interface Call {
  name: string;
  detail: string;
}

declare const m: {
  top: roSGNodeScene;
  global: roSGNode;
  analytics: AnalyticsConnector;
  /** The newest calls first, as many as fit on screen. */
  calls: Call[];
};

const USER_ID = 'user-123';
const CALL_ROWS = 11;
const CALL_ROW_HEIGHT = 39;
const FIGURE_ROW_HEIGHT = 36;

export function init(): void {
  m.calls = [];
  createCallRows();
  createFigureRows();
  (m.top.findNode('options') as roSGNode).observeField('chosen', 'onChosen');

  const task = m.top.findNode('analyticsTask') as roSGNode;
  task.observeField('status', 'onStatus');
  m.analytics = new AnalyticsConnector(task);

  const manifest = CreateObject('roAppInfo');
  const apiHost = manifest.getValue('analytics_api_host');
  m.analytics.init({
    writeKey: manifest.getValue('analytics_write_key'),
    apiHost,
    debug: true,
    queueSize: 1,
    retryLimit: 3,
    rememberIdentity: isSwitchedOn('rememberIdentity'),
    trackLifecycle: isSwitchedOn('trackLifecycle'),
    launchParams: m.global.getField('launchParams') as NodeValue,
  });
  setText('host', apiHost);

  callIdentify();
  callScreen('Home');
  callTrack('Channel Started');
  callGroup();
  callAlias();
  m.top.setFocus(true);
  m.top.signalBeacon('AppLaunchComplete');
}

/** Handles remote keys. Returns `true` for a handled key. Back stays with the platform, which leaves the channel. */
export function onKeyEvent(key: string, press: boolean): boolean {
  if (!press) {
    return false;
  }
  if (key === 'OK') {
    callTrack('Button Pressed');
  } else if (key === 'up') {
    callScreen('Details');
  } else if (key === 'down') {
    callIdentify();
  } else if (key === 'left') {
    callGroup();
  } else if (key === 'right') {
    callAlias();
  } else if (key === 'options') {
    const menu = m.top.findNode('options') as roSGNodeGroup;
    menu.visible = true;
    menu.setFocus(true);
  } else if (key === 'play') {
    callScreen('Player');
    const player = m.top.findNode('player') as roSGNodeGroup;
    player.visible = true;
    player.setFocus(true);
  } else {
    callTrack(key);
  }
  return key !== 'back';
}

function callIdentify(): void {
  m.analytics.identify(USER_ID, { plan: 'premium', 'Favourite Genre': 'Drama' });
  showCall({ name: 'identify', detail: USER_ID });
}

function callScreen(name: string): void {
  m.analytics.screen(name, 'Sample', { 'Video Ad Length': 30 }, { userId: USER_ID });
  showCall({ name: 'screen', detail: name });
}

function callTrack(event: string): void {
  m.analytics.track(event, { source: 'sample channel' }, { userId: USER_ID });
  showCall({ name: 'track', detail: event });
}

function callGroup(): void {
  m.analytics.group(USER_ID, 'household-7', { members: 4 });
  showCall({ name: 'group', detail: 'household-7' });
}

function callAlias(): void {
  m.analytics.alias('user-456', { previousId: USER_ID });
  showCall({ name: 'alias', detail: `user-456, was ${USER_ID}` });
}

/** Handles a choice in the menu. */
export function onChosen(event: roSGNodeEvent): void {
  showCall(event.getData() as Call);
}

/** Shows the status of the SDK, which reveals a missing write key, host or answer at once. */
export function onStatus(event: roSGNodeEvent): void {
  const status = event.getData() as Record<string, unknown>;
  const state = status['state'] as string;
  setText('state', state);
  (m.top.findNode('stateColour') as roSGNodeRectangle).color = stateColour(state);
  setText('queued', (status['queued'] as Int).toString());
  setText('stored', (status['spooled'] as Int).toString());
  setText('sent', (status['sent'] as Int).toString());
  setText('retried', (status['retried'] as Int).toString());
  setText('dropped', sumOf(status['dropped'] as Record<string, Int>).toString());
  setText('last response', (status['lastResponseCode'] as Int).toString());
  setText('next attempt', `${status['nextAttemptInSeconds'] as Int} s`);
  setText('lastError', status['lastError'] as string);
}

function stateColour(state: string): string {
  if (state === 'ready' || state === 'sending') {
    return '0x32D583FF';
  }
  return state === 'misconfigured' || state === 'denied' ? '0xF97066FF' : '0xFDB022FF';
}

function callColour(name: string): string {
  if (name === 'identify') {
    return '0x84CAFFFF';
  }
  if (name === 'screen') {
    return '0xA6F4C5FF';
  }
  if (name === 'track') {
    return '0xFEC84BFF';
  }
  if (name === 'group') {
    return '0xD9B8FFFF';
  }
  return name === 'alias' ? '0xFDA29BFF' : '0xF2F4F7FF';
}

function sumOf(counts: Record<string, Int>): Int {
  let sum: Int = 0;
  for (const reason in counts) {
    sum += counts[reason] ?? 0;
  }
  return sum;
}

/** Adds a call at the top of the list on screen. */
function showCall(call: Call): void {
  m.calls.unshift(call);
  if (m.calls.length > CALL_ROWS) {
    m.calls.pop();
  }
  for (let i = 0; i < m.calls.length; i++) {
    const shown = m.calls[i];
    if (shown !== undefined) {
      const name = label(`callName${i}`);
      name.text = shown.name;
      name.color = callColour(shown.name);
      setText(`callDetail${i}`, shown.detail);
    }
  }
}

function createCallRows(): void {
  const rows = m.top.findNode('calls') as roSGNode;
  for (let i = 0; i < CALL_ROWS; i++) {
    addLabel(rows, `callName${i}`, 0, i * CALL_ROW_HEIGHT, 150);
    addLabel(rows, `callDetail${i}`, 170, i * CALL_ROW_HEIGHT, 460);
  }
}

function createFigureRows(): void {
  const rows = m.top.findNode('figures') as roSGNode;
  const names = ['queued', 'stored', 'sent', 'retried', 'dropped', 'last response', 'next attempt'];
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? '';
    const caption = addLabel(rows, `caption ${name}`, 0, i * FIGURE_ROW_HEIGHT, 220);
    caption.text = name;
    caption.color = '0x98A2B3FF';
    addLabel(rows, name, 230, i * FIGURE_ROW_HEIGHT, 160);
  }
}

function addLabel(parent: roSGNode, id: string, x: Int, y: Int, width: Int): roSGNodeLabel {
  const made = parent.createChild('Label') as roSGNodeLabel;
  made.id = id;
  made.font = 'font:SmallestSystemFont';
  made.translation = [x, y];
  made.width = width;
  return made;
}

function label(id: string): roSGNodeLabel {
  return m.top.findNode(id) as roSGNodeLabel;
}

function setText(id: string, text: string): void {
  label(id).text = text;
}

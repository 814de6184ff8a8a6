/**
 * Menu for the SDK features beside the five calls: flush, reset, consent, remembered identity, lifecycle events,
 * shutdown. A component builds its own connector on the scene's task node. A connector is stateless, so there may be
 * any number.
 */
import { AnalyticsConnector } from '../../sdk/connector/AnalyticsConnector.ts';
import { isSwitchedOn, switchTo } from './settings.ts';

declare const m: {
  top: roSGNodeGroup & { chosen: NodeValue; consent: string };
  analytics: AnalyticsConnector;
  row: Int;
};

const ROWS = ['flush', 'reset', 'consent', 'anonymous', 'rememberIdentity', 'trackLifecycle', 'shutdown'];
const ROW_HEIGHT = 60;
const FIRST_ROW_Y = 20;

export function init(): void {
  m.row = 0;
  m.analytics = new AnalyticsConnector(m.top.getScene().findNode('analyticsTask'));
  const rows = m.top.findNode('rows') as roSGNode;
  for (let i = 0; i < ROWS.length; i++) {
    const label = rows.createChild('Label') as roSGNodeLabel;
    label.id = `row${i}`;
    label.font = 'font:SmallestSystemFont';
    label.translation = [0, i * ROW_HEIGHT];
    label.width = 640;
  }
  showRows();
}

export function onKeyEvent(key: string, press: boolean): boolean {
  if (press) {
    if (key === 'up' || key === 'down') {
      const step: Int = key === 'up' ? ROWS.length - 1 : 1;
      m.row = (m.row + step) % ROWS.length;
      showRows();
    } else if (key === 'OK') {
      choose(ROWS[m.row] ?? '');
      showRows();
    } else if (key === 'options' || key === 'back') {
      m.top.visible = false;
      m.top.getScene().setFocus(true);
    }
  }
  return true;
}

function choose(row: string): void {
  if (row === 'flush') {
    m.analytics.flush();
    logOption('flush', 'queued messages leave now');
  } else if (row === 'reset') {
    m.analytics.reset();
    logOption('reset', 'remembered ids are forgotten');
  } else if (row === 'consent') {
    m.top.consent = nextConsent(m.top.consent);
    m.analytics.setConsent(m.top.consent);
    logOption('consent', m.top.consent);
  } else if (row === 'anonymous') {
    m.analytics.track('Without Id', { source: 'sample channel' });
    logOption('track', 'Without Id');
  } else if (row === 'shutdown') {
    m.analytics.shutdown();
    logOption('shutdown', 'an orderly end of this run');
  } else {
    switchTo(row, !isSwitchedOn(row));
  }
}

function logOption(name: string, detail: string): void {
  m.top.chosen = { name, detail };
}

function nextConsent(consent: string): string {
  if (consent === 'granted') {
    return 'pending';
  }
  return consent === 'pending' ? 'denied' : 'granted';
}

function showRows(): void {
  const y: Int = FIRST_ROW_Y + m.row * ROW_HEIGHT;
  (m.top.findNode('cursor') as roSGNodeRectangle).translation = [0, y];
  (m.top.findNode('cursorEdge') as roSGNodeRectangle).translation = [0, y];
  for (let i = 0; i < ROWS.length; i++) {
    const label = m.top.findNode(`row${i}`) as roSGNodeLabel;
    label.text = wording(ROWS[i] ?? '');
    label.color = i === m.row ? '0xFFFFFFFF' : '0xD0D5DDFF';
  }
}

function wording(row: string): string {
  if (row === 'flush') {
    return 'Flush: send what is queued';
  }
  if (row === 'reset') {
    return 'Reset: forget the remembered ids';
  }
  if (row === 'consent') {
    return `Consent is ${m.top.consent}; change it to ${nextConsent(m.top.consent)}`;
  }
  if (row === 'anonymous') {
    return 'Track without an id: an ERROR, unless identity is remembered';
  }
  if (row === 'shutdown') {
    return 'Shutdown: this run ends in order';
  }
  const what = row === 'rememberIdentity' ? 'Remember identity' : 'Lifecycle events';
  return `${what} from the next start on: ${isSwitchedOn(row) ? 'yes' : 'no'}`;
}

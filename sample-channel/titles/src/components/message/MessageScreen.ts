/** Shows an error to the viewer; OK retries. The scene handles Back. */
import type { Message } from '../feed/wording.ts';

export interface MessageScreen extends roSGNodeGroup {
  message: Message;
  retry: boolean;
}

declare const m: { top: MessageScreen };

export function init(): void {
  m.top.observeField('message', 'onMessage');
}

export function onMessage(): void {
  (m.top.findNode('messageHeading') as roSGNodeLabel).text = m.top.message.heading;
  (m.top.findNode('messageText') as roSGNodeLabel).text = m.top.message.text;
}

export function onKeyEvent(key: string, press: boolean): boolean {
  if (key !== 'OK') return false;
  if (press) m.top.retry = true;
  return true;
}

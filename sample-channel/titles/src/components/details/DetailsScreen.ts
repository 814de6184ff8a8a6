/** Details of one title, with its actions. The first button has the focus whenever the screen gets it. */
import type { Title } from '../feed/catalogue.ts';
import { factsOf } from '../feed/wording.ts';

export type DetailsAction = 'play' | 'close';

export interface DetailsScreen extends roSGNodeGroup {
  title: Title;
  action: DetailsAction;
}

declare const m: { top: DetailsScreen; buttons: roSGNodeLabelList };

const ACTIONS: { action: DetailsAction; label: string }[] = [
  { action: 'play', label: 'Play' },
  { action: 'close', label: 'Back to all titles' },
];

export function init(): void {
  m.buttons = m.top.findNode('buttons') as roSGNodeLabelList;
  const root = CreateObject('roSGNode', 'ContentNode');
  ACTIONS.forEach(({ label }) => {
    root.createChild('ContentNode').title = label;
  });
  m.buttons.content = root;
  m.buttons.observeField('itemSelected', 'onItemSelected');
  m.top.observeField('title', 'onTitle');
  m.top.observeField('focusedChild', 'onFocusedChild');
}

export function onTitle(): void {
  const { title, poster, description } = m.top.title;
  label('heading').text = title;
  label('facts').text = factsOf(m.top.title);
  label('description').text = description;
  (m.top.findNode('poster') as roSGNodePoster).uri = poster;
  m.buttons.jumpToItem = 0;
}

export function onItemSelected(): void {
  m.top.action = ACTIONS[m.buttons.itemSelected]?.action ?? 'close';
}

export function onFocusedChild(): void {
  if (m.top.hasFocus()) m.buttons.setFocus(true);
}

function label(id: string): roSGNodeLabel {
  return m.top.findNode(id) as roSGNodeLabel;
}

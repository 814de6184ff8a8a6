/** Grid of titles. It reports the chosen title, and keeps its position while other screens are open. */
import type { Title } from '../feed/catalogue.ts';

export interface GridScreen extends roSGNodeGroup {
  titles: Title[];
  chosen: Int;
}

declare const m: { top: GridScreen; grid: roSGNodeMarkupGrid };

export function init(): void {
  m.grid = m.top.findNode('grid') as roSGNodeMarkupGrid;
  m.grid.observeField('itemSelected', 'onItemSelected');
  m.top.observeField('titles', 'onTitles');
  m.top.observeField('focusedChild', 'onFocusedChild');
}

export function onTitles(): void {
  const root = CreateObject('roSGNode', 'ContentNode');
  for (const { title, poster } of m.top.titles) {
    const item = root.createChild('ContentNode');
    item.title = title;
    item.HDPosterUrl = poster;
  }
  m.grid.content = root;
}

export function onItemSelected(): void {
  m.top.chosen = m.grid.itemSelected;
}

/** The screen was given the focus: the grid takes it. */
export function onFocusedChild(): void {
  if (m.top.hasFocus()) m.grid.setFocus(true);
}

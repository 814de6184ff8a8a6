/** One title in the grid: its poster, its name, and a frame when focused. */

declare const m: {
  top: roSGNodeGroup & { itemContent: roSGNodeContentNode; focusPercent: Float };
  poster: roSGNodePoster;
  name: roSGNodeLabel;
  frame: roSGNodeRectangle;
};

export function init(): void {
  m.poster = m.top.findNode('poster') as roSGNodePoster;
  m.name = m.top.findNode('name') as roSGNodeLabel;
  m.frame = m.top.findNode('frame') as roSGNodeRectangle;
}

export function onItemContent(): void {
  const { title, HDPosterUrl } = m.top.itemContent;
  m.name.text = title;
  m.poster.uri = HDPosterUrl;
}

export function onFocusPercent(): void {
  m.frame.opacity = m.top.focusPercent;
  m.name.color = m.top.focusPercent > 0.5 ? '0xFFFFFFFF' : '0x98A2B3FF';
}

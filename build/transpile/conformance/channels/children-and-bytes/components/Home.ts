/** Lists of nodes that the platform returns, as arrays of JavaScript. */
declare const m: { top: roSGNodeScene };

export function init(): void {
  const stage = m.top.findNode('stage') as roSGNodeGroup;
  const labels = stage.createChildren<roSGNodeLabel>(3, 'Label');
  labels.forEach((label, i) => {
    label.id = `l${i}`;
    label.text = 'abc'.charAt(i);
  });
  stage.insertChild(labels[2]!, 0);
  const children: roSGNodeLabel[] = stage.getChildren(2, 1);
  console.log(children.map(({ text }) => text).join(), stage.getChildren(-1, 0).length, stage.getChildren(9, 9).length);
  const ids = stage.getChildren(-1, 0).map(({ id }) => id);
  console.log(ids.join(), stage.getAll().includes(labels[0]!), m.top.getRoots().length > 0);
  stage.removeChildren(labels.slice(1));
  console.log(stage.getChildCount());
}

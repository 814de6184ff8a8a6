/** Shows a component and one that extends it. */
declare const m: { top: roSGNodeScene };

export function init(): void {
  for (const kind of ['Card', 'BigCard', 'Card'])
    console.log(m.top.createChild(kind).callFunc('describe', 5) as string);
  console.log(m.top.createChild('BigCard').callFunc('same') as boolean);
}

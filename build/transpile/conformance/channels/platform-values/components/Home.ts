/** Values that the platform returns: lists (roList), which lack methods of arrays, and colors, which become numbers. */
declare const m: { top: roSGNodeScene & { tint: NodeColor }; label: roSGNodeLabel; saved: NodeColor };

export function init(): void {
  showLists();
  showXml();
  showColors();
}

function showLists(): void {
  const section = CreateObject('roRegistrySection', 'lists');
  for (const key of ['b', 'a', 'c']) section.write(key, key.toUpperCase());
  console.log(section.getKeyList().sort().join(), JSON.stringify(section.getKeyList().sort()));
  console.log([...section.getKeyList(), 'd'].length, ['z'].concat(section.getKeyList()).length);
  const parts = CreateObject('roRegex', '\\d', '').split('x1y2z');
  parts.reverse();
  parts.splice(1, 1);
  parts.unshift('first');
  console.log(parts.join(), `${CreateObject('roRegex', ',', '').split('p,q')}`);
  let sum = '';
  for (const key of section.getKeyList()) sum += key;
  console.log(sum.length, m.top.keys().sort().includes('tint'), listDir('pkg:/').concat().length > 0);
  const some: roRegistrySection | undefined = sum === '' ? undefined : section;
  console.log(some?.getKeyList().reverse().length ?? 'none');
}

function showXml(): void {
  const xml = CreateObject('roXMLElement');
  xml.parse('<all><item>1</item><other/><item>2</item></all>');
  const items = xml.getNamedElements('item');
  console.log(
    items
      .concat(xml.getChildElements() ?? [])
      .map((element) => `${element.getName()}${element.getText()}`)
      .join(),
  );
  console.log(items[0]?.getChildElements() === undefined);
}

function nameOf(color: NodeColor): string {
  return typeof color === 'string' ? `string ${color}` : `number ${color.toString(16)}`;
}

function paint(label: roSGNodeLabel, color: NodeColor): void {
  m.saved = label.color;
  label.color = color;
}

function showColors(): void {
  m.label = m.top.createChild('Label');
  m.label.color = '#112233FF';
  const first = m.label.color;
  console.log(nameOf(first), nameOf(m.label.color), nameOf('#112233FF'));
  paint(m.label, '#445566FF');
  console.log(nameOf(m.label.color), first === m.saved, `${m.label.color}` === '#445566FF');
  paint(m.label, m.saved);
  m.top.tint = '0x112233FF';
  console.log(m.label.color === m.top.tint, nameOf(m.saved));
}

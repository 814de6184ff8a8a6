/** Writes nodes as XML, in the form of `query/sgnodes` and `getAllMeta`. */
import type { NodeTree } from './node-tree.ts';
import { xmlText } from './xml-text.ts';

/** Returns the XML of a node and its descendants. */
export function nodeXml(node: NodeTree, children = node.children): string {
  const { bounds, focused } = node;
  const start = openTag(node.type, {
    name: node.name,
    extends: node.extends,
    ...(focused ? { focused: 'true' } : {}),
    ...(bounds === undefined ? {} : { bounds: `{${[bounds.x, bounds.y, bounds.width, bounds.height].join(', ')}}` }),
    children: String(children.length),
    ...node.fields,
  });
  return `${start}${node.children.map((child) => nodeXml(child)).join('')}</${node.type}>`;
}

/** Returns the XML of a node alone, with the number of its children. */
export function flatNodeXml(node: NodeTree): string {
  return nodeXml({ ...node, children: [] }, node.children);
}

export function openTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join('')}>`;
}

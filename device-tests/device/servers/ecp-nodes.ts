/** `query/sgnodes` and `query/app-ui`: the node tree as a device writes it. */
import type { NodeReport, NodeTree } from '../engine/node-tree.ts';
import { failed, type EcpAnswer } from './ecp-answer.ts';
import { xmlText } from './xml-text.ts';

export type NodeQuery = { scope: 'all' } | { scope: 'roots' } | { scope: 'nodes'; id: string };

const WRAPPER = { all: 'All_Nodes', roots: 'Root_Nodes', nodes: 'Nodes_Nodes' } as const;

/** `sgnodes/all`, `/roots`, `/nodes?node-id=X`; undefined for another path. */
export function nodeQueryOf(scope: string, params: URLSearchParams): NodeQuery | undefined {
  if (scope === 'all' || scope === 'roots') return { scope };
  return scope === 'nodes' ? { scope, id: params.get('node-id') ?? '' } : undefined;
}

/**
 * @param report undefined when no app runs, or it does not answer
 */
export function sgnodesXml(report: NodeReport | undefined, query: NodeQuery): EcpAnswer {
  if (report === undefined) return failed('sgnodes', 'No running app answered; launch dev first');
  if (query.scope === 'nodes' && query.id === '') return failed('sgnodes', 'node-id is missing');
  const everything = report.roots.flatMap(flat);
  const wanted =
    query.scope === 'all'
      ? report.roots
      : query.scope === 'roots'
        ? report.roots.slice(report.scene ? 1 : 0)
        : everything.filter((node) => node.name === query.id);
  const count = query.scope === 'all' ? everything.length : wanted.length;
  const attributes = { ...(query.scope === 'nodes' ? { 'node-id': query.id } : {}), 'node-count': String(count) };
  // `all` is a tree; `roots` and `nodes` are flat lists.
  const body = wanted.map((node) => element(query.scope === 'all' ? node : { ...node, children: [] }, node.children));
  return {
    status: 200,
    xml: `<sgnodes>${open(WRAPPER[query.scope], attributes)}${body.join('')}</${WRAPPER[query.scope]}><status>OK</status></sgnodes>`,
  };
}

/** What is on the screen: drawn nodes only. */
export function appUiXml(report: NodeReport | undefined, title: string): EcpAnswer {
  const scene = report?.scene === true ? report.roots[0] : undefined;
  if (scene === undefined) return failed('app-ui', 'No active app');
  const plugin = `<plugin id="dev" name="${xmlText(title)}"/>`;
  return {
    status: 200,
    xml: `<app-ui><status>OK</status><topscreen>${plugin}<screen focused="true" type="screen">${element(onlyDrawn(scene))}</screen></topscreen></app-ui>`,
  };
}

function onlyDrawn(node: NodeTree): NodeTree {
  return { ...node, children: node.children.filter((child) => child.drawn).map(onlyDrawn) };
}

function flat(node: NodeTree): NodeTree[] {
  return [node, ...node.children.flatMap(flat)];
}

function element(node: NodeTree, children = node.children): string {
  const { bounds, focused } = node;
  const start = open(node.type, {
    name: node.name,
    extends: node.extends,
    ...(focused ? { focused: 'true' } : {}),
    ...(bounds === undefined ? {} : { bounds: `{${[bounds.x, bounds.y, bounds.width, bounds.height].join(', ')}}` }),
    children: String(children.length),
    ...node.fields,
  });
  return `${start}${node.children.map((child) => element(child)).join('')}</${node.type}>`;
}

function open(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join('')}>`;
}

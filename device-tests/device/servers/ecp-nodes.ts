/** `query/sgnodes` and `query/app-ui`: the nodes in the XML of a device. */
import type { DrawnNode } from '../engine/drawn-tree.ts';
import type { NodeReport, NodeTree } from '../engine/node-tree.ts';
import { flatNodeXml, nodeXml, openTag } from '../engine/node-xml.ts';
import { xmlText } from '../engine/xml-text.ts';
import { failed, type EcpAnswer } from './ecp-answer.ts';

export type NodeQuery = ({ scope: 'all' } | { scope: 'roots' } | { scope: 'nodes'; id: string }) & {
  /** True if only the number of nodes is wanted. */
  countOnly?: boolean;
};

const WRAPPER = { all: 'All_Nodes', roots: 'Root_Nodes', nodes: 'Nodes_Nodes' } as const;

/** Parses `all`, `roots` or `nodes?node-id=X`, each with an optional `count_only=true`. Undefined for other paths. */
export function nodeQueryOf(scope: string, params: URLSearchParams): NodeQuery | undefined {
  const countOnly = params.get('count_only') === 'true';
  if (scope === 'all' || scope === 'roots') return { scope, countOnly };
  return scope === 'nodes' ? { scope, id: params.get('node-id') ?? '', countOnly } : undefined;
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
        ? report.roots.slice(report.drawn === undefined ? 0 : 1)
        : everything.filter((node) => node.name === query.id);
  const count = query.scope === 'all' ? everything.length : wanted.length;
  const attributes = { ...(query.scope === 'nodes' ? { 'node-id': query.id } : {}), 'node-count': String(count) };
  // `all` is a tree; `roots` and `nodes` are flat lists.
  const shown = query.countOnly === true ? [] : wanted;
  const body = shown.map((node) => (query.scope === 'all' ? nodeXml(node) : flatNodeXml(node)));
  return {
    status: 200,
    xml: `<sgnodes>${openTag(WRAPPER[query.scope], attributes)}${body.join('')}</${WRAPPER[query.scope]}><status>OK</status></sgnodes>`,
  };
}

/** Returns the nodes that are drawn on the screen. */
export function appUiXml(report: NodeReport | undefined, title: string): EcpAnswer {
  if (report?.drawn === undefined) return failed('app-ui', 'No active app');
  const plugin = `<plugin id="dev" name="${xmlText(title)}"/>`;
  return {
    status: 200,
    xml: `<app-ui><status>OK</status><topscreen>${plugin}<screen focused="true" type="SGScreen">${drawnXml(report.drawn)}</screen></topscreen></app-ui>`,
  };
}

function flat(node: NodeTree): NodeTree[] {
  return [node, ...node.children.flatMap(flat)];
}

function drawnXml({ tag, attributes, children }: DrawnNode): string {
  const start = openTag(tag, attributes);
  return children.length === 0 ? `${start.slice(0, -1)}/>` : `${start}${children.map(drawnXml).join('')}</${tag}>`;
}

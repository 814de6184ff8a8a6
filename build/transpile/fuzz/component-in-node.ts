/**
 * Runs generated components in Node, with a stand-in for nodes: reads of fields are copies, observers run at once if the
 * value is another, and a task runs after the component that started it.
 */
import { format } from 'node:util';
import ts from 'typescript';
import type { Ended } from '../conformance/program.ts';
import { COMPONENT } from './component-program.ts';
import { modulesOf } from './modules.ts';
import { OPTIONS } from './node-runner.ts';

type Value = unknown;
type Handler = (event: { getData: () => Value }) => void;
type Exports = Readonly<Record<string, (...values: Value[]) => Value>>;

/** A node with the functions of its component's script. */
interface NodeState {
  readonly values: Map<string, Value>;
  readonly observers: Map<string, Handler[]>;
  readonly alwaysNotify: Set<string>;
  exports: Exports;
}

/** Runs the component of a program's text, its children and its task. */
export function runComponentInNode(text: string): Ended {
  const files = modulesOf(text);
  const lines: string[] = [];
  const console = { log: (...values: Value[]): void => void lines.push(...format(...values).split('\n')) };
  const tasks: (() => void)[] = [];

  const make = (name: string): NodeState => {
    const node: NodeState = { values: new Map(), observers: new Map(), alwaysNotify: new Set(), exports: {} };
    const m = { top: seenBy(node, node) };
    node.exports = load(`components/${name}.ts`, m);
    for (const [, field = '', type = '', handler, notify] of (files.get(`components/${name}.xml`) ?? '').matchAll(
      FIELD,
    )) {
      node.values.set(field, STARTS[type]);
      if (notify !== undefined) node.alwaysNotify.add(field);
      if (handler !== undefined) observe(node, field, (event) => node.exports[handler]?.(event));
    }
    node.exports['init']?.();
    return node;
  };

  const load = (file: string, m: object): Exports => {
    const { outputText } = ts.transpileModule(files.get(file) ?? '', { compilerOptions: OPTIONS });
    const exports: Record<string, (...values: Value[]) => Value> = {};
    const given = { exports, console, m, CreateObject: (_: string, name: string) => seenBy(make(name), exports) };
    new Function(...Object.keys(given), outputText)(...Object.values(given));
    return exports;
  };

  /** Returns the node as the script of `owner` sees it, whose functions are the handlers. */
  const seenBy = (node: NodeState, owner: NodeState | Exports): object => {
    const handlers = (): Exports => ('values' in owner ? (owner as NodeState).exports : (owner as Exports));
    const methods: Readonly<Record<string, (...values: never[]) => Value>> = {
      createChild: (name: string) => seenBy(make(name), handlers()),
      observeField: (field: string, handler: string) => {
        observe(node, field, (event) => handlers()[handler]?.(event));
        return true;
      },
      callFunc: (name: string, value: Value) => node.exports[name]?.(value),
    };
    return new Proxy(node, {
      get: (_, key) => methods[String(key)] ?? copied(node.values.get(String(key))),
      set: (_, key, value: Value) => {
        assign(node, String(key), value);
        return true;
      },
    });
  };

  const assign = (node: NodeState, field: string, value: Value): void => {
    const before = node.values.get(field);
    node.values.set(field, copied(value));
    if (field === 'control') tasks.push(() => node.exports[node.values.get('functionName') as string]?.());
    if (before === value && !node.alwaysNotify.has(field)) return;
    for (const handler of node.observers.get(field) ?? []) {
      const now = copied(node.values.get(field));
      handler({ getData: () => now });
    }
  };

  try {
    make(COMPONENT);
    for (const run of tasks) run();
    return { lines, error: undefined };
  } catch (error) {
    return { lines, error: error instanceof Error ? error.message : String(error) };
  }
}

const FIELD = /<field id="(\w+)" type="(\w+)"(?: onChange="(\w+)")?(?: (alwaysNotify))?/g;

/** Values of fields that nobody has assigned, by type. */
const STARTS: Readonly<Record<string, Value>> = { integer: 0, string: '', boolean: false, double: 0 };

/** Adds an observer. Like the emulated device, it does not run while it is running. */
function observe(node: NodeState, field: string, handler: Handler): void {
  let isRunning = false;
  const once: Handler = (event) => {
    if (isRunning) return;
    isRunning = true;
    try {
      handler(event);
    } finally {
      isRunning = false;
    }
  };
  node.observers.set(field, [...(node.observers.get(field) ?? []), once]);
}

function copied(value: Value): Value {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value;
}

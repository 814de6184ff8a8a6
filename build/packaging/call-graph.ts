/**
 * Builds the call graph of a generated script. A method call leads to the methods of the classes that its receiver may
 * have. The analysis derives them from all values assigned to a variable, a parameter or a field. Fields with the same
 * name are merged, whatever their object. A receiver of unknown class is a platform object or came out of an array.
 * Then every class with such a method counts, unless the platform has it too.
 */
import {
  isAALiteralExpression,
  isAAMemberExpression,
  isAssignmentStatement,
  isCallExpression,
  isDottedGetExpression,
  isDottedSetStatement,
  isForEachStatement,
  isFunctionStatement,
  isGroupingExpression,
  isIndexedGetExpression,
  isReturnStatement,
  isVariableExpression,
  Parser,
  ParseMode,
  WalkMode,
  type AstNode,
  type CallExpression,
  type FunctionStatement,
} from 'brighterscript';
import { methodsOfPlatform } from './platform-uses.ts';

/** Functions that each function may call. Names are in lower case. */
export type CallGraph = ReadonlyMap<string, ReadonlySet<string>>;

interface Script {
  readonly functions: ReadonlyMap<string, FunctionStatement>;
  /** Methods by name for each class; a class is named like its factory. */
  readonly classes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Functions passed as values. */
  readonly values: ReadonlySet<string>;
}

export function callGraph(text: string): CallGraph {
  const { ast } = Parser.parse(text, { mode: ParseMode.BrightScript });
  const script = readScript(nodesOf(ast));
  const bodies = [...script.functions].map(([name, statement]) => ({ name, nodes: nodesOf(statement.func.body) }));
  const types = new Types(script);
  do {
    types.changed = false;
    for (const { name, nodes } of bodies) for (const node of nodes) types.look(node, name);
  } while (types.changed);
  return new Map(
    bodies.map(({ name, nodes }) => [
      name,
      new Set(nodes.filter(isCallExpression).flatMap((call) => [...types.targets(call, name)])),
    ]),
  );
}

function nodesOf(ast: AstNode): AstNode[] {
  const nodes: AstNode[] = [];
  ast.walk((node: AstNode) => void nodes.push(node), { walkMode: WalkMode.visitAllRecursive });
  return nodes;
}

function readScript(nodes: readonly AstNode[]): Script {
  const functions = new Map(
    nodes.filter(isFunctionStatement).map((one) => [one.name.text.toLowerCase(), one] as const),
  );
  const classes = new Map<string, Map<string, string>>();
  const values = new Set<string>();
  for (const [factory, statement] of functions) {
    for (const node of nodesOf(statement.func.body)) {
      if (isCallExpression(node)) {
        for (const arg of node.args) if (isVariableExpression(arg)) values.add(nameOf(arg.name.text));
      }
      if (!isAAMemberExpression(node) || !isVariableExpression(node.value)) continue;
      const method = nameOf(node.value.name.text);
      if (!functions.has(method)) continue;
      const methods = classes.get(factory) ?? new Map<string, string>();
      classes.set(factory, methods.set(nameOf(node.keyToken.text), method));
    }
  }
  return { functions, classes, values: new Set([...values].filter((name) => functions.has(name))) };
}

const nameOf = (text: string): string => text.replaceAll('"', '').toLowerCase();

/** Key of a variable or parameter of a function. */
const localOf = (around: string, name: string): string => `${around} ${nameOf(name)}`;

const NONE: ReadonlySet<string> = new Set();

class Types {
  changed = false;
  private readonly script: Script;
  /** Classes by field name, by `localOf`, and by `f()` for the return value of a function. */
  private readonly byName = new Map<string, Set<string>>();
  /** Classes that have the function as a method. */
  private readonly owners = new Map<string, Set<string>>();

  constructor(script: Script) {
    this.script = script;
    for (const [owner, methods] of script.classes) {
      for (const method of methods.values()) this.owners.set(method, (this.owners.get(method) ?? new Set()).add(owner));
      this.give(`${owner}()`, new Set([owner]));
    }
  }

  /** Records the classes that a node gives to names. `around`: the enclosing function. */
  look(node: AstNode, around: string): void {
    if (isAssignmentStatement(node)) this.give(localOf(around, node.name.text), this.classesOf(node.value, around));
    if (isDottedSetStatement(node)) this.give(nameOf(node.name.text), this.classesOf(node.value, around));
    if (isAAMemberExpression(node)) this.give(nameOf(node.keyToken.text), this.classesOf(node.value, around));
    if (isForEachStatement(node)) this.give(localOf(around, node.item.text), this.classesOf(node.target, around));
    if (isReturnStatement(node) && node.value) this.give(`${around}()`, this.classesOf(node.value, around));
    if (!isCallExpression(node)) return;
    for (const target of this.targets(node, around)) {
      this.script.functions.get(target)?.func.parameters.forEach((parameter, index) => {
        const arg = node.args[index];
        if (arg) this.give(localOf(target, parameter.name.text), this.classesOf(arg, around));
      });
    }
    const { callee } = node;
    // A value pushed into an array belongs to the name of the array.
    if (isDottedGetExpression(callee) && /^(push|unshift)$/i.test(callee.name.text) && node.args[0]) {
      const array = callee.obj;
      const pushed = this.classesOf(node.args[0], around);
      if (isDottedGetExpression(array)) this.give(nameOf(array.name.text), pushed);
      if (isVariableExpression(array)) this.give(localOf(around, array.name.text), pushed);
    }
  }

  private give(name: string, classes: ReadonlySet<string>): void {
    const known = this.byName.get(name) ?? new Set();
    for (const one of classes) {
      if (known.has(one)) continue;
      this.byName.set(name, known.add(one));
      this.changed = true;
    }
  }

  private classesOf(node: AstNode, around: string): ReadonlySet<string> {
    if (isGroupingExpression(node)) return this.classesOf(node.expression, around);
    if (isVariableExpression(node)) {
      const name = nameOf(node.name.text);
      return name === 'm' ? (this.owners.get(around) ?? NONE) : (this.byName.get(localOf(around, name)) ?? NONE);
    }
    if (isDottedGetExpression(node)) return this.byName.get(nameOf(node.name.text)) ?? NONE;
    if (isIndexedGetExpression(node)) return this.classesOf(node.obj, around);
    if (isCallExpression(node)) {
      return new Set(
        [...this.targets(node, around)].flatMap((target) => [...(this.byName.get(`${target}()`) ?? NONE)]),
      );
    }
    // A literal with the methods of a class is an object of it; see its factory.
    return isAALiteralExpression(node) && this.script.classes.has(around) ? new Set([around]) : NONE;
  }

  /** Returns the functions of the script that a call may lead to. */
  targets({ callee }: CallExpression, around: string): ReadonlySet<string> {
    const { classes, functions, values } = this.script;
    if (isVariableExpression(callee)) {
      const name = nameOf(callee.name.text);
      if (functions.has(name)) return new Set([name]);
      const isParameter = functions.get(around)?.func.parameters.some((one) => nameOf(one.name.text) === name);
      return isParameter === true ? values : NONE;
    }
    if (!isDottedGetExpression(callee)) return values;
    const method = nameOf(callee.name.text);
    const known = this.classesOf(callee.obj, around);
    const possible = known.size > 0 ? known : PLATFORM_METHODS.has(method) ? NONE : new Set(classes.keys());
    return new Set([...possible].flatMap((one) => classes.get(one)?.get(method) ?? []));
  }
}

const PLATFORM_METHODS = methodsOfPlatform([
  'roAppInfo',
  'roDateTime',
  'roDeviceInfo',
  'roMessagePort',
  'roRegistrySection',
  'roTimespan',
  'roUrlTransfer',
]);

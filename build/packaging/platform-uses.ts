/**
 * Finds the platform facilities that generated files use: syntax, components, calls, events, node fields, file systems.
 */
import { createRequire } from 'node:module';
import {
  isAAMemberExpression,
  isBinaryExpression,
  isCallExpression,
  isDottedGetExpression,
  isDottedSetStatement,
  isFunctionExpression,
  isFunctionParameterExpression,
  isFunctionStatement,
  isIncrementStatement,
  isIndexedGetExpression,
  isLiteralExpression,
  isTryCatchStatement,
  isVariableExpression,
  Parser,
  ParseMode,
  TokenKind,
  WalkMode,
  type AstNode,
  type CallExpression,
} from 'brighterscript';
import type { FacilityKind } from './platform-facilities.ts';

/** One use of a facility. Line and column start at 1. */
export interface PlatformUse {
  readonly kind: FacilityKind;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

type Found = Pick<PlatformUse, 'kind' | 'name'>;

/** Names that the generated files define themselves, in lower case. */
interface OwnNames {
  readonly functions: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
  /** Methods that a platform object has as well. */
  readonly ambiguous: ReadonlySet<string>;
}

/** The platform reference in BrighterScript: methods by component, interface and event. */
interface Reference {
  readonly components: Readonly<Record<string, { readonly interfaces: readonly { readonly name: string }[] }>>;
  readonly interfaces: Readonly<Record<string, Methods>>;
  readonly events: Readonly<Record<string, Methods>>;
}
interface Methods {
  readonly methods: readonly { readonly name: string }[];
}

const REFERENCE = createRequire(import.meta.url)('brighterscript/dist/roku-types/data.json') as Reference;

/** Values that exist without CreateObject. */
const INTRINSIC = 'Array AssociativeArray Boolean Double Float Function Int List LongInteger SGNode String';

/** Syntax tree nodes that every version of the language with components supports. */
const CORE_LANGUAGE: ReadonlySet<string> = new Set(
  `AALiteralExpression AAMemberExpression ArrayLiteralExpression AssignmentStatement BinaryExpression Block Body
  CallExpression CatchStatement CommentStatement DottedGetExpression DottedSetStatement ExitForStatement
  ExitWhileStatement ExpressionStatement ForEachStatement ForStatement FunctionExpression FunctionParameterExpression
  FunctionStatement GroupingExpression IfStatement IndexedGetExpression IndexedSetStatement LiteralExpression
  PrintStatement ReturnStatement UnaryExpression VariableExpression WhileStatement`.split(/\s+/),
);

const COMPOUND: ReadonlySet<string> = new Set(['+=', '-=', '*=', '/=', '\\=', '<<=', '>>=']);
const LATER_OPERATORS: Readonly<Record<string, string>> = { '\\': 'integer division', '<<': 'shift', '>>': 'shift' };

/** Returns the platform uses in the `.brs` and `.xml` files of a package, except names that it defines itself. */
export function platformUses(files: ReadonlyMap<string, string | Uint8Array>): PlatformUse[] {
  const texts = [...files].flatMap(([file, text]) => (typeof text === 'string' ? [{ file, text }] : []));
  const scripts = texts
    .filter(({ file }) => file.endsWith('.brs'))
    .map(({ file, text }) => ({ file, ast: Parser.parse(text, { mode: ParseMode.BrightScript }).ast }));
  const own = ownNames(scripts.map(({ ast }) => ast));
  const uses = scripts.flatMap(({ file, ast }) => {
    return nodesOf(ast).flatMap((node) => {
      const { line, character } = node.range?.start ?? { line: 0, character: 0 };
      return usesOf(node, own).map((found) => ({ ...found, file, line: line + 1, column: character + 1 }));
    });
  });
  return [
    ...uses,
    ...texts.filter(({ file }) => file.endsWith('.xml')).flatMap(({ file, text }) => xmlUses(file, text)),
  ];
}

function nodesOf(ast: AstNode): AstNode[] {
  const nodes: AstNode[] = [];
  ast.walk((node: AstNode) => void nodes.push(node), { walkMode: WalkMode.visitAllRecursive });
  return nodes;
}

/** Collects functions by name, and methods where a literal assigns a function to a key, as compiled classes do. */
function ownNames(scripts: readonly AstNode[]): OwnNames {
  const nodes = scripts.flatMap(nodesOf);
  const functions = new Set(nodes.filter(isFunctionStatement).map((node) => node.name.text.toLowerCase()));
  const methods = new Set<string>();
  for (const node of nodes) {
    if (!isAAMemberExpression(node) || !isVariableExpression(node.value)) continue;
    if (functions.has(node.value.name.text.toLowerCase())) methods.add(node.keyToken.text.toLowerCase());
  }
  const created = nodes.filter(isCallExpression).flatMap((call) => createdBy(call) ?? []);
  const ofPlatform = methodsOfPlatform(created);
  return { functions, methods, ambiguous: new Set([...methods].filter((name) => ofPlatform.has(name))) };
}

/** Returns the methods of these components and of built-in values, in lower case. */
export function methodsOfPlatform(created: readonly string[]): Set<string> {
  const components = [...INTRINSIC.split(' ').map((name) => `ro${name}`), ...created];
  const interfaces = components.flatMap((name) => REFERENCE.components[name.toLowerCase()]?.interfaces ?? []);
  const all = [
    ...interfaces.flatMap(({ name }) => REFERENCE.interfaces[name.toLowerCase()] ?? []),
    ...Object.values(REFERENCE.events),
  ];
  return new Set(all.flatMap(({ methods }) => methods.map(({ name }) => name.toLowerCase())));
}

function usesOf(node: AstNode, own: OwnNames): Found[] {
  const syntax = syntaxOf(node).map((name): Found => ({ kind: 'syntax', name }));
  if (isCallExpression(node)) return [...syntax, ...callUses(node, own)];
  if (isDottedSetStatement(node) && isTop(node.obj)) return [...syntax, { kind: 'field', name: node.name.text }];
  if (!isLiteralExpression(node)) return syntax;
  const volume = /^"([a-z]+\d*):\//i.exec(node.token.text)?.[1];
  const event = /^"(ro\w+Event)"$/i.exec(node.token.text)?.[1];
  return [
    ...syntax,
    ...(volume !== undefined && !/^https?$/i.test(volume) ? [{ kind: 'volume', name: volume } as const] : []),
    ...(event === undefined ? [] : [{ kind: 'event', name: event } as const]),
  ];
}

/** Returns the language features that a node needs; an unknown node returns its own name. */
function syntaxOf(node: AstNode): string[] {
  if (isTryCatchStatement(node)) return ['try'];
  if (isIncrementStatement(node)) return ['increment'];
  const kind = node.constructor.name;
  const names = [CORE_LANGUAGE.has(kind) ? 'core language' : kind];
  if (isBinaryExpression(node)) {
    if (COMPOUND.has(node.operator.text)) names.push('compound assignment');
    const later = LATER_OPERATORS[node.operator.text];
    if (later !== undefined) names.push(later);
  }
  if (isAAMemberExpression(node) && node.keyToken.text.startsWith('"')) names.push('quoted keys');
  if (isLiteralExpression(node) && node.token.kind === TokenKind.LongIntegerLiteral) names.push('LongInteger');
  const declared = isFunctionParameterExpression(node)
    ? node.typeToken
    : isFunctionExpression(node)
      ? node.returnTypeToken
      : undefined;
  if (/^longinteger$/i.test(declared?.text ?? '')) names.push('LongInteger');
  const isOptional =
    (isDottedGetExpression(node) && node.dot?.text.startsWith('?')) ||
    (isIndexedGetExpression(node) && node.questionDotToken !== undefined) ||
    (isIndexedGetExpression(node) && node.openingSquare.text.startsWith('?')) ||
    (isCallExpression(node) && node.openingParen.text.startsWith('?'));
  if (isOptional) names.push('optional chaining');
  return names;
}

function callUses(call: CallExpression, own: OwnNames): Found[] {
  const { callee } = call;
  if (isDottedGetExpression(callee)) {
    const name = callee.name.text.toLowerCase();
    const isOwn = own.methods.has(name) && (!own.ambiguous.has(name) || isM(callee.obj));
    return isOwn ? [] : [{ kind: 'method', name: callee.name.text }];
  }
  if (!isVariableExpression(callee)) return [{ kind: 'function', name: callee.constructor.name }];
  const name = callee.name.text;
  if (own.functions.has(name.toLowerCase()) || isLocal(call, name)) return [];
  const component = createdBy(call);
  const asked = /^getinterface$/i.test(name) ? textOf(call.args[1]) : undefined;
  return [
    { kind: 'function', name },
    ...(component === undefined ? [] : [{ kind: 'component', name: component } as const]),
    ...(asked === undefined ? [] : [{ kind: 'interface', name: asked } as const]),
  ];
}

/** Returns the component name in `CreateObject("…")`. */
function createdBy(call: CallExpression): string | undefined {
  const isCreation = isVariableExpression(call.callee) && /^createobject$/i.test(call.callee.name.text);
  return isCreation ? (textOf(call.args[0]) ?? 'a computed name') : undefined;
}

function textOf(node: AstNode | undefined): string | undefined {
  if (!isLiteralExpression(node) || node.token.kind !== TokenKind.StringLiteral) return undefined;
  return node.token.text.slice(1, -1);
}

/**
 * Reports whether the name is a parameter of the enclosing function, the only way in which the compiler passes
 * functions.
 */
function isLocal(node: AstNode, name: string): boolean {
  for (let at: AstNode | undefined = node; at !== undefined; at = at.parent) {
    const { parameters } = at as { readonly parameters?: readonly { readonly name: { readonly text: string } }[] };
    if (parameters?.some((parameter) => parameter.name.text.toLowerCase() === name.toLowerCase())) return true;
  }
  return false;
}

function isM(node: AstNode): boolean {
  return isVariableExpression(node) && node.name.text.toLowerCase() === 'm';
}

function isTop(node: AstNode): boolean {
  return isDottedGetExpression(node) && node.name.text.toLowerCase() === 'top' && isM(node.obj);
}

/** Finds uses in XML. Blanks comments first, so that positions stay valid. */
function xmlUses(file: string, xml: string): PlatformUse[] {
  const text = xml.replace(/<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const patterns: readonly [RegExp, FacilityKind][] = [
    [/<component\b[^>]*?\bextends\s*=\s*"(\w+)"/g, 'node'],
    [/<field\b[^>]*?\btype\s*=\s*"(\w+)"/g, 'node'],
    [/<field\b[^>]*?\b(alwaysNotify|onChange|alias)\s*=/g, 'field'],
    [/<(?!\/?(?:component|interface|field|script)\b)(\w+)/g, 'node'],
  ];
  return patterns.flatMap(([pattern, kind]) =>
    [...text.matchAll(pattern)].map((match) => {
      const before = text.slice(0, match.index).split('\n');
      return { kind, name: match[1] ?? '', file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    }),
  );
}

/** The names of variables in generated functions. */
import ts from 'typescript';
import { isTaken } from '../brightscript/reserved-words.ts';
import { constructorOf } from './analysis/syntax/declarations.ts';
import { isInside } from './analysis/syntax/node-location.ts';
import type { ProgramAnalysis } from './analysis/program-analysis.ts';

/** The variable that holds the object while its constructor runs. */
export const INSTANCE = 'instance';

interface Held {
  readonly block: ts.Node;
}

/** The names of one emitted function's variables. Keys are in lower case, since BrightScript does not see case. */
interface Scope {
  readonly held: Map<string, Held[]>;
  readonly names: Map<ts.Node, string>;
  /** Variables of other functions. */
  readonly captured: Map<ts.Node, string>;
  /** Names that nothing has which the source may write to. */
  readonly temporaries: Set<string>;
}

/**
 * Chooses variable names. A variable keeps its own name unless BrightScript reserves it or a global function has it. A
 * variable that differs only by case from another one of the same lifetime gets a new name too.
 */
export class LocalNames {
  private readonly analysis: ProgramAnalysis;
  private readonly isGlobalName: (name: string) => boolean;
  private readonly scopes = new Map<ts.Node, Scope>();

  constructor(analysis: ProgramAnalysis, isGlobalName: (name: string) => boolean) {
    this.analysis = analysis;
    this.isGlobalName = isGlobalName;
  }

  /** The name of a declared variable, parameter or binding. */
  of(named: ts.Node, wanted: string): string {
    const declaration = this.analysis.functionVariables.firstOf(named);
    const scope = this.scope(declaration);
    const known = scope.names.get(declaration);
    if (known !== undefined) return known;
    const host = this.hostOf(declaration);
    const block = this.blockOf(declaration, host);
    // The initialiser of a field is run by the constructor, whose parameters it must not hide, although it stands
    // outside.
    const name = this.claim(scope, wanted, isInside(block, host) ? block : host);
    scope.names.set(declaration, name);
    return name;
  }

  /** The name of the parameter by which a function gets a variable of a function around it. */
  captured(fn: ts.Node, declaration: ts.Node, wanted: string): string {
    const scope = this.scope(fn);
    const known = scope.captured.get(declaration);
    if (known !== undefined) return known;
    const name = this.claim(scope, wanted, fn);
    scope.captured.set(declaration, name);
    return name;
  }

  /** The variable for the component's `m` in a function that has another object as its own. */
  component(fn: ts.Node): string {
    return this.captured(fn, fn.getSourceFile(), 'component');
  }

  /** A new name for a value that has none in the source. */
  fresh(near: ts.Node, hint: string): string {
    const host = this.hostOf(near);
    // Any later statement of the function may read a temporary, so no other variable of the function may have its name.
    const scope = this.scope(near);
    const name = this.claim(scope, hint, host);
    scope.temporaries.add(name);
    return name;
  }

  /** Reports whether this name, in the function around a node, is a temporary that the source has no name for. */
  isTemporary(near: ts.Node, name: string): boolean {
    return this.scope(near).temporaries.has(name);
  }

  private scope(node: ts.Node): Scope {
    const host = this.hostOf(node);
    let scope = this.scopes.get(host);
    if (!scope) {
      scope = { held: new Map(), names: new Map(), captured: new Map(), temporaries: new Set() };
      this.scopes.set(host, scope);
      const isConstructor = ts.isConstructorDeclaration(host) || ts.isClassDeclaration(host);
      if (isConstructor) scope.held.set(INSTANCE, [{ block: host }]);
      if (ts.isClassDeclaration(host)) this.holdInherited(scope, host);
      this.holdDeclared(scope, host);
    }
    return scope;
  }

  /** Reserves the names of the source's variables first, so that they keep their names and temporaries get others. */
  private holdDeclared(scope: Scope, host: ts.Node): void {
    const visit = (node: ts.Node): void => {
      if (node !== host && this.analysis.isEmittedFunction(node)) return;
      const isFirst = this.analysis.functionVariables.firstOf(node) === node;
      if (isNamedVariable(node) && ts.isIdentifier(node.name) && this.hostOf(node) === host && isFirst) {
        scope.names.set(node, this.claim(scope, node.name.text, this.blockOf(node, host)));
      }
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(host, visit);
  }

  /** Reserves the parameters of the base's constructor, which a class without a constructor passes on. */
  private holdInherited(scope: Scope, host: ts.ClassDeclaration): void {
    for (let current: ts.ClassDeclaration | undefined = host; current; current = this.analysis.baseOf(current)) {
      for (const parameter of constructorOf(current)?.parameters ?? []) {
        if (ts.isIdentifier(parameter.name)) this.claim(scope, parameter.name.text, host);
      }
    }
  }

  /** The part of the function in which no other variable may have the name. */
  private blockOf(declaration: ts.Node, host: ts.Node): ts.Node {
    const isOfAll = this.analysis.isSum(declaration) || this.analysis.functionVariables.isHoisted(declaration);
    return isOfAll ? host : blockOf(declaration);
  }

  private claim(scope: Scope, wanted: string, block: ts.Node): string {
    const plain = wanted.replace(/^[^A-Za-z_]+|[^A-Za-z0-9_]/g, '_').replace(/^_+$/, 'unused');
    const base = isTaken(plain) || this.isGlobalName(plain) ? `${plain}Value` : plain;
    const clashes = (name: string): boolean =>
      isTaken(name) ||
      this.isGlobalName(name) ||
      (scope.held.get(name.toLowerCase()) ?? []).some((h) => isInside(block, h.block) || isInside(h.block, block));
    let name = base;
    for (let n = 2; clashes(name); n++) name = `${base}${n}`;
    const key = name.toLowerCase();
    scope.held.set(key, [...(scope.held.get(key) ?? []), { block }]);
    return name;
  }

  /** The emitted function that this node's code becomes part of. */
  private hostOf(node: ts.Node): ts.Node {
    let current: ts.Node | undefined = node;
    while (current && !this.analysis.isEmittedFunction(current)) {
      // The initialiser of a field is run by the constructor.
      const isField = ts.isPropertyDeclaration(current) && ts.isClassDeclaration(current.parent);
      if (isField) return constructorOf(current.parent as ts.ClassDeclaration) ?? current.parent;
      current = current.parent;
    }
    return current ?? node.getSourceFile();
  }
}

function isNamedVariable(node: ts.Node): node is ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement {
  return ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
}

function blockOf(node: ts.Node): ts.Node {
  const found = ts.findAncestor(
    node.parent,
    (a) =>
      ts.isBlock(a) ||
      ts.isFunctionLike(a) ||
      ts.isSourceFile(a) ||
      ts.isForStatement(a) ||
      ts.isForOfStatement(a) ||
      ts.isForInStatement(a) ||
      ts.isCatchClause(a) ||
      ts.isCaseBlock(a),
  );
  return found ?? node.getSourceFile();
}

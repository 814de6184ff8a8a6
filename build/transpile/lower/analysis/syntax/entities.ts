/** Assigns a global of the generated program to each declaration. */
import path from 'node:path';
import ts from 'typescript';
import type { GlobalEntity } from '../../../brightscript/ast.ts';
import { memoize } from '../memoize.ts';
import { noteUnder } from '../note-under.ts';
import { accessorKey, isAtModuleLevel, isStatic, memberName, qualifiedName } from './declarations.ts';

/**
 * The globals that declarations become. A declaration at module level is looked up by its name, so that the next build
 * finds the same entity: modules that are not lowered again still refer to it.
 */
export class Entities {
  private readonly atTop = new Map<string, GlobalEntity>();
  private readonly inside = new WeakMap<ts.Declaration, GlobalEntity>();
  private readonly members = new WeakMap<GlobalEntity, Map<string, GlobalEntity>>();

  /** The global that a top-level function, class, constant, or a class's method becomes. */
  of(declaration: ts.Declaration): GlobalEntity {
    if (ts.isClassElement(declaration) && ts.isClassDeclaration(declaration.parent)) {
      return this.member(this.of(declaration.parent), suffixOf(declaration));
    }
    const whole = implementationOf(declaration);
    const known = this.inside.get(whole);
    if (known) return known;
    const entity = this.kept(whole, made(whole));
    this.inside.set(whole, entity);
    return entity;
  }

  /** Another global that belongs to a class, such as its constructor. */
  member(owner: GlobalEntity, suffix: string): GlobalEntity {
    const members = this.members.get(owner) ?? new Map<string, GlobalEntity>();
    this.members.set(owner, members);
    const known = members.get(suffix);
    if (known) return known;
    const preferredName = `${owner.preferredName}_${suffix}`;
    const { module, declaration } = owner;
    const entity = { preferredName, module, declaration, owner: { entity: owner, suffix }, exported: false };
    members.set(suffix, entity);
    return entity;
  }

  private kept(declaration: ts.Declaration, fresh: GlobalEntity): GlobalEntity {
    const holder = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    if (!isAtModuleLevel(holder)) return fresh;
    return this.remembered(`${fresh.module}#${qualifiedName(holder, nameOf(declaration))}`, fresh);
  }

  /** Returns the global that a whole module becomes: its state or its start function. */
  ofModule(module: string, part: 'State' | 'Start'): GlobalEntity {
    const preferredName = `${path.basename(module, '.ts')}${part}`;
    return this.remembered(`${module}#${part}#`, { preferredName, module, declaration: `$${part}`, exported: false });
  }

  private remembered(key: string, fresh: GlobalEntity): GlobalEntity {
    const before = this.atTop.get(key);
    if (before?.exported === fresh.exported && before.preferredName === fresh.preferredName) return before;
    this.atTop.set(key, fresh);
    return fresh;
  }
}

/** A static member and an instance member may have the same name. */
function suffixOf(member: ts.ClassElement): string {
  const name = memberName(member) ?? 'new';
  const others = (member.parent as ts.ClassDeclaration).members;
  const isTwofold = isStatic(member) && others.some((other) => !isStatic(other) && memberName(other) === name);
  const suffix = ts.isAccessor(member) ? accessorKey(member, name) : name;
  return isTwofold ? `static_${suffix}` : suffix;
}

/** Returns the implementation of a function with overloads. */
export function implementationOf(declaration: ts.Declaration): ts.Declaration {
  if (!ts.isFunctionDeclaration(declaration) || declaration.body || !declaration.name) return declaration;
  const { text } = declaration.name;
  const isWhole = (node: ts.Node): node is ts.FunctionDeclaration =>
    ts.isFunctionDeclaration(node) && node.body !== undefined && node.name?.text === text;
  return ts.forEachChild(declaration.parent, (node) => (isWhole(node) ? node : undefined)) ?? declaration;
}

function made(declaration: ts.Declaration): GlobalEntity {
  const holder = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  // An export of a namespace is reached only through the namespace's name.
  const isAtTop = ts.isSourceFile(holder.parent);
  const isMarked =
    ts.canHaveModifiers(holder) && (ts.getModifiers(holder) ?? []).some((m) => m.kind === ts.SyntaxKind.ExportKeyword);
  const name = nameOf(declaration);
  const others = isAtTop ? (exportNamesIn(declaration.getSourceFile()).get(name) ?? []) : [];
  const isOwnName = isMarked || others.length === 0 || others.includes(name);
  const module = declaration.getSourceFile().fileName;
  const preferredName = qualifiedName(holder, isOwnName ? name : (others[0] ?? name)).replaceAll('.', '_');
  const exported = isAtTop && (isMarked || others.length > 0);
  return { preferredName, module, declaration: declarationOf(declaration), exported };
}

/** Returns the names under which `export { name, other as third }` exports the declarations of the module. */
const exportNamesIn = memoize((file: ts.SourceFile): ReadonlyMap<string, readonly string[]> => {
  const names = new Map<string, string[]>();
  for (const statement of file.statements) {
    const clause = ts.isExportDeclaration(statement) && !statement.moduleSpecifier ? statement.exportClause : undefined;
    if (!clause || !ts.isNamedExports(clause)) continue;
    for (const { name, propertyName } of clause.elements) noteUnder(names, (propertyName ?? name).text, name.text);
  }
  return names;
});

/** Returns the name of the top-level declaration that is, or contains, this declaration. */
export function declarationOf(declaration: ts.Declaration): string {
  const isAtTop = (node: ts.Node): node is ts.Declaration =>
    ts.isVariableDeclaration(node) ? ts.isSourceFile(node.parent.parent.parent) : ts.isSourceFile(node.parent);
  return nameOf(ts.findAncestor(declaration, isAtTop) ?? declaration);
}

function nameOf(declaration: ts.Declaration): string {
  const name = ts.getNameOfDeclaration(declaration);
  return name && ts.isIdentifier(name) ? name.text : 'unnamed';
}

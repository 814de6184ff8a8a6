/** Answers questions about declarations: their position, and the names and members declared in them. */
import ts from 'typescript';

/** Reports whether a declaration is ambient: marked with `declare`, or in a declaration file. */
export function isAmbient(declaration: ts.Declaration): boolean {
  if (declaration.getSourceFile().isDeclarationFile) return true;
  const isDeclared = (node: ts.Declaration): boolean =>
    (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Ambient) !== 0;
  const isAround = (node: ts.Node): node is ts.ClassDeclaration | ts.ModuleDeclaration =>
    (ts.isModuleDeclaration(node) || ts.isClassDeclaration(node)) && isDeclared(node);
  const around = ts.findAncestor(declaration.parent, isAround);
  return isDeclared(declaration) || around !== undefined;
}

/** Reports whether the statement is at the top level of a module or a namespace. */
export function isAtModuleLevel(statement: ts.Node): boolean {
  return ts.isSourceFile(statement.parent) || ts.isModuleBlock(statement.parent);
}

/** Reports whether a statement at the top level of a module or a namespace declares the variable. */
export function isTopLevel(declaration: ts.VariableDeclaration): boolean {
  return ts.isVariableStatement(declaration.parent.parent) && isAtModuleLevel(declaration.parent.parent);
}

/** The variable or parameter by whose pattern this part of it is declared. */
export function patternOwner(element: ts.BindingElement): ts.VariableDeclaration | ts.ParameterDeclaration {
  const { parent: owner } = element.parent;
  return ts.isBindingElement(owner) ? patternOwner(owner) : owner;
}

/** Returns the declarations that a name or a pattern makes. */
export function variablesIn(name: ts.BindingName): readonly ts.Declaration[] {
  if (ts.isIdentifier(name)) return [name.parent as ts.Declaration];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? variablesIn(element.name) : []));
}

/** Reports whether the variable is a `const`. */
export function isConstant(declaration: ts.VariableDeclaration): boolean {
  return (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
}

/** The statements of a module with those of its namespaces in the place of each. */
export function moduleStatements(around: ts.SourceFile | ts.ModuleBlock): ts.Statement[] {
  return around.statements.flatMap((statement) => {
    const block = ts.isModuleDeclaration(statement) ? namespaceBlock(statement) : undefined;
    return block ? moduleStatements(block) : [statement];
  });
}

/** The block of a namespace that is not only declared, that of `C` for `namespace A.B.C {}`. */
function namespaceBlock(node: ts.ModuleDeclaration): ts.ModuleBlock | undefined {
  if (isAmbient(node)) return undefined;
  const { body } = node;
  if (body && ts.isModuleDeclaration(body)) return namespaceBlock(body);
  return body && ts.isModuleBlock(body) ? body : undefined;
}

/** A name with those of the namespaces around its declaration: `Outer.Inner.name`. */
export function qualifiedName(declaration: ts.Node, name: string): string {
  const around = ts.findAncestor(declaration.parent, ts.isModuleDeclaration);
  return around ? `${qualifiedName(around, around.name.text)}.${name}` : name;
}

export function constructorOf(node: ts.ClassDeclaration): ts.ConstructorDeclaration | undefined {
  return node.members.find(
    (m): m is ts.ConstructorDeclaration => ts.isConstructorDeclaration(m) && m.body !== undefined,
  );
}

/** Reports whether the constructor parameter declares a field too, as in `constructor(private name: string)`. */
export function isParameterField(node: ts.ParameterDeclaration): boolean {
  return ts.isParameterPropertyDeclaration(node, node.parent);
}

/** Returns the name of a class member if it is known: an identifier, a string or a number. */
export function memberName(member: ts.ClassElement): string | undefined {
  const name = member.name;
  if (!name) return undefined;
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) return name.text;
  if (ts.isPrivateIdentifier(name)) return textOf(name);
  return ts.isNumericLiteral(name) ? String(Number(name.text)) : undefined;
}

/** The name after a dot. The device knows no `#name`: it becomes `private_name`. */
export function textOf(name: ts.MemberName): string {
  return ts.isPrivateIdentifier(name) ? `private_${name.text.slice(1)}` : name.text;
}

export function isStatic(member: ts.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
}

/** The key under which an object has a getter or setter of this name. */
export function accessorKey(accessor: ts.AccessorDeclaration | 'get' | 'set', name: string): string {
  const kind = accessor === 'get' || accessor === 'set' ? accessor : ts.isGetAccessor(accessor) ? 'get' : 'set';
  return `${kind}_${name}`;
}

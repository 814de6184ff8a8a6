/** Where a declaration stands, and what is declared in it. */
import ts from 'typescript';

/** Declared with `declare`, or in a declaration file. */
export function isAmbient(declaration: ts.Declaration): boolean {
  if (declaration.getSourceFile().isDeclarationFile) return true;
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0;
}

export function isTopLevel(declaration: ts.VariableDeclaration): boolean {
  return ts.isVariableStatement(declaration.parent.parent) && ts.isSourceFile(declaration.parent.parent.parent);
}

export function constructorOf(node: ts.ClassDeclaration): ts.ConstructorDeclaration | undefined {
  return node.members.find(
    (m): m is ts.ConstructorDeclaration => ts.isConstructorDeclaration(m) && m.body !== undefined,
  );
}

/** The name of a member of a class, when it is known: a word, a text or a number. */
export function memberName(member: ts.ClassElement): string | undefined {
  const name = member.name;
  if (!name) return undefined;
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) return name.text;
  return ts.isNumericLiteral(name) ? String(Number(name.text)) : undefined;
}

export function isStatic(member: ts.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
}

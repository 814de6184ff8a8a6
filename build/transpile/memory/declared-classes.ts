/** Class expressions that are the value of a constant, read as declarations of classes. */
import ts from 'typescript';

/** An `=` and a `class`, with nothing but space and comments between them. */
const MAY_HAVE = /=(?:\s|\/\/.*|\/\*[^]*?\*\/)*class\b/;

/**
 * The text of a module in which `const Name = class …` reads `class Name …`, which is the same: a constant of its own,
 * used by its name. Nothing else moves, so each place of the new text is that place of the old one. A class with a name
 * of its own that it uses inside stays an expression, and so does one whose constant shares its name with a type.
 */
export function withDeclaredClasses(fileName: string, text: string): string {
  if (!MAY_HAVE.test(text)) return text;
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ESNext, true);
  const characters = text.split('');
  const types = namesOfTypes(file);
  const visit = (node: ts.Node): void => {
    const found = ts.isVariableStatement(node) ? constantClass(node) : undefined;
    if (found && !types.has(found.name.text)) declare(characters, node as ts.VariableStatement, found);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return characters.join('');
}

interface ConstantClass {
  readonly name: ts.Identifier;
  readonly expression: ts.ClassExpression;
}

/** The class that is all that a statement declares: a `const` without a type. */
function constantClass(node: ts.VariableStatement): ConstantClass | undefined {
  const [declaration, ...others] = node.declarationList.declarations;
  const isConstant = (node.declarationList.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
  if (!declaration || others.length > 0 || !isConstant || declaration.type) return undefined;
  const { name, initializer: expression } = declaration;
  if (!ts.isIdentifier(name) || !expression || !ts.isClassExpression(expression)) return undefined;
  const isBare = (expression.modifiers ?? []).length === 0;
  const own = expression.name?.text;
  const usesOwnName = own !== undefined && own !== name.text && names(expression, own) > 1;
  return isBare && !usesOwnName ? { name, expression } : undefined;
}

/** How often a name stands in a node. */
function names(node: ts.Node, name: string): number {
  let count = ts.isIdentifier(node) && node.text === name ? 1 : 0;
  ts.forEachChild(node, (child) => {
    count += names(child, name);
  });
  return count;
}

/** The names that a module declares or uses as types: a class of such a name would be that type too. */
function namesOfTypes(file: ts.SourceFile): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) found.add(node.typeName.getText(file));
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isModuleDeclaration(node))
      found.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function declare(characters: string[], node: ts.VariableStatement, { name, expression }: ConstantClass): void {
  const keyword = node.declarationList.getStart();
  characters.splice(keyword, 'const'.length, ...'class');
  blank(characters, name.end, expression.name?.end ?? expression.getStart() + 'class'.length);
  blank(characters, expression.end, node.end);
}

/** Writes spaces from one place to another, and leaves the ends of lines where they are. */
function blank(characters: string[], start: number, end: number): void {
  for (let i = start; i < end; i++) if (!/[\r\n]/.test(characters[i] ?? '')) characters[i] = ' ';
}

/** Rewrites class expressions assigned to constants as class declarations. */
import ts from 'typescript';

/** Matches `=` and `class` with only whitespace and comments between them. */
const MAY_HAVE = /=(?:\s|\/\/.*|\/\*[^]*?\*\/)*class\b/;

/**
 * Rewrites `const Name = class …` in the text of a module as `class Name …`. All other positions in the text stay the
 * same. A class that uses its own name inside stays an expression, and so does one whose constant shares its name with
 * a type.
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

/** Returns the class if it is the only declaration of the statement, as a `const` without a type annotation. */
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

/** Counts the occurrences of an identifier in a node. */
function names(node: ts.Node, name: string): number {
  let count = ts.isIdentifier(node) && node.text === name ? 1 : 0;
  ts.forEachChild(node, (child) => {
    count += names(child, name);
  });
  return count;
}

/**
 * Returns the names that a module declares or uses as types. A class declaration of that name would merge with the
 * type.
 */
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

/** Replaces a range with spaces and keeps its line breaks. */
function blank(characters: string[], start: number, end: number): void {
  for (let i = start; i < end; i++) if (!/[\r\n]/.test(characters[i] ?? '')) characters[i] = ' ';
}

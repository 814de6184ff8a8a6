/** Rewrites a default export that is a value, and not a name, as a named constant that is exported by default. */
import ts from 'typescript';

const MAY_HAVE = /\bexport(?:\s|\/\/.*|\/\*[^]*?\*\/)+default\b/;

const EXPORT_DEFAULT = 'export default';

/** Candidate names, short enough for `const <name>=` to fit into the space of `export default`. */
const NAMES = ['exposed', 'offered', 'given', 'gift'];

/**
 * Rewrites `export default <value>` as `const exposed=<value>`, names an `export default abstract class` likewise, and
 * adds an export line at the end. All other positions in the text stay the same.
 */
export function withNamedDefault(fileName: string, text: string): string {
  if (!MAY_HAVE.test(text)) return text;
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ESNext, true);
  const found = file.statements.map((statement) => nameless(file, statement)).find((start) => start !== undefined);
  const name = NAMES.find((one) => !new RegExp(`\\b${one}\\b`).test(text));
  if (!found || name === undefined) return text;
  const { from, to, isAbstract } = found;
  const declared = (isAbstract ? `abstract class ${name}` : `const ${name}=`).padEnd(to - from);
  return `${text.slice(0, from)}${declared}${text.slice(to)}\nexport { ${name} as default };\n`;
}

/** The range of text, on one line, that the named declaration replaces. */
interface Start {
  readonly from: number;
  readonly to: number;
  readonly isAbstract: boolean;
}

/**
 * Returns the text before the value of an unnamed default export, or up to the end of `abstract class`; on one line
 * only.
 */
function nameless(file: ts.SourceFile, statement: ts.Statement): Start | undefined {
  const from = statement.getStart(file);
  const abstractEnd = endOfAbstractClass(file, statement);
  const to = abstractEnd ?? valueStart(file, statement);
  if (to === undefined) return undefined;
  const [line = ''] = file.text.slice(from, to).split(/[\r\n]/);
  if (from + line.length === to) return { from, to, isAbstract: abstractEnd !== undefined };
  // The value starts on a later line, so `export default` alone makes room for the name.
  const isRoomy = abstractEnd === undefined && line.startsWith(EXPORT_DEFAULT);
  return isRoomy ? { from, to: from + EXPORT_DEFAULT.length, isAbstract: false } : undefined;
}

/** Returns the end position of `class` in `export default abstract class {`. */
function endOfAbstractClass(file: ts.SourceFile, statement: ts.Statement): number | undefined {
  if (!ts.isClassDeclaration(statement) || statement.name) return undefined;
  const kinds = statement.modifiers?.map(({ kind }) => kind) ?? [];
  const { ExportKeyword, DefaultKeyword, AbstractKeyword, ClassKeyword } = ts.SyntaxKind;
  if (kinds.join() !== [ExportKeyword, DefaultKeyword, AbstractKeyword].join()) return undefined;
  return statement.getChildren(file).find(({ kind }) => kind === ClassKeyword)?.end;
}

/** Reports whether the module may assign what it declares under this name. The export is its value at that line. */
function isVariable(file: ts.SourceFile, name: string): boolean {
  return file.statements.some(
    (statement) =>
      ts.isVariableStatement(statement) &&
      (statement.declarationList.flags & ts.NodeFlags.Const) === 0 &&
      statement.declarationList.declarations.some((one) => one.name.getText(file) === name),
  );
}

function valueStart(file: ts.SourceFile, statement: ts.Statement): number | undefined {
  if (ts.isExportAssignment(statement)) {
    const { expression, isExportEquals } = statement;
    const isNamed = ts.isIdentifier(expression) && !isVariable(file, expression.text);
    return isExportEquals === true || isNamed ? undefined : expression.getStart(file);
  }
  if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) return undefined;
  const [first, second, ...others] = statement.modifiers ?? [];
  const isDefault = first?.kind === ts.SyntaxKind.ExportKeyword && second?.kind === ts.SyntaxKind.DefaultKeyword;
  if (!isDefault || others.length > 0 || statement.name) return undefined;
  return statement
    .getChildren(file)
    .find((child) => child.pos >= second.end)
    ?.getStart(file);
}

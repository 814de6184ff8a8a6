/** A default export without a name, read as a constant that is exported by default. */
import ts from 'typescript';

const MAY_HAVE = /\bexport(?:\s|\/\/.*|\/\*[^]*?\*\/)+default\b/;

/** Names for the constant, each as short as `export default` leaves room for beside `const` and `=`. */
const NAMES = ['exposed', 'offered', 'given', 'gift'];

/**
 * The text of a module in which `export default <value>` reads `const exposed=<value>`, with an export of that constant in
 * a line of its own at the end. Nothing else moves, so each place of the new text is that place of the old one.
 */
export function withNamedDefault(fileName: string, text: string): string {
  if (!MAY_HAVE.test(text)) return text;
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ESNext, true);
  const start = file.statements.map((statement) => nameless(file, statement)).find((found) => found !== undefined);
  const name = NAMES.find((one) => !new RegExp(`\\b${one}\\b`).test(text));
  if (!start || name === undefined) return text;
  const declared = `const ${name}=`;
  const between = text.slice(start.from, start.to);
  const padded = declared.padEnd(between.length);
  return `${text.slice(0, start.from)}${padded}${text.slice(start.to)}\nexport { ${name} as default };\n`;
}

/** The place of the words in front of the value, which stand in one line. */
function nameless(file: ts.SourceFile, statement: ts.Statement): { from: number; to: number } | undefined {
  const from = statement.getStart(file);
  const to = valueStart(file, statement);
  return to === undefined || /[\r\n]/.test(file.text.slice(from, to)) ? undefined : { from, to };
}

function valueStart(file: ts.SourceFile, statement: ts.Statement): number | undefined {
  if (ts.isExportAssignment(statement)) {
    const { expression, isExportEquals } = statement;
    return isExportEquals === true || ts.isIdentifier(expression) ? undefined : expression.getStart(file);
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

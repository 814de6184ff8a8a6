/** A default export without a name, read as a constant that is exported by default. */
import ts from 'typescript';

const MAY_HAVE = /\bexport(?:\s|\/\/.*|\/\*[^]*?\*\/)+default\b/;

const EXPORT_DEFAULT = 'export default';

/** Names for the constant, each as short as `export default` leaves room for beside `const` and `=`. */
const NAMES = ['exposed', 'offered', 'given', 'gift'];

/**
 * The text of a module in which `export default <value>` reads `const exposed=<value>`, and `export default abstract class`
 * has that name, with an export of it in a line of its own at the end. Nothing else moves, so each place of the new text is that place of the old one.
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

/** The words that the name takes the place of, all in one line. */
interface Start {
  readonly from: number;
  readonly to: number;
  readonly isAbstract: boolean;
}

/** Of what stands before the value, or to the end of `abstract class`, the first line. */
function nameless(file: ts.SourceFile, statement: ts.Statement): Start | undefined {
  const from = statement.getStart(file);
  const abstractEnd = endOfAbstractClass(file, statement);
  const to = abstractEnd ?? valueStart(file, statement);
  if (to === undefined) return undefined;
  const [line = ''] = file.text.slice(from, to).split(/[\r\n]/);
  if (from + line.length === to) return { from, to, isAbstract: abstractEnd !== undefined };
  // The value starts in a line of its own: the two words alone make room for the name.
  const isRoomy = abstractEnd === undefined && line.startsWith(EXPORT_DEFAULT);
  return isRoomy ? { from, to: from + EXPORT_DEFAULT.length, isAbstract: false } : undefined;
}

/** Where the word `class` ends in `export default abstract class {`. */
function endOfAbstractClass(file: ts.SourceFile, statement: ts.Statement): number | undefined {
  if (!ts.isClassDeclaration(statement) || statement.name) return undefined;
  const kinds = statement.modifiers?.map(({ kind }) => kind) ?? [];
  const { ExportKeyword, DefaultKeyword, AbstractKeyword, ClassKeyword } = ts.SyntaxKind;
  if (kinds.join() !== [ExportKeyword, DefaultKeyword, AbstractKeyword].join()) return undefined;
  return statement.getChildren(file).find(({ kind }) => kind === ClassKeyword)?.end;
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

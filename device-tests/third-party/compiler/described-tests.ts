/**
 * Parses tests in `describe` and `it` without running them: the code that each runs, and the declarations around it.
 */
import ts from 'typescript';

/** Function argument of `it`, or of a hook. */
export type Run = ts.ArrowFunction | ts.FunctionExpression;

export interface DescribedTest {
  /** Test name, with the names of the enclosing `describe`s in front. */
  readonly name: string;
  /** The statements beside it and around it that are neither tests nor hooks. */
  readonly setup: readonly ts.Statement[];
  /** Functions of the enclosing `beforeEach` and `beforeAll`, outermost first. */
  readonly before: readonly Run[];
  readonly run: Run;
  /** The table of `it.each`. */
  readonly table: ts.Expression | undefined;
}

interface Outer {
  readonly names: readonly string[];
  readonly setup: readonly ts.Statement[];
  readonly before: readonly Run[];
}

const OUTERMOST: Outer = { names: [], setup: [], before: [] };

export function testsIn(statements: readonly ts.Statement[], outer: Outer = OUTERMOST): readonly DescribedTest[] {
  const calls = new Map(statements.map((one) => [one, callOf(one)]));
  const setup = [...outer.setup, ...statements.filter((one) => calls.get(one) === undefined)];
  const found = [...calls.values()].filter((one) => one !== undefined);
  const before = [...outer.before, ...found.filter(({ does }) => does === 'before').map(({ run }) => run)];
  return found.flatMap(({ does, name, run, table }) => {
    const names = [...outer.names, name];
    if (does === 'test') return [{ name: names.join(' > '), setup, before, run, table }];
    if (does !== 'describe' || !ts.isBlock(run.body)) return [];
    return testsIn(run.body.statements, { names, setup, before });
  });
}

type Does = 'test' | 'describe' | 'before' | 'after';

const DOES = new Map<string, Does>([
  ['it', 'test'],
  ['test', 'test'],
  ['describe', 'describe'],
  ['suite', 'describe'],
  ['beforeEach', 'before'],
  ['beforeAll', 'before'],
  ['afterEach', 'after'],
  ['afterAll', 'after'],
]);

interface Call {
  readonly does: Does;
  readonly name: string;
  readonly run: Run;
  readonly table: ts.Expression | undefined;
}

function callOf(statement: ts.Statement): Call | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return undefined;
  const { expression, arguments: given } = statement.expression;
  const { callee, table } = withoutTable(expression);
  const does = ts.isIdentifier(callee) ? DOES.get(callee.text) : undefined;
  const run = given.find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one));
  if (does === undefined || !run) return undefined;
  const [name] = given;
  if (does === 'before' || does === 'after') return { does, name: '', run, table };
  if (!name || name === run) return undefined;
  return { does, name: ts.isStringLiteralLike(name) ? name.text : name.getText(), run, table };
}

/** `it.each(table)` is `it` with a table. */
function withoutTable(expression: ts.Expression): { callee: ts.Expression; table: ts.Expression | undefined } {
  const each = ts.isCallExpression(expression) ? expression.expression : undefined;
  if (!ts.isCallExpression(expression) || !each || !ts.isPropertyAccessExpression(each) || each.name.text !== 'each') {
    return { callee: expression, table: undefined };
  }
  return { callee: each.expression, table: expression.arguments[0] };
}

/** Returns the statements that these nodes use, directly or indirectly, and those that declare nothing. */
export function withoutUnused(statements: readonly ts.Statement[], nodes: readonly ts.Node[]): ts.Statement[] {
  const used = new Set(nodes.flatMap((node) => [...namesIn(node)]));
  const kept = new Set<ts.Statement>();
  for (let before = -1; before !== kept.size;) {
    before = kept.size;
    for (const one of statements) {
      const declared = declaredBy(one);
      if (kept.has(one) || (declared.length > 0 && !declared.some((name) => used.has(name)))) continue;
      kept.add(one);
      for (const name of namesIn(one)) used.add(name);
    }
  }
  return statements.filter((one) => kept.has(one));
}

function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one)) names.add(one.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return names;
}

export function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => [...namesIn(name)]);
  }
  if (ts.isImportDeclaration(statement)) return statement.importClause ? [...namesIn(statement.importClause)] : [];
  const { name } = statement as { readonly name?: ts.Node };
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

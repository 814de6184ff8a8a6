/** Emits the functions that hold a module's state and run its code at the start of the program. */
import ts from 'typescript';
import type { Expression, GlobalFunction, ObjectField, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bindPattern } from './binding-pattern.ts';
import { leadingComments } from '../analysis/syntax/comments.ts';
import { moduleStatements } from '../analysis/syntax/declarations.ts';
import { stateName } from '../analysis/modules/module-state.ts';
import type { Lowering } from '../lowering.ts';
import { statementsWithComments } from '../statements/statement-list.ts';
import { into } from '../values/conditional-values.ts';
import { isStarted, isState, stateMember } from '../values/module-variables.ts';
import { fit } from '../values/slots.ts';
import { patternSource } from '../values/pattern-source.ts';

type StateVariable = (ts.VariableDeclaration | ts.PropertyDeclaration | ts.BindingElement) & { readonly name: ts.Node };

/** Returns `<module>State()` if the module has state, and `<module>Start()` if it has start code. */
export function stateFunctions(lowering: Lowering, file: ts.SourceFile): GlobalFunction[] {
  const statements = moduleStatements(file);
  refuseTwins(lowering, statements);
  const variables = statements.flatMap(stateVariables).filter((variable) => {
    const name = stateName(variable);
    return name !== undefined && isState(lowering, file.fileName, name);
  });
  refuseCaseClashes(lowering, variables);
  const functions = variables.length > 0 ? [stateFunction(lowering, file, variables)] : [];
  if (isStarted(lowering, file.fileName)) functions.push(startFunction(lowering, file, statements));
  return functions;
}

/** The call that an exported function of an entry begins with: whichever runs first starts the program's modules. */
export function startCall(lowering: Lowering, node: ts.Declaration): Statement[] {
  const module = node.getSourceFile().fileName;
  if (!lowering.analysis.entries.has(module) || !lowering.entityOf(node).exported) return [];
  if (!isStarted(lowering, module)) return [];
  const start = brs.globalReference(lowering.analysis.entities.ofModule(module, 'Start'), node);
  return [brs.expressionStatement(brs.callExpression(start, [], node), node)];
}

function stateVariables(statement: ts.Statement): StateVariable[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(declared);
  return ts.isClassDeclaration(statement) ? statement.members.filter(ts.isPropertyDeclaration) : [];
}

function declared(node: ts.VariableDeclaration | ts.BindingElement): StateVariable[] {
  if (ts.isIdentifier(node.name)) return [node];
  return node.name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : declared(element)));
}

/** Parts of one namespace may each have a variable or function of the same name; here they would be one. */
function refuseTwins(lowering: Lowering, statements: readonly ts.Statement[]): void {
  const seen = new Map<string, ts.Node>();
  for (const statement of statements) {
    if (!ts.isModuleBlock(statement.parent)) continue;
    const functions = ts.isFunctionDeclaration(statement) && statement.body ? [statement] : [];
    const named = [
      ...stateVariables(statement),
      ...functions,
      ...(ts.isClassDeclaration(statement) ? [statement] : []),
    ];
    for (const node of named) {
      const entity = stateName(node) ?? lowering.entityOf(node).preferredName;
      const other = seen.get(entity);
      if (other && other !== statement) lowering.refuse('unsupportedSyntax', node, `a second '${entity}'`);
      seen.set(entity, statement);
    }
  }
}

/** Variables of a module are members of one object, whose keys do not see case. */
function refuseCaseClashes(lowering: Lowering, variables: readonly StateVariable[]): void {
  const seen = new Map<string, string>();
  for (const variable of variables) {
    const name = stateName(variable) ?? '';
    const other = seen.get(name.toLowerCase());
    if (other !== undefined && other !== name) lowering.refuse('caseClash', variable, other, name);
    seen.set(name.toLowerCase(), name);
  }
}

function stateFunction(lowering: Lowering, file: ts.SourceFile, variables: readonly StateVariable[]): GlobalFunction {
  const entity = lowering.analysis.entities.ofModule(file.fileName, 'State');
  const all = brs.identifier(lowering.names.fresh(file, 'all'));
  const state = brs.identifier(lowering.names.fresh(file, 'state'));
  const kept = brs.indexExpression(all, brs.globalKey(entity));
  const made = lowering.inFunction({ node: file, thisName: 'm', returnsNothing: false }, () =>
    lowering.collect(() => brs.associativeArrayLiteral(variables.map((variable) => initialField(lowering, variable)))),
  );
  const body = [
    brs.assignmentStatement(all, brs.builtInCall('getGlobalAA', [])),
    brs.assignmentStatement(state, kept),
    brs.ifStatement(brs.binaryExpression('=', state, brs.invalidLiteral()), [
      ...made.statements,
      brs.assignmentStatement(state, made.result),
      brs.assignmentStatement(kept, state),
    ]),
    brs.returnStatement(state),
  ];
  return { entity, comments: [], parameters: [], returns: 'object', body, origin: file };
}

/**
 * Returns the initial field of a variable: its value if that is data, and `invalid` if the module computes it at the
 * start.
 */
function initialField(lowering: Lowering, variable: StateVariable): ObjectField {
  const key = stateName(variable) ?? '';
  const initializer = ts.isBindingElement(variable) ? undefined : variable.initializer;
  const isKnown = initializer !== undefined && isDataOf(lowering, variable, initializer);
  return { key, quoted: true, value: isKnown ? valueOf(lowering, variable, initializer) : brs.invalidLiteral() };
}

function isDataOf(lowering: Lowering, variable: ts.Declaration, initializer: ts.Expression): boolean {
  const module = variable.getSourceFile().fileName;
  return lowering.ask(`data ${module} ${initializer.pos}`, (all) => all.states.isData(initializer));
}

function valueOf(lowering: Lowering, variable: StateVariable, initializer: ts.Expression): Expression {
  return fit(lowering, initializer, lowering.expression(initializer), lowering.typeOf(variable));
}

/** Runs once. Imported modules come first, as in JavaScript. */
function startFunction(lowering: Lowering, file: ts.SourceFile, statements: readonly ts.Statement[]): GlobalFunction {
  const { entities } = lowering.analysis;
  const entity = entities.ofModule(file.fileName, 'Start');
  const all = brs.identifier(lowering.names.fresh(file, 'all'));
  const kept = brs.indexExpression(all, brs.globalKey(entity));
  const imported = lowering.analysis.states
    .importsOf(file)
    .filter(({ fileName }) => fileName !== file.fileName && isStarted(lowering, fileName))
    .map(({ fileName }) => brs.callExpression(brs.globalReference(entities.ofModule(fileName, 'Start')), []));
  const own = lowering.inFunction({ node: file, thisName: 'm', returnsNothing: true }, () =>
    statements.flatMap((statement) => startStatements(lowering, statement)),
  );
  const body = [
    brs.assignmentStatement(all, brs.builtInCall('getGlobalAA', [])),
    brs.ifStatement(brs.binaryExpression('=', kept, brs.invalidLiteral()), [
      brs.assignmentStatement(kept, brs.booleanLiteral(true)),
      ...imported.map((call) => brs.expressionStatement(call)),
      ...own,
    ]),
  ];
  return { entity, comments: [], parameters: [], returns: 'void', body, origin: file };
}

/** Returns the start code of one module statement. */
function startStatements(lowering: Lowering, statement: ts.Statement): Statement[] {
  const { states } = lowering.analysis;
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations
      .filter((declaration) => states.actsForVariable(declaration))
      .flatMap((declaration) => lowering.statementsOf(() => assignVariable(lowering, declaration)));
  }
  if (ts.isClassDeclaration(statement)) {
    return statement.members
      .filter((member) => states.actsForMember(member))
      .flatMap((member) => lowering.statementsOf(() => assignMember(lowering, member)));
  }
  return states.acts(statement) ? statementsWithComments(lowering, [statement]) : [];
}

function assignVariable(lowering: Lowering, declaration: ts.VariableDeclaration): void {
  const { initializer, name } = declaration;
  if (!initializer) return;
  if (ts.isIdentifier(name)) assignInitial(lowering, declaration, initializer);
  else bindPattern(lowering, name, patternSource(lowering, initializer, declaration), initializer);
}

function assignMember(lowering: Lowering, member: ts.ClassElement): void {
  if (ts.isClassStaticBlockDeclaration(member)) {
    lowering.first(...statementsWithComments(lowering, member.body.statements));
  } else if (ts.isPropertyDeclaration(member) && member.initializer) {
    assignInitial(lowering, member, member.initializer);
  }
}

function assignInitial(
  lowering: Lowering,
  variable: ts.VariableDeclaration | ts.PropertyDeclaration,
  initializer: ts.Expression,
): void {
  const place = stateMember(lowering, variable.getSourceFile().fileName, stateName(variable) ?? '', variable);
  const holder = ts.isVariableDeclaration(variable) ? variable.parent.parent : variable;
  into(lowering, initializer, (value, from) => {
    const assign = brs.assignmentStatement(place, fit(lowering, from, value, lowering.typeOf(variable)), variable);
    lowering.first({ ...assign, comments: leadingComments(holder) });
  });
}

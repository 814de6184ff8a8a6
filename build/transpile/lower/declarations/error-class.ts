/**
 * Lowers a class that extends Error. Its objects have fields but no methods, and store the names of their base classes.
 */
import ts from 'typescript';
import type { Expression, ObjectField, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { isStatic } from '../analysis/syntax/declarations.ts';
import { PLATFORM_ERRORS } from '../analysis/types/types.ts';
import { namesOfFields } from './instance-keys.ts';
import { INSTANCE } from '../local-names.ts';
import type { Lowering } from '../lowering.ts';

/** Error number of the errors that programs throw. */
const ERROR_NUMBER = 40;

/** Field with the names of an error's classes; the helper `isErrorOf` reads it. */
const ERROR_CLASSES = 'errorClassNames';

/** Field with the names of an error's fields that contain capitals; the helper `keysOfError` reads it. */
const ERROR_FIELDS = 'errorFieldNames';

export function isPlatformError(base: ts.Expression): boolean {
  return ts.isIdentifier(base) && PLATFORM_ERRORS.has(base.text);
}

/** Reports whether the class extends the platform's Error, directly or through other classes. */
export function isErrorClass(lowering: Lowering, node: ts.ClassDeclaration): boolean {
  return lowering.categoryOf(node) === 'error';
}

/** The construction of the platform's own Error: it takes the message. */
export function errorConstruction(
  lowering: Lowering,
  node: ts.ClassDeclaration,
  args: readonly Expression[],
): Statement[] {
  const [message, options] = args;
  if (!isErrorClass(lowering, node) || !message) return [];
  const instance = brs.identifier(INSTANCE);
  const assign = brs.assignmentStatement(brs.memberExpression(instance, 'message'), message, node);
  const cause = options
    ? [brs.expressionStatement(brs.helperCall('setErrorCause', [instance, options], node), node)]
    : [];
  if (message.kind !== 'Identifier') return [assign, ...cause];
  return [brs.ifStatement(brs.binaryExpression('<>', message, brs.invalidLiteral()), [assign], [], node), ...cause];
}

/** An error as the platform throws it, with the names of its classes, by which `instanceof` knows it. */
export function errorFields(lowering: Lowering, chain: readonly ts.ClassDeclaration[]): ObjectField[] {
  for (const cls of chain) {
    for (const member of cls.members) {
      if (!(ts.isMethodDeclaration(member) || ts.isAccessor(member)) || isStatic(member)) continue;
      lowering.refuse('unsupportedSyntax', member.name, 'a method in a class that extends Error');
    }
  }
  const names = chain.toReversed().flatMap((cls) => namesOfFields(cls));
  const classes: Expression[] = chain.map((cls) => brs.globalName(lowering.entityOf(cls)));
  const last = chain.at(-1)?.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const base = last?.expression.getText() ?? 'Error';
  const all = base === 'Error' ? classes : [...classes, brs.stringLiteral(base)];
  return [...fieldsOf(all, names), { key: 'name', quoted: false, value: brs.stringLiteral(base) }];
}

/** A name with capitals is kept beside: the device has its keys without. */
function fieldsOf(classes: readonly Expression[], names: readonly string[]): ObjectField[] {
  const spelled = names.filter((name) => name !== name.toLowerCase()).map((name) => brs.stringLiteral(name));
  return [
    { key: 'message', quoted: false, value: brs.stringLiteral('') },
    { key: 'number', quoted: false, value: brs.integerLiteral(ERROR_NUMBER) },
    { key: ERROR_CLASSES, quoted: false, value: brs.arrayLiteral(classes) },
    ...(spelled.length > 0 ? [{ key: ERROR_FIELDS, quoted: false, value: brs.arrayLiteral(spelled) }] : []),
  ];
}

/**
 * Lowers a class that extends Error. Its objects have fields, getters and setters but no methods, and store
 * the names of their base classes.
 */
import ts from 'typescript';
import type { Expression, ObjectField, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { isStatic, memberName } from '../analysis/syntax/declarations.ts';
import { PLATFORM_ERRORS } from '../analysis/types/types.ts';
import { namesOfFields, privateNames } from './instance-keys.ts';
import { INSTANCE } from '../local-names.ts';
import type { Lowering } from '../lowering.ts';

/** Error number of the errors that programs throw. */
const ERROR_NUMBER = 40;

/** Field with the names of an error's classes; the helper `isErrorOf` reads it. */
const ERROR_CLASSES = 'errorClassNames';

/** Field with the names of an error's fields that contain capitals; the helper `keysOfError` reads it. */
const ERROR_FIELDS = 'errorFieldNames';

/** Field with the keys of an error that are no fields of it; the helper `keysOfError` reads it. */
const HIDDEN_KEYS = 'errorHiddenNames';

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

/**
 * An error as the platform throws it, with the names of its classes, by which `instanceof` knows it. `accessors`: the
 * functions of its getters and setters.
 */
export function errorFields(
  lowering: Lowering,
  chain: readonly ts.ClassDeclaration[],
  accessors: readonly ObjectField[],
): ObjectField[] {
  for (const member of chain.flatMap((cls) => [...cls.members])) refuseMethod(lowering, member);
  const names = chain.toReversed().flatMap((cls) => namesOfFields(cls));
  const classes: Expression[] = chain.map((cls) => brs.globalName(lowering.entityOf(cls)));
  const last = chain.at(-1)?.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const base = last?.expression.getText() ?? 'Error';
  const all = base === 'Error' ? classes : [...classes, brs.stringLiteral(base)];
  return [
    ...fieldsOf(all, names),
    ...hidden(accessors, chain.flatMap(privateNames)),
    { key: 'name', quoted: false, value: brs.stringLiteral(base) },
  ];
}

/** The helpers read the members that every error has as fields, so an accessor cannot replace them. */
const OF_EVERY_ERROR: ReadonlySet<string> = new Set(['cause', 'message', 'name', 'number', 'stack']);

function refuseMethod(lowering: Lowering, member: ts.ClassElement): void {
  if (isStatic(member)) return;
  if (ts.isMethodDeclaration(member))
    lowering.refuse('unsupportedSyntax', member.name, 'a method in a class that extends Error');
  const name = memberName(member) ?? '';
  if (ts.isAccessor(member) && OF_EVERY_ERROR.has(name))
    lowering.refuse('unsupportedSyntax', member.name, `an accessor '${name}' in a class that extends Error`);
}

/** Returns the functions of an error, and an array of all its keys that are no fields of it. */
function hidden(accessors: readonly ObjectField[], privates: readonly string[]): ObjectField[] {
  const keys = [...accessors.map(({ key }) => key), ...privates].map((key) => brs.stringLiteral(key.toLowerCase()));
  if (keys.length === 0) return [];
  return [...accessors, { key: HIDDEN_KEYS, quoted: false, value: brs.arrayLiteral(keys) }];
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

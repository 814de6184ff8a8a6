/** `object.name`. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { firstOfIterator } from './first-of-iterator.ts';
import { declared } from './identifier.ts';
import { libraryFunctionValue } from './library-function.ts';
import { isAmbient, isStatic, textOf } from '../analysis/syntax/declarations.ts';
import { moduleMember } from '../analysis/modules/module-members.ts';
import { usesThis } from '../analysis/functions/methods-with-this.ts';
import { isLibrary } from '../analysis/types/types.ts';
import { libraryConstant, libraryProperty } from '../library/library.ts';
import type { Lowering } from '../lowering.ts';
import {
  accessAt,
  privateMembers,
  readMember,
  staticAccessor,
  superAccessor,
  unknownMember,
} from '../values/accessors.ts';
import { isFreeMethod, knownFunction } from '../values/function-values.ts';
import { numberValue } from '../values/literals.ts';
import { memberOfMatch } from '../values/match-members.ts';
import { isOfMeasured, measureOf, namedMember } from '../values/members.ts';
import { moduleVariable } from '../values/module-variables.ts';
import { ifPresent } from '../values/optional.ts';

export function propertyAccess(lowering: Lowering, node: ts.PropertyAccessExpression): Expression {
  const constant = enumValue(lowering, node) ?? firstOfIterator(lowering, node);
  if (constant) return constant;
  const declaration = moduleMember(lowering, node);
  if (declaration) return declared(lowering, node, node.name.text, declaration);
  const member = lowering.checker.getSymbolAtLocation(node.name);
  const fixed = platformConstant(node) ?? staticField(lowering, node, member);
  if (fixed) return fixed;
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword) return superGetter(lowering, node, member);
  const ofLibrary = isLibrary(member) ? libraryFunctionValue(lowering, node) : undefined;
  if (ofLibrary) return ofLibrary;
  if (member && isMethod(member) && !isFreeMethod(lowering, node.expression, member, node))
    return lowering.refuse('unboundMethod', node.name, node.name.text);
  const isUnknown =
    member === undefined && !ts.isPrivateIdentifier(node.name) && lowering.categoryOf(node.expression) === 'any';
  const unknown = (object: Expression): Expression =>
    unknownMember(lowering, object, lowering.typeOf(node.expression), node.name.text, node);
  const named = (object: Expression): Expression =>
    ts.isPrivateIdentifier(node.name)
      ? privateMember(lowering, node, node.name, object)
      : namedMember(lowering, object, node.expression, node.name.text, node);
  const read = isUnknown ? unknown : (measure(lowering, node, member) ?? named);
  return ts.isOptionalChain(node)
    ? ifPresent(lowering, node, node.expression, read)
    : read(lowering.expression(node.expression));
}

/** `object.#name` */
function privateMember(
  lowering: Lowering,
  node: ts.PropertyAccessExpression,
  given: ts.PrivateIdentifier,
  object: Expression,
): Expression {
  const isField = privateMembers(lowering, given).every((one) => ts.isClassElement(one) && !isStatic(one));
  if (!isField) return lowering.refuse('unknownType', node, given.text);
  const access = accessAt(lowering, node);
  const name = textOf(given);
  const field = (from: Expression): Expression => brs.memberExpression(from, name, node);
  return access ? readMember(lowering, object, { name, access, field }, node) : field(object);
}

/** Lowers `super.name`: the base's getter is stored on the object, so that `m` is right inside it. */
function superGetter(lowering: Lowering, node: ts.PropertyAccessExpression, member: ts.Symbol | undefined): Expression {
  const call = superAccessor(lowering, node, member?.declarations?.find(ts.isGetAccessor));
  return call ? call([]) : lowering.refuse('superUse', node);
}

function enumValue(lowering: Lowering, node: ts.PropertyAccessExpression): Expression | undefined {
  const declaration = lowering.checker.getSymbolAtLocation(node.name)?.valueDeclaration;
  if (!declaration || !ts.isEnumMember(declaration)) return undefined;
  const value = lowering.checker.getConstantValue(declaration);
  if (typeof value === 'string') return brs.stringLiteral(value, node);
  if (typeof value === 'number') return numberValue(value, node);
  return lowering.refuse('moduleConstant', node, node.name.text);
}

function platformConstant(node: ts.PropertyAccessExpression): Expression | undefined {
  if (!ts.isIdentifier(node.expression)) return undefined;
  const value = libraryConstant(node.expression.text, node.name.text);
  return value === undefined ? undefined : numberValue(value, node);
}

/**
 * Reports whether a subclass may override the static field. In `this.field` of a static method, `this` may be such a
 * subclass.
 */
function mayBeOverridden(
  lowering: Lowering,
  node: ts.PropertyAccessExpression,
  declaration: ts.PropertyDeclaration,
): boolean {
  const owner = ts.isClassDeclaration(declaration.parent) ? declaration.parent.name : undefined;
  const symbol = owner && lowering.symbolOf(owner);
  if (!symbol || node.expression.kind !== ts.SyntaxKind.ThisKeyword) return false;
  return lowering.ask(`extended ${declaration.parent.pos}`, (all) => all.isExtended(symbol));
}

/** `Class.field`: a static field. */
function staticField(
  lowering: Lowering,
  node: ts.PropertyAccessExpression,
  member: ts.Symbol | undefined,
): Expression | undefined {
  const declaration = member?.valueDeclaration;
  const isStatic = declaration && (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) !== 0;
  if (!isStatic) return undefined;
  if (ts.isAccessor(declaration)) return staticGetter(lowering, node, member);
  if (ts.isPropertyDeclaration(declaration) && mayBeOverridden(lowering, node, declaration))
    return lowering.refuse('staticMember', node);
  const kept = moduleVariable(lowering, declaration, node);
  if (kept) return kept;
  if (ts.isPropertyDeclaration(declaration) && declaration.initializer) {
    return brs.callExpression(brs.globalReference(lowering.entityOf(declaration), node), [], node);
  }
  if (!ts.isMethodDeclaration(declaration) || isAmbient(declaration.parent as ts.ClassDeclaration))
    return lowering.refuse('staticMember', node);
  if (usesThis(declaration)) return lowering.refuse('unboundMethod', node.name, node.name.text);
  const fn = brs.globalReference(lowering.entityOf(declaration), node);
  return knownFunction(lowering, node, fn, declaration);
}

/** Lowers `Class.name` with a static getter. In a class that has only the setter, it is undefined. */
function staticGetter(
  lowering: Lowering,
  node: ts.PropertyAccessExpression,
  member: ts.Symbol | undefined,
): Expression {
  const getter = member?.declarations?.find(ts.isGetAccessor);
  if (!getter) return brs.invalidLiteral(node);
  const fn = staticAccessor(lowering, node, getter);
  return fn ? brs.callExpression(fn, [], node) : lowering.refuse('staticMember', node);
}

function isMethod(member: ts.Symbol): boolean {
  return (member.flags & ts.SymbolFlags.Method) !== 0;
}

/** `length` and `size`. */
function measure(
  lowering: Lowering,
  node: ts.PropertyAccessExpression,
  member: ts.Symbol | undefined,
): ((object: Expression) => Expression) | undefined {
  const name = node.name.text;
  const kind = lowering.categoryOf(node.expression);
  const ofMatch = kind === 'array' && isLibrary(member) ? memberOfMatch(lowering, node) : undefined;
  if (ofMatch) return ofMatch;
  const isMeasure = name === 'length' || name === 'size';
  const row = libraryProperty(kind, name);
  if (row && isMeasure && lowering.isUnproved(node.expression)) return (object) => measureOf(object, name, node);
  if (row) return (object) => row.lower(object, node);
  if (kind === 'mixed' && isMeasure && isOfMeasured(lowering, lowering.typeOf(node.expression)))
    return (object) => measureOf(object, name, node);
  const isOther = isLibrary(member) && lowering.analysis.library.isProperty(name);
  if (isOther) return () => lowering.refuse('memberSupport', node.name, name);
  return undefined;
}

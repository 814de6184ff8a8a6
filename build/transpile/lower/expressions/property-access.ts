import ts from 'typescript';
import { brs, isLiteral, type Expression } from '../../ast.ts';
import { bare } from '../bare.ts';
import { dataMember, hasUnknownKeys } from '../keys.ts';
import type { Lowering } from '../lowering.ts';
import { isLibrary } from '../types.ts';
import { isAmbient } from './identifier.ts';
import { numberValue } from './literals.ts';

export function propertyAccess(lowering: Lowering, node: ts.PropertyAccessExpression): Expression {
  const constant = enumValue(lowering, node);
  if (constant) return constant;
  if (ts.isPrivateIdentifier(node.name)) return lowering.refuse('privateName', node.name);
  const member = lowering.checker.getSymbolAtLocation(node.name);
  const fixed = platformConstant(lowering, node) ?? staticField(lowering, node, member);
  if (fixed) return fixed;
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword) return lowering.refuse('superUse', node);
  if (isMethod(member)) return lowering.refuse('unboundMethod', node.name, node.name.text);
  const isOptional = ts.isOptionalChain(node);
  const measured = measure(lowering, node, member);
  if (!measured) return memberOf(lowering, lowering.expression(node.expression), node, isOptional);
  if (!isOptional) return measured(lowering.expression(node.expression));
  return ifPresent(lowering, node, node.expression, measured);
}

/** `value?.…` for lowerings that have no optional form in BrightScript: an `if` around them. */
export function ifPresent(
  lowering: Lowering,
  node: ts.Expression,
  object: ts.Expression,
  make: (object: Expression) => Expression,
): Expression {
  const found = lowering.repeatable(object, nameHint(object));
  const isFixed = isLiteral(found) || found.kind !== 'Name' || lowering.isStable(object);
  const mayChange = !isFixed && !lowering.isUntouchedBy(object, node);
  const value = mayChange ? lowering.keep(found, object, nameHint(object)) : found;
  if (ts.isExpressionStatement(node.parent)) {
    const done = lowering.collect(() => make(value));
    const call = done.result.kind === 'Call' ? [brs.evaluate(done.result, node)] : [];
    lowering.first(brs.when(brs.binary('<>', value, brs.invalid()), [...done.statements, ...call], [], node));
    return brs.invalid(node);
  }
  const result = lowering.temporary(node, 'value');
  const made = lowering.collect(() => make(value));
  lowering.first(
    brs.assign(result, brs.invalid(), node),
    brs.when(
      brs.binary('<>', value, brs.invalid()),
      [...made.statements, brs.assign(result, made.result, node)],
      [],
      node,
    ),
  );
  return result;
}

/** What a variable for this value is called. */
function nameHint(node: ts.Expression): string {
  const plain = bare(node);
  if (ts.isPropertyAccessExpression(plain)) return plain.name.text;
  return ts.isCallExpression(plain) ? 'result' : 'target';
}

/** A member of a value that is already lowered. */
export function memberOf(
  lowering: Lowering,
  object: Expression,
  node: ts.PropertyAccessExpression,
  isOptional: boolean,
): Expression {
  return namedMember(lowering, object, node.expression, node.name.text, node, isOptional);
}

/** Objects with members of fixed names take a dot; plain data goes by its keys. */
export function namedMember(
  lowering: Lowering,
  object: Expression,
  owner: ts.Expression,
  name: string,
  origin: ts.Node,
  isOptional: boolean,
): Expression {
  if (ts.isIdentifier(owner) && owner.text === 'm') {
    const declaration = lowering.symbolOf(owner)?.valueDeclaration;
    if (declaration && isAmbient(declaration)) return brs.member(object, name, origin, isOptional);
  }
  switch (lowering.categoryOf(owner)) {
    case 'instance':
    case 'node':
    case 'component':
      return brs.member(object, name, origin, isOptional);
    case 'error':
      return name === 'name' ? brs.helper('errorName', [object], origin) : brs.member(object, name, origin, isOptional);
    case 'string':
    case 'array':
      // A length that is taken out by a pattern; other members of these have no value of their own.
      if (name === 'length') return lengthOf(lowering, owner, object, origin);
      return lowering.refuse('memberSupport', origin, name);
    default: {
      const isOpen = hasUnknownKeys(lowering, lowering.typeOf(owner));
      return dataMember(object, name, origin, { isOpen, optional: isOptional });
    }
  }
}

function enumValue(lowering: Lowering, node: ts.PropertyAccessExpression): Expression | undefined {
  const declaration = lowering.checker.getSymbolAtLocation(node.name)?.valueDeclaration;
  if (!declaration || !ts.isEnumMember(declaration)) return undefined;
  const value = lowering.checker.getConstantValue(declaration);
  if (typeof value === 'string') return brs.text(value, node);
  if (typeof value === 'number') return numberValue(lowering, value, node);
  return lowering.refuse('moduleConstant', node, node.name.text);
}

function platformConstant(lowering: Lowering, node: ts.PropertyAccessExpression): Expression | undefined {
  if (!ts.isIdentifier(node.expression)) return undefined;
  const values: { readonly [name: string]: number } = {
    'Math.PI': Math.PI,
    'Number.MAX_SAFE_INTEGER': Number.MAX_SAFE_INTEGER,
    'Number.MIN_SAFE_INTEGER': Number.MIN_SAFE_INTEGER,
  };
  const value = values[`${node.expression.text}.${node.name.text}`];
  return value === undefined ? undefined : numberValue(lowering, value, node);
}

/** `Class.field`: a static readonly field of a literal. */
function staticField(
  lowering: Lowering,
  node: ts.PropertyAccessExpression,
  member: ts.Symbol | undefined,
): Expression | undefined {
  const declaration = member?.valueDeclaration;
  const isStatic = declaration && (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) !== 0;
  if (!isStatic) return undefined;
  if (ts.isPropertyDeclaration(declaration) && declaration.initializer) {
    return brs.call(brs.global(lowering.entityOf(declaration), node), [], node);
  }
  return lowering.refuse('staticMember', node);
}

function isMethod(member: ts.Symbol | undefined): boolean {
  if (!member) return false;
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
  if (name === 'length' && (kind === 'string' || kind === 'array')) {
    return (object) => lengthOf(lowering, node.expression, object, node);
  }
  if (!isLibrary(member)) return undefined;
  if (name === 'size' && (kind === 'map' || kind === 'set')) {
    return (object) => brs.method(brs.member(object, 'order'), 'count', [], node);
  }
  if (name === 'length' || name === 'size') return () => lowering.refuse('memberSupport', node.name, name);
  return undefined;
}

function lengthOf(lowering: Lowering, owner: ts.Expression, object: Expression, origin: ts.Node): Expression {
  if (lowering.categoryOf(owner) === 'string') return brs.builtin('len', [object], origin);
  return brs.method(object, 'count', [], origin);
}

/** A member of a value by its name, in the form that the kind of the value needs. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bare } from '../facts/bare.ts';
import { isAmbient } from '../facts/declarations.ts';
import type { Lowering } from '../lowering.ts';
import { isWord } from './called-names.ts';
import { accessTo, readMember } from './accessors.ts';
import { dataMember, hasUnknownKeys } from './keys.ts';

/** The value of a member, which a getter may give. */
export function namedMember(
  lowering: Lowering,
  object: Expression,
  owner: ts.Expression,
  name: string,
  origin: ts.Node,
): Expression {
  const access = accessTo(lowering, lowering.typeOf(owner), name);
  const field = (from: Expression): Expression => plainMember(lowering, { owner, name, origin }, from);
  return access ? readMember(lowering, object, { name, access, field }, origin) : field(object);
}

interface Named {
  readonly owner: ts.Expression;
  readonly name: string;
  readonly origin: ts.Node;
}

/** Objects with members of fixed names take a dot; plain data goes by its keys. */
function plainMember(lowering: Lowering, { owner, name, origin }: Named, object: Expression): Expression {
  if (ts.isIdentifier(owner) && owner.text === 'm') {
    const declaration = lowering.symbolOf(owner)?.valueDeclaration;
    if (declaration && isAmbient(declaration)) return brs.memberExpression(object, name, origin);
  }
  switch (lowering.categoryOf(owner)) {
    case 'instance':
    case 'node':
    case 'component':
      return isWord(name)
        ? brs.memberExpression(object, name, origin)
        : brs.indexExpression(object, brs.stringLiteral(name), origin);
    case 'function':
      return lowering.refuse('functionProperty', origin, name);
    case 'error':
      if (isSaidToBeError(lowering, owner))
        return brs.helperCall('errorMemberOf', [object, brs.stringLiteral(name)], origin);
      return name === 'name'
        ? brs.helperCall('errorName', [object], origin)
        : brs.memberExpression(object, name, origin);
    case 'string':
      // A length that is taken out by a pattern; other members of these have no value of their own.
      return name === 'length' ? textLength(object, origin) : lowering.refuse('memberSupport', origin, name);
    case 'array':
      return name === 'length' ? listLength(object, origin) : lowering.refuse('memberSupport', origin, name);
    default: {
      const isOpen = hasUnknownKeys(lowering, lowering.typeOf(owner));
      return dataMember(object, name, origin, { isOpen });
    }
  }
}

/** `(problem as Error).message` of what was caught, in a program that throws other things too. */
function isSaidToBeError(lowering: Lowering, owner: ts.Expression): boolean {
  const plain = bare(owner);
  const declaration =
    plain !== owner && ts.isIdentifier(plain) ? lowering.symbolOf(plain)?.valueDeclaration : undefined;
  const isCaught = declaration !== undefined && ts.isCatchClause(declaration.parent);
  return isCaught && lowering.ask('throws values', (all) => all.throwsValues);
}

/** The number of characters of a text. */
export function textLength(text: Expression, origin: ts.Node): Expression {
  return brs.builtInCall('len', [text], origin);
}

/** The number of items of a list. */
export function listLength(list: Expression, origin: ts.Node): Expression {
  return brs.methodCall(list, 'count', [], origin);
}

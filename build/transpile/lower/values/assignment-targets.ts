/** What an assignment writes: a place, or a member that a setter is called for. */
import type ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Lowering } from '../lowering.ts';
import { type AccessedMember, readMember, writeMember } from './accessors.ts';

/** A member with a getter or setter, found once, to be read and written. */
export interface Accessed {
  readonly read: () => Expression;
  readonly write: (value: Expression, origin: ts.Node) => Statement[];
}

export type Target = Expression | Accessed;

export function isAccessed(target: Target): target is Accessed {
  return 'write' in target;
}

/** The member of an object that may be repeated. */
export function accessedTarget(
  lowering: Lowering,
  object: Expression,
  member: AccessedMember,
  node: ts.Expression,
): Accessed {
  return {
    read: () => readMember(lowering, object, member, node),
    write: (value, origin) => writeMember(lowering, object, member, value, origin),
  };
}

/** A member that is always written by the same call. */
export function setterTarget(read: () => Expression, set: (value: Expression) => Expression): Accessed {
  return { read, write: (value, origin) => [brs.expressionStatement(set(value), origin)] };
}

/** The statements that give a target a value which has been worked out. */
export function givenTo(lowering: Lowering, target: Target, value: Expression, origin: ts.Node): Statement[] {
  if (!isAccessed(target)) return [brs.assignmentStatement(target, value, origin)];
  return lowering.statementsOf(() => lowering.first(...target.write(value, origin)));
}

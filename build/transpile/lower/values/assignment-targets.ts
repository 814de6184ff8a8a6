/** Targets of assignments: a place, or a member with a setter. */
import type ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Lowering } from '../lowering.ts';
import { arrayLength } from './members.ts';
import { type AccessedMember, readMember, writeMember } from './accessors.ts';

/** A member with a getter or setter, resolved once for reading and writing. */
export interface Accessed {
  readonly read: () => Expression;
  readonly write: (value: Expression, origin: ts.Node) => Statement[];
  /** The type that a value has to fit; undefined if any number will do. */
  readonly slot: ts.Type | undefined;
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
    slot: lowering.typeOf(node),
    read: () => readMember(lowering, object, member, node),
    write: (value, origin) => writeMember(lowering, object, member, value, origin),
  };
}

/** A member that is always written by the same call. */
export function setterTarget(
  lowering: Lowering,
  node: ts.Expression,
  set: (value: Expression) => Expression,
): Accessed {
  const write = (value: Expression, origin: ts.Node): Statement[] => [brs.expressionStatement(set(value), origin)];
  return { slot: lowering.typeOf(node), read: () => lowering.expression(node), write };
}

/**
 * Returns the target for the member of an object, or the item of an array, under an unknown key. `mayBeSet`: a setter
 * may exist.
 */
export function memberTarget(
  lowering: Lowering,
  object: Expression,
  key: Expression,
  { node, mayBeSet }: { readonly node: ts.Expression; readonly mayBeSet: boolean },
): Accessed {
  const [get, set] = mayBeSet ? (['anyMemberOf', 'setAnyMember'] as const) : (['memberOf', 'setMember'] as const);
  const write = (value: Expression, origin: ts.Node): Statement[] => [
    brs.expressionStatement(brs.helperCall(set, [object, key, value], origin), origin),
  ];
  return { slot: lowering.typeOf(node), read: () => brs.helperCall(get, [object, key], node), write };
}

/** Returns the target for `list.length`, which changes the array's length. */
export function lengthTarget(list: Expression, node: ts.Node): Accessed {
  const write = (value: Expression, origin: ts.Node): Statement[] => [
    brs.expressionStatement(brs.helperCall('setLength', [list, value], origin), origin),
  ];
  return { slot: undefined, read: () => arrayLength(list, node), write };
}

/** The `length` of a value of any kind: an array is lengthened or shortened, an object gets a field. */
export function anyLengthTarget(value: Expression, node: ts.Node): Accessed {
  return { ...lengthTarget(value, node), read: () => anyLength(node).field(value) };
}

/** Reads and assigns the `length` of a value of any kind that has no getter or setter. */
export function anyLength(node: ts.Node): Pick<Required<AccessedMember>, 'field' | 'assigned'> {
  return {
    field: (owner) => brs.helperCall('memberOf', [owner, brs.stringLiteral('length')], node),
    assigned: (owner, value) => brs.helperCall('setLength', [owner, value], node),
  };
}

/** Returns the statements that assign a computed value to a target. */
export function givenTo(lowering: Lowering, target: Target, value: Expression, origin: ts.Node): Statement[] {
  if (!isAccessed(target)) return [brs.assignmentStatement(target, value, origin)];
  return lowering.statementsOf(() => lowering.first(...target.write(value, origin)));
}

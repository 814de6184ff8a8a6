/** `Object`, and what every object has. */
import type ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { hasOpenKeys } from '../facts/types.ts';
import type { Lowering } from '../lowering.ts';
import { accessTo } from '../values/accessors.ts';
import type { FunctionCall, LibraryClass, MethodCall } from './library-class.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { hasKey, refuseAccessorKeys, refuseAnyAccessor } from '../values/keys.ts';
import { iterated } from '../values/lists.ts';

/** A row for a function that goes through the keys of plain data; a class instance has methods among its keys. */
function overKeys(helper: string): (call: FunctionCall) => Expression {
  return ({ lowering, node }) => {
    const args = argumentsInOrder(lowering, node);
    const argument = node.arguments[0];
    const isInstance = argument !== undefined && lowering.categoryOf(argument) === 'instance';
    if (argument) refuseAccessorKeys(lowering, lowering.typeOf(argument), argument);
    return isInstance ? lowering.refuse('classData', argument) : brs.helperCall(helper, args, node);
  };
}

/** `Object.fromEntries(entries)`: of a list, or of a Map. */
function objectFrom({ lowering, node }: FunctionCall): Expression {
  const [entries] = node.arguments;
  if (!entries) return lowering.refuse('memberSupport', node, 'Object.fromEntries');
  return brs.helperCall('objectFrom', [iterated(lowering, entries)], node);
}

/** `Object.assign(target, source)`: of a target with setters, they would have to be called. */
function refuseSetters(lowering: Lowering, target: ts.Type, node: ts.CallExpression): void {
  const given = node.arguments.slice(1).map((source) => lowering.typeOf(source));
  const isKnown = given.every((type) => !hasOpenKeys(type) && type.getProperties().length > 0);
  const names = given.flatMap((type) => type.getProperties().map(({ name }) => name));
  if (!isKnown) refuseAnyAccessor(lowering, target, node);
  else if (names.some((name) => accessTo(lowering, target, name) !== undefined))
    lowering.refuse('accessor', node, 'Object.assign');
}

export const OBJECT: LibraryClass = {
  name: 'Object',
  category: 'object',
  methods: {
    hasOwnProperty: {
      lower: ({ lowering, node, callee, object }: MethodCall) => {
        // A class instance keeps its methods in itself.
        if (lowering.categoryOf(callee.expression) === 'instance') return lowering.refuse('classData', callee);
        const [key] = argumentsInOrder(lowering, node);
        return hasKey(lowering, callee.expression, object, key ?? brs.invalidLiteral(), node);
      },
    },
  },
  functions: {
    assign: {
      assignsAnyMember: true,
      lower: ({ lowering, node }) => {
        const list = node.arguments.find((argument) => lowering.categoryOf(argument) === 'array');
        if (list) return lowering.refuse('memberSupport', list, 'Object.assign of a list');
        for (const [i, argument] of node.arguments.entries()) {
          const type = lowering.typeOf(argument);
          // What is given may be the value of a setter of the target.
          if (i === 0) refuseSetters(lowering, type, node);
          else refuseAccessorKeys(lowering, type, argument);
        }
        const args = argumentsInOrder(lowering, node);
        return args.reduce((target, source) => brs.helperCall('copyInto', [target, source], node));
      },
    },
    entries: { returnsNewList: true, lower: overKeys('entriesOf') },
    freeze: { lower: ({ lowering, node }) => argumentsInOrder(lowering, node)[0] ?? brs.invalidLiteral(node) },
    fromEntries: { lower: objectFrom },
    hasOwn: {
      lower: ({ lowering, node }) => {
        const [owner, key] = node.arguments;
        if (!owner || !key) return lowering.refuse('memberSupport', node, 'Object.hasOwn');
        if (lowering.categoryOf(owner) === 'instance') return lowering.refuse('classData', owner);
        const [object = brs.invalidLiteral(), name = brs.invalidLiteral()] = argumentsInOrder(lowering, node);
        return hasKey(lowering, owner, object, name, node);
      },
    },
    keys: { readsKeysOnly: true, returnsNewList: true, lower: overKeys('keysOf') },
    values: { returnsNewList: true, lower: overKeys('valuesOf') },
  },
};

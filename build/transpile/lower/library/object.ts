/** `Object`, and what every object has. */
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { FunctionCall, LibraryClass, MethodCall } from './library-class.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { hasKey } from '../values/keys.ts';
import { iterated } from '../values/lists.ts';

/** A row for a function that goes through the keys of plain data; a class instance has methods among its keys. */
function overKeys(helper: string): (call: FunctionCall) => Expression {
  return ({ lowering, node }) => {
    const args = argumentsInOrder(lowering, node);
    const argument = node.arguments[0];
    const isInstance = argument !== undefined && lowering.categoryOf(argument) === 'instance';
    return isInstance ? lowering.refuse('classData', argument) : brs.helperCall(helper, args, node);
  };
}

/** `Object.fromEntries(entries)`: of a list, or of a Map. */
function objectFrom({ lowering, node }: FunctionCall): Expression {
  const [entries] = node.arguments;
  if (!entries) return lowering.refuse('memberSupport', node, 'Object.fromEntries');
  return brs.helperCall('objectFrom', [iterated(lowering, entries)], node);
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

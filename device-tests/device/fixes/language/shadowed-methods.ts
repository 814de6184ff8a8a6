/** Calls a node's method even if a field of the node has the same name. */
import type { BrsValue, Callable, Interpreter } from '../../engine/types.ts';
import { watchCallee } from './callee.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface NodeValue extends BrsValue {
  getMethod(name: string): Callable | undefined;
}

export const shadowedMethods: EngineFix = {
  name: 'shadowed-methods',
  defect:
    'a field that is named like a method of nodes, as isInFocusChain, hides the method from calls; a device calls the ' +
    'method, and reads the field (brs-engine pull request 998).',
  apply(target) {
    const { core, sceneGraph } = target;
    const callee = watchCallee(this.name, target);
    /** Last value read from a node. */
    const read: { value?: BrsValue; node?: NodeValue | undefined; name: string } = { name: '' };
    replaceMethod<(this: NodeValue, index: BrsValue) => BrsValue>(
      this.name,
      sceneGraph.Node,
      'Node',
      'get',
      (original) =>
        function (index) {
          const value: BrsValue = original.call(this, index);
          Object.assign(read, { value, node: this, name: index.toString() });
          return value;
        },
    );
    replaceMethod<(this: Interpreter, expression: unknown) => BrsValue>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitDottedGet',
      (original) =>
        function (expression) {
          const called = callee.take(expression);
          read.node = undefined;
          const value: BrsValue = original.call(this, expression);
          // The lookup found a field, but a method is about to be called.
          if (!called || read.value !== value || value instanceof core.Callable) return value;
          const { node, name } = read as { node?: NodeValue; name: string };
          return node?.getMethod(name.toLowerCase()) ?? value;
        },
    );
  },
};

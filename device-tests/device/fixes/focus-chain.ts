/**
 * Who hears that the focus moved. A device has moved the focus wholly before any observer of a focusedChild is called:
 * first come the nodes that the focus leaves, then those that it enters, each from the scene down. What hears that it
 * lost the focus cannot take it back: measured on hardware, such a setFocus does nothing.
 */
import type { BrsValue } from '../engine/types.ts';
import { replaceMethod, type EngineFix } from './fix.ts';

interface FocusNode {
  setValue(field: string, value: BrsValue, alwaysNotify: boolean): void;
  /** From the root of the tree down to the node. */
  createPath(node: FocusNode): FocusNode[];
}

interface FieldValue {
  notifyObservers(): void;
}

const FIX = 'focus-chain';

export const focusChain: EngineFix = {
  name: FIX,
  defect:
    'nodes that the focus leaves for another node keep their focusedChild, observers are called while it moves, and a Group ' +
    'does not take it from what is in it; a device clears it, calls them when the focus has moved, and does not let them ' +
    'take it back (that a Group takes it: roku-test-automation).',
  apply({ core, sceneGraph }) {
    let held: Set<FieldValue> | undefined;
    let tellsOfLoss = false;
    const take = takeFromChildren(sceneGraph.Node);
    replaceMethod<(this: FieldValue) => void>(
      FIX,
      sceneGraph.Field,
      'Field',
      'notifyObservers',
      (original) =>
        function () {
          if (held === undefined) original.call(this as never);
          else held.add(this);
        },
    );
    const collect = (work: () => void): Set<FieldValue> => {
      const outer = held;
      const own = new Set<FieldValue>();
      held = own;
      try {
        work();
      } finally {
        held = outer;
      }
      return own;
    };
    replaceMethod<(this: FocusNode, on: boolean) => boolean>(
      FIX,
      sceneGraph.Node,
      'Node',
      'setNodeFocus',
      (original) =>
        function (on) {
          const root = sceneGraph.sgRoot as unknown as { focused?: FocusNode };
          const before = root.focused;
          const isSameTree = (): boolean =>
            before !== undefined && this.createPath(this)[0] === this.createPath(before)[0];
          // A node outside the tree, as a component that focuses itself before it is appended, takes nothing away.
          if (tellsOfLoss && on && before !== this && isSameTree()) return false;
          let has = false;
          const entered = collect(() => {
            take(on ? this : undefined, () => (has = original.call(this as never, on as never)));
          });
          const after = root.focused;
          const stays = new Set(after === undefined ? [] : this.createPath(after));
          const left = collect(() => {
            if (before === undefined || after === undefined || before === after) return;
            for (const node of this.createPath(before)) {
              if (!stays.has(node)) node.setValue('focusedChild', core.BrsInvalid.Instance, false);
            }
          });
          const outer = tellsOfLoss;
          tellsOfLoss = true;
          try {
            for (const field of left) field.notifyObservers();
          } finally {
            tellsOfLoss = outer;
          }
          for (const field of entered) field.notifyObservers();
          return has;
        },
    );
  },
};

/** Runs work in which a node takes the focus: whether something below it has it does not matter then. */
function takeFromChildren(
  Node: { prototype: object } | undefined,
): (node: FocusNode | undefined, work: () => void) => void {
  let taking: FocusNode | undefined;
  replaceMethod<(this: FocusNode) => boolean>(
    FIX,
    Node,
    'Node',
    'isChildrenFocused',
    (original) =>
      function () {
        return taking !== this && (original.call(this as never) as boolean);
      },
  );
  return (node, work) => {
    const outer = taking;
    taking = node;
    try {
      work();
    } finally {
      taking = outer;
    }
  };
}

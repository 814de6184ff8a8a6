/**
 * Order in which nodes learn of a moved focus. A device moves the focus completely before it calls any observer of a
 * focusedChild: first the nodes that lose the focus, then those that get it, each from the scene down. An observer of
 * the loss cannot take the focus back: on hardware, such a setFocus did nothing.
 */
import type { BrsValue } from '../engine/types.ts';
import { replaceMethod, type EngineFix } from './fix.ts';

interface FocusNode {
  setValue(field: string, value: BrsValue, alwaysNotify: boolean): void;
  /** Returns the nodes from the root of the tree down to the node. */
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
    let changedFields: Set<FieldValue> | undefined;
    let tellsOfLoss = false;
    const take = takeFromChildren(sceneGraph.Node);
    replaceMethod<(this: FieldValue) => void>(
      FIX,
      sceneGraph.Field,
      'Field',
      'notifyObservers',
      (original) =>
        function () {
          if (changedFields === undefined) original.call(this as never);
          else changedFields.add(this);
        },
    );
    const collect = (work: () => void): Set<FieldValue> => {
      const outer = changedFields;
      const own = new Set<FieldValue>();
      changedFields = own;
      try {
        work();
      } finally {
        changedFields = outer;
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
          // A node outside the tree takes the focus from none, such as a component that focuses itself too early.
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

/** Runs work in which a node takes the focus even if one of its descendants has it. */
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

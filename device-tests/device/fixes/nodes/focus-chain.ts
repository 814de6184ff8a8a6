/**
 * Order in which nodes learn of a moved focus. A device moves the focus completely before it calls any observer of a
 * focusedChild: first the nodes that lose the focus, then those that get it, each from the scene down. An observer of
 * the loss cannot take the focus back: on hardware, such a setFocus did nothing. A setFocus in init calls the observers
 * after init.
 */
import type { BrsValue, SceneGraph } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';
import { everyFrame } from './frame-callbacks.ts';
import { runsInit } from './running-init.ts';

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
    'does not take it from what is in it; a device clears it, calls them when the focus has moved, after an init that moved ' +
    'it (brs-engine pull request 1090), and does not let them take it back (that a Group takes it: roku-test-automation).',
  apply({ core, sceneGraph }) {
    const changes = new ChangedFields();
    let tellsOfLoss = false;
    const afterInit = new FieldsAfterInit(sceneGraph);
    const take = takeFromChildren(sceneGraph.Node);
    replaceMethod<(this: FieldValue) => void>(
      FIX,
      sceneGraph.Field,
      'Field',
      'notifyObservers',
      (original) =>
        function () {
          if (changes.collects(this)) return;
          afterInit.forget(this);
          original.call(this);
        },
    );
    const tellOfLoss = (left: Iterable<FieldValue>): void => {
      const outer = tellsOfLoss;
      tellsOfLoss = true;
      try {
        for (const field of left) field.notifyObservers();
      } finally {
        tellsOfLoss = outer;
      }
    };
    replaceMethod<(this: FocusNode, on: boolean) => boolean>(
      FIX,
      sceneGraph.Node,
      'Node',
      'setNodeFocus',
      (original) =>
        function (on) {
          const root = sceneGraph.sgRoot;
          const before = root.focused;
          const isSameTree = (): boolean =>
            before !== undefined && this.createPath(this)[0] === this.createPath(before)[0];
          // A node outside the tree takes the focus from none, such as a component that focuses itself too early.
          if (tellsOfLoss && on && before !== this && isSameTree()) return false;
          let has = false;
          const entered = changes.during(() => {
            take(on ? this : undefined, () => (has = original.call(this, on)));
          });
          const after = root.focused;
          const stays = new Set(after === undefined ? [] : this.createPath(after));
          const left = changes.during(() => {
            if (before === undefined || after === undefined || before === after) return;
            for (const node of this.createPath(before)) {
              if (!stays.has(node)) node.setValue('focusedChild', core.BrsInvalid.Instance, false);
            }
          });
          if (runsInit(sceneGraph)) {
            afterInit.add([...left, ...entered]);
            return has;
          }
          tellOfLoss(left);
          for (const field of entered) field.notifyObservers();
          return has;
        },
    );
  },
};

/** Collects the fields whose observers would be called. */
class ChangedFields {
  #fields: Set<FieldValue> | undefined;

  during(work: () => void): Set<FieldValue> {
    const outer = this.#fields;
    const own = new Set<FieldValue>();
    this.#fields = own;
    try {
      work();
    } finally {
      this.#fields = outer;
    }
    return own;
  }

  /** Collects the field and returns true while there is such work. */
  collects(field: FieldValue): boolean {
    this.#fields?.add(field);
    return this.#fields !== undefined;
  }
}

/** Fields that an init changed. Their observers are called after it, because it may add them later. */
class FieldsAfterInit {
  readonly #sceneGraph: SceneGraph;
  readonly #fields = new Set<FieldValue>();

  constructor(sceneGraph: SceneGraph) {
    this.#sceneGraph = sceneGraph;
  }

  add(fields: readonly FieldValue[]): void {
    const isWaiting = this.#fields.size > 0;
    for (const field of fields) this.#fields.add(field);
    if (isWaiting || this.#fields.size === 0) return;
    everyFrame(this.#sceneGraph, () => {
      if (runsInit(this.#sceneGraph)) return true;
      // An observer may move the focus, which notifies of fields that are still in the set.
      for (const field of this.#fields) field.notifyObservers();
      return false;
    });
  }

  forget(field: FieldValue): void {
    this.#fields.delete(field);
  }
}

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
        return taking !== this && (original.call(this) as boolean);
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

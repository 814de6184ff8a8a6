/** A ContentNode that changes while the fields that hold it are being told of a change does not tell them again. */
import { replaceMethod, type EngineFix } from '../fix.ts';

interface Content {
  parentFields: Set<object>;
}

/** Fields that hold a ContentNode. It seems empty to whoever would notify them while they are being notified. */
class HoldingFields extends Set<object> {
  #isTold = false;

  override get size(): number {
    return this.#isTold ? 0 : super.size;
  }

  override *[Symbol.iterator](): SetIterator<object> {
    const outer = this.#isTold;
    this.#isTold = true;
    try {
      yield* super.values();
    } finally {
      this.#isTold = outer;
    }
    return undefined;
  }
}

export const contentCascade: EngineFix = {
  name: 'content-cascade',
  defect:
    'an observer of a field that holds a ContentNode, and that changes this node, calls the observers of all other fields that ' +
    'hold it, and each of them does so again: fifteen such observers never come to an end, and JellyRock’s home screen has ' +
    'hundreds (brs-engine pull requests 905 and 959).',
  apply({ sceneGraph }) {
    replaceMethod<(this: Content, field: object) => void>(
      this.name,
      sceneGraph.ContentNode,
      'ContentNode',
      'addParentField',
      (original) =>
        function (field) {
          if (!(this.parentFields instanceof HoldingFields)) this.parentFields = new HoldingFields(this.parentFields);
          original.call(this, field);
        },
    );
  },
};

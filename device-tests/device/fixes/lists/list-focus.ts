/** A list or grid reports its focused item only while it has the focus itself. */
import type { FieldModel } from '../../engine/members.ts';
import type { BrsNumberValue, BrsValue, EngineCore } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';

interface ListNode {
  readonly focusIndex: number;
  readonly numCols: number;
  readonly content: readonly unknown[];
  getValueJS(field: string): unknown;
  setValue(field: string, value: BrsValue): void;
  findContentIndex(index: number): number;
  refreshContent(): void;
  setFocusedItem(index: number): void;
  getNodeFields(): Map<string, FieldValue>;
}

interface FieldValue {
  notifyObservers(): void;
}

type NodeClass = (new (...args: never[]) => unknown) & { prototype: object };

const FIX = 'list-focus';
const SKIP_ANIMATIONS: FieldModel = { name: 'skipFocusAnimations', type: 'boolean', value: 'false' };

export const listFocus: EngineFix = {
  name: FIX,
  defect:
    'a list tells an item focused when its content comes or while another node has the focus, not when content comes ' +
    'into an empty list that has it, keeps currFocusRow at 0, goes to no item at all when a key comes to an empty list, ' +
    'and OK in a RowList selects no row; a device tells when the list has the focus.',
  apply(target) {
    const { core, sceneGraph } = target;
    const Grid = required(FIX, sceneGraph.ArrayGrid, 'class ArrayGrid');
    const RowList = required(FIX, sceneGraph.RowList, 'class RowList');
    const Float = required(FIX, core.Float, 'class Float');
    const hasFocus = (list: unknown): boolean => sceneGraph.sgRoot.focused === list;
    const withoutTelling = muting(target);
    replaceMethod<(this: ListNode, index: number) => void>(
      FIX,
      Grid,
      'ArrayGrid',
      'setFocusedItem',
      (original) =>
        function (index) {
          const place = this.findContentIndex(index);
          if (!(place >= 0)) return;
          const columns = Math.max(1, this.numCols);
          const stays = this.getValueJS('itemFocused') === index || this.getValueJS('itemFocused') === -1;
          const silent = hasFocus(this) ? (stays ? ['itemunfocused'] : []) : ['itemunfocused', 'itemfocused'];
          withoutTelling(this, silent, () => {
            // Observers of the item may read its position.
            this.setValue('currFocusRow', new Float(Math.floor(place / columns)));
            this.setValue('currFocusColumn', new Float(place % columns));
            original.call(this, index);
          });
        },
    );
    focusLateContent(Grid);
    handleKeys(core, Grid, RowList);
    replaceMethod<(this: unknown, fields: FieldModel[]) => void>(
      FIX,
      Grid,
      'ArrayGrid',
      'registerDefaultFields',
      (original) =>
        function (fields) {
          const isGrid = fields.some(({ name }) => name === 'fadeFocusFeedbackWhenAutoScrolling');
          original.call(this, isGrid ? [...fields, SKIP_ANIMATIONS] : fields);
        },
    );
  },
};

/** Focuses the first item when content is added to an empty root. */
function focusLateContent(Grid: NodeClass): void {
  replaceMethod<(this: ListNode, on: boolean) => boolean>(
    FIX,
    Grid,
    'ArrayGrid',
    'setNodeFocus',
    (original) =>
      function (on) {
        // The engine sees items that were added since the last frame only with the next one.
        if (on && this.content.length === 0) this.refreshContent();
        return original.call(this, on) as boolean;
      },
  );
  const isSetting = new WeakSet<ListNode>();
  replaceMethod<(this: ListNode, field: string, value: BrsNumberValue, ...rest: never[]) => void>(
    FIX,
    Grid,
    'ArrayGrid',
    'setValue',
    (original) =>
      function (field, value, ...rest) {
        const isContent = field.toLowerCase() === 'content';
        if (isContent) isSetting.add(this);
        try {
          original.call(this, field, value, ...rest);
        } finally {
          if (isContent) isSetting.delete(this);
        }
      },
  );
  replaceMethod<(this: ListNode) => void>(
    FIX,
    Grid,
    'ArrayGrid',
    'refreshContent',
    (original) =>
      function () {
        original.call(this);
        // Other list types have their own order.
        const isPlain = this.setFocusedItem === (Grid.prototype as ListNode).setFocusedItem;
        if (isSetting.has(this) || !isPlain || this.content.length === 0) return;
        if (this.getValueJS('itemFocused') === -1) this.setFocusedItem(0);
      },
  );
}

/** Ignores keys in an empty list. OK in a RowList selects the row as well as its item. */
function handleKeys(core: EngineCore, Grid: NodeClass, RowList: NodeClass): void {
  replaceMethod<(this: ListNode, key: string, press: boolean) => boolean>(
    FIX,
    Grid,
    'ArrayGrid',
    'handleKey',
    (original) =>
      function (key, press) {
        return this.content.length > 0 && (original.call(this, key, press) as boolean);
      },
  );
  replaceMethod<(this: ListNode, press: boolean) => boolean>(
    FIX,
    RowList,
    'RowList',
    'handleOK',
    (original) =>
      function (press) {
        const selects: boolean = original.call(this, press);
        if (selects) this.setValue('itemSelected', new core.Int32(this.focusIndex));
        return selects;
      },
  );
}

/** Returns a function that runs work while the observers of some fields of a node are muted. */
function muting({ sceneGraph }: FixTarget): (node: ListNode, fields: readonly string[], work: () => void) => void {
  const muted = new Set<FieldValue>();
  replaceMethod<(this: FieldValue) => void>(
    FIX,
    sceneGraph.Field,
    'Field',
    'notifyObservers',
    (original) =>
      function () {
        if (!muted.has(this)) original.call(this);
      },
  );
  return (node, fields, work) => {
    const own = fields
      .map((name) => node.getNodeFields().get(name))
      .filter((field) => field !== undefined && !muted.has(field)) as FieldValue[];
    for (const field of own) muted.add(field);
    try {
      work();
    } finally {
      for (const field of own) muted.delete(field);
    }
  };
}

/** A Dialog takes the focus that a channel gives it. */
import type { GroupValue, NodeClass } from '../../engine/members.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface DialogValue extends GroupValue {
  /** Node to which a closing dialog returns the focus; undefined in a dialog that has not taken it. */
  lastFocus: GroupValue | undefined;
  /** Known to the engine from the first drawing on. */
  hasButtons: boolean;
}

const FIX = 'dialog-focus';

export const dialogFocus: EngineFix = {
  name: FIX,
  defect:
    'a Dialog takes the focus only from another node and only once, so that without one its buttons answer no key; on a ' +
    'device they do (a picture of hardware in the public channel roku-scorekeeper).',
  apply({ sceneGraph }) {
    const root = sceneGraph.sgRoot;
    /** Dialogs that are being drawn. Drawing asks a dialog to take the focus, which it does only once. */
    const drawn = new Set<DialogValue>();
    for (const name of ['Dialog', 'KeyboardDialog'] as const) {
      const Dialog = required(FIX, sceneGraph[name], `class ${name}`) as NodeClass<DialogValue>;
      replaceMethod(
        FIX,
        Dialog,
        name,
        'renderNode',
        (original) =>
          function (...args) {
            drawn.add(this);
            try {
              original.call(this, ...args);
            } finally {
              drawn.delete(this);
            }
          },
      );
      replaceMethod(
        FIX,
        Dialog,
        name,
        'setNodeFocus',
        (original) =>
          function (on) {
            if (!on) return original.call(this, on);
            // The dialog gives the focus back to the scene when it closes.
            if (root.focused === undefined && root.scene !== undefined) root.setFocused(root.scene);
            const path = root.focused === undefined ? [] : this.createPath(root.focused);
            if (!drawn.has(this) && !path.includes(this)) this.lastFocus = undefined;
            if (name === 'Dialog') this.hasButtons ||= (this.getValueJS('buttons') as unknown[]).length > 0;
            return original.call(this, on);
          },
      );
    }
  },
};

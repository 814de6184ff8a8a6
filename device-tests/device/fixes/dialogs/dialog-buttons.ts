/** Place of the buttons of a Dialog, and its height with them. */
import type { ButtonGroupValue, GroupValue, NodeClass } from '../../engine/members.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface DialogValue extends GroupValue {
  readonly buttonGroup: ButtonGroupValue & { vertOffset: number };
  /** Y of the dialog's top, in pixels of the design resolution. */
  readonly dialogTrans: readonly [x: number, y: number];
  readonly height: number;
  /** Height without message and buttons. */
  minHeight: number;
  readonly resolution: string;
  updateChildren(): void;
}

const FIX = 'dialog-buttons';
// Distances in pixels of a design for 720 lines, from a picture of hardware (roku-scorekeeper).
/** Height of the part of a button that the next one covers. */
const OVERLAP = 10;
/** From the top of a button behind the last one to the bottom of the dialog. */
const BELOW_BUTTONS = 52;
/** Height that the engine's dialogs lack, besides that of their buttons. */
const LACKING_HEIGHT = 24;

export const dialogButtons: EngineFix = {
  name: FIX,
  defect:
    'the buttons of a Dialog stand too close, too low and too far right, the dialog grows more than they take, and buttons ' +
    'that are set later keep its old height; on a device they follow each other after 40 of 720 lines in the middle.',
  apply({ sceneGraph }) {
    const Dialog = required(FIX, sceneGraph['Dialog'], 'class Dialog') as NodeClass<DialogValue>;
    replaceMethod(
      FIX,
      Dialog,
      'Dialog',
      'setValue',
      (original) =>
        function (field, ...rest) {
          original.call(this, field, ...rest);
          // The engine draws the new buttons in the height of the old ones.
          if (field.toLowerCase() === 'buttons') this.isDirty = true;
        },
    );
    replaceMethod(
      FIX,
      Dialog,
      'Dialog',
      'updateChildren',
      (original) =>
        function () {
          const count = (this.getValueJS('buttons') as unknown[]).length;
          if (count === 0) {
            original.call(this);
            return;
          }
          const scale = this.resolution === 'FHD' ? 1.5 : 1;
          const { minHeight, buttonGroup } = this;
          buttonGroup.vertOffset = OVERLAP * scale;
          this.minHeight += (LACKING_HEIGHT - OVERLAP * count) * scale;
          original.call(this);
          this.minHeight = minHeight;
          const pitch = (buttonGroup.getValueJS('buttonHeight') as number) - OVERLAP * scale;
          const left = (this.sceneRect.width - (buttonGroup.getValueJS('minWidth') as number)) / 2;
          buttonGroup.setTranslation([left, this.dialogTrans[1] + this.height - pitch * count - BELOW_BUTTONS * scale]);
        },
    );
  },
};

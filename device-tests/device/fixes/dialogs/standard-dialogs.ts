/**
 * The standard dialogs and their parts: drawing, and taking and returning the focus. Fields, colors, styles, fonts and
 * widths follow the reference. It does not document distances, nor the order in which areas receive keys.
 */
import type { BrsValue } from '../../engine/types.ts';
import * as areas from './dialog-areas.ts';
import * as items from './dialog-items.ts';
import type { FieldModel } from '../../engine/members.ts';
import { DialogKit, type DrawnNode } from './dialog-parts.ts';
import { DialogFrame, ENTRIES, type Entry } from './dialog-frame.ts';
import { drawnClass, type GroupClass, type PieceClass } from './piece-node-class.ts';
import { replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';

const FIX = 'standard-dialogs';

interface Kind {
  base: string;
  piece: PieceClass;
  fields?: readonly FieldModel[];
}

const texts = (...names: readonly string[]): FieldModel[] => names.map((name) => ({ name, type: 'string', value: '' }));

/** Fields that an item has, and those that it shares with its keyboard: the others of its page come from its page. */
const PARTS: Readonly<Record<string, Kind>> = {
  StdDlgTitleArea: { base: 'StdDlgAreaBase', piece: areas.TitleArea },
  StdDlgContentArea: { base: 'StdDlgAreaBase', piece: areas.ContentArea },
  StdDlgButtonArea: { base: 'StdDlgAreaBase', piece: areas.ButtonArea },
  StdDlgSideCardArea: { base: 'StdDlgAreaBase', piece: areas.SideCard },
  StdDlgButton: { base: 'Group', piece: areas.Button },
  StdDlgTextItem: { base: 'StdDlgItemBase', piece: items.TextItem },
  StdDlgMultiStyleTextItem: { base: 'StdDlgItemBase', piece: items.MultiStyleTextItem },
  StdDlgBulletTextItem: { base: 'StdDlgItemBase', piece: items.BulletTextItem },
  StdDlgGraphicItem: { base: 'StdDlgItemBase', piece: items.GraphicItem },
  StdDlgProgressItem: { base: 'StdDlgItemBase', piece: items.ProgressItem },
  StdDlgDeterminateProgressItem: { base: 'StdDlgItemBase', piece: items.DeterminateProgressItem },
  StdDlgKeyboardItem: { base: 'StdDlgItemBase', piece: items.KeyboardItem, fields: items.KeyboardItem.FIELDS },
  StdDlgCustomItem: {
    base: 'StdDlgItemBase',
    piece: items.CustomItem,
    fields: [{ name: 'width', type: 'float', value: '0' }],
  },
  StdDlgActionCardItem: {
    base: 'StdDlgItemBase',
    piece: items.ActionCardItem,
    // Roku's sample and the example in the reference observe this field.
    fields: [{ name: 'selected', type: 'boolean', value: 'false', alwaysNotify: true }],
  },
  StdDlgItemGroup: { base: 'StdDlgItemBase', piece: items.ItemGroup },
};

const DIALOGS: Readonly<Record<string, readonly FieldModel[]>> = {
  StandardDialog: [],
  StandardMessageDialog: texts('title'),
  StandardProgressDialog: texts('title', 'message'),
  StandardKeyboardDialog: texts('title', 'text'),
  StandardPinPadDialog: texts('title', 'pin'),
};

export const standardDialogs: EngineFix = {
  name: FIX,
  defect:
    'a standard dialog shows its background only and does not take the focus, so that keys go to what is behind it; on a ' +
    'device it shows its areas, has the focus until it is closed, and tells of its buttons.',
  apply(target) {
    const kit = new DialogKit(FIX, target);
    const { sceneGraph } = target;
    const Group = required(FIX, sceneGraph.Group, 'class Group');
    const Dialog = required(FIX, sceneGraph['StandardDialog'] as GroupClass | undefined, 'class StandardDialog');
    const kinds = required(FIX, sceneGraph.subtypeHierarchy, 'map of kinds');
    const PartNode = drawnClass(Group, kit);
    for (const [kind, { base, piece, fields = [] }] of Object.entries(PARTS)) {
      kinds.set(kind.toLowerCase(), base);
      kit.factory.addNodeTypes([[kind, (name) => new PartNode(name, base, fields, piece)]]);
    }
    const DialogNode = dialogClass(Dialog, Group, kit);
    for (const [kind, fields] of Object.entries(DIALOGS)) {
      const base = kind === 'StandardDialog' ? 'Group' : 'StandardDialog';
      kinds.set(kind.toLowerCase(), kind === 'StandardDialog' ? 'DialogBase' : base);
      const entry = ENTRIES[kind];
      kit.factory.addNodeTypes([[kind, (name) => new DialogNode(name, base, fields, entry)]]);
    }
    showDialogs(target, kit);
  },
};

/** A dialog goes by its frame, and by nothing that the engine's own does but that it may be shown. */
function dialogClass(Dialog: GroupClass, Group: GroupClass, kit: DialogKit) {
  const plain = Group.prototype as DrawnNode;
  return class StandardDialogNode extends drawnClass(Dialog, kit) {
    declare readonly piece: DialogFrame | undefined;

    constructor(name: string, base: string, fields: readonly FieldModel[], entry: Entry | undefined) {
      super(
        name,
        base,
        fields,
        class extends DialogFrame {
          constructor(ownKit: DialogKit, node: DrawnNode) {
            super(ownKit, node, entry);
          }
        },
      );
      // Removes the background that the engine's dialog creates.
      this.children.length = 0;
    }

    override setValue(field: string, value: BrsValue, ...rest: unknown[]): void {
      const { piece } = this;
      if (field.toLowerCase() === 'close' && piece !== undefined) {
        piece.close((told) => plain.setValue.call(this, told, kit.core.BrsBoolean.True));
        return;
      }
      plain.setValue.call(this, field, piece?.resolved(field, value) ?? value, ...rest);
      piece?.told(field.toLowerCase());
    }

    setDefaultTranslation(): void {
      // The layout positions the dialog.
    }

    override renderNode(...args: Parameters<DrawnNode['renderNode']>): void {
      if (this.isVisible()) this.piece?.place();
      plain.renderNode.call(this, ...args);
    }
  };
}

interface SceneNode extends DrawnNode {
  /** Dialog that is shown. */
  readonly dialog?: DrawnNode;
}

function showDialogs({ core, sceneGraph }: FixTarget, kit: DialogKit): void {
  const Scene = sceneGraph.Scene;
  replaceMethod<(this: SceneNode, field: string, value: BrsValue, ...rest: never[]) => void>(
    FIX,
    Scene,
    'Scene',
    'setValue',
    (original) =>
      function (field, value, ...rest) {
        original.call(this, field, value, ...rest);
        if (field.toLowerCase() !== 'dialog' || this.dialog !== value) return;
        const piece = kit.pieceOf(value);
        if (piece instanceof DialogFrame) piece.shown();
      },
  );
  // Channels wait until the field holds no dialog, and read its button right after closing it.
  replaceMethod<(this: SceneNode, ...args: never[]) => void>(
    FIX,
    Scene,
    'Scene',
    'renderNode',
    (original) =>
      function (...args) {
        const current = this.getValue('dialog');
        if (this.dialog === undefined && 'getNodeParent' in current) {
          this.setValueSilent('dialog', core.BrsInvalid.Instance);
        }
        original.call(this, ...args);
      },
  );
}

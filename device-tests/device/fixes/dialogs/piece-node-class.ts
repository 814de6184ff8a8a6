/** Makes Group classes whose nodes delegate to a piece. */
import type { BrsValue, Interpreter } from '../../engine/types.ts';
import type { FieldModel } from '../../engine/members.ts';
import type { Canvas, DialogKit, DrawnNode, Piece } from './dialog-parts.ts';

export type GroupClass = new (
  initialized: unknown[],
  name: string,
) => DrawnNode & {
  setExtendsType(name: string, base: string): void;
  renderChildren(interpreter: Interpreter, origin: readonly number[], ...rest: unknown[]): void;
  updateParentRects(...rest: unknown[]): void;
};
export type PieceClass = new (kit: DialogKit, node: DrawnNode) => Piece;

/** Returns a subclass of the engine's Group, a class created at run time. Its nodes delegate to their piece. */
export function drawnClass(Base: GroupClass, kit: DialogKit) {
  return class DrawnPiece extends Base {
    readonly piece: Piece | undefined;

    constructor(name: string, base: string, fields: readonly FieldModel[], PieceOf: PieceClass) {
      super([], name);
      this.setExtendsType(name, base);
      this.registerDefaultFields(fields);
      this.piece = new PieceOf(kit, this);
      kit.add(this, this.piece);
    }

    override setValue(field: string, value: BrsValue, ...rest: unknown[]): void {
      super.setValue(field, value, ...rest);
      this.piece?.told(field.toLowerCase());
    }

    override setNodeFocus(on: boolean): boolean {
      const base = (wanted: boolean): boolean => super.setNodeFocus(wanted);
      return this.piece?.focus(on, base) ?? base(on);
    }

    override handleKey(key: string, press: boolean): boolean {
      return this.piece?.handleKey(key, press) ?? false;
    }

    override renderChildren(interpreter: Interpreter, origin: readonly number[], ...rest: unknown[]): void {
      const [x = 0, y = 0] = origin;
      const { parts = [], childOrigin = [0, 0], clip } = this.piece ?? {};
      for (const part of parts) part.renderNode(interpreter, origin, ...rest);
      const canvas = rest[2] as Canvas | undefined;
      if (clip !== undefined) canvas?.pushClip({ ...clip, x: clip.x + x, y: clip.y + y });
      super.renderChildren(interpreter, [x + childOrigin[0], y + childOrigin[1]], ...rest);
      if (clip !== undefined) canvas?.popClip();
    }

    /** Excludes the clipped content from the bounds of the ancestors. */
    override updateParentRects(...rest: unknown[]): void {
      const { clip } = this.piece ?? {};
      if (clip !== undefined) {
        const to = ({ x, y }: { x: number; y: number }) => ({ ...clip, x: x + clip.x, y: y + clip.y });
        const [x = 0, y = 0] = this.getValueJS('translation') as number[];
        this.rectToScene = to({ x: this.rectToScene.x - this.rectLocal.x, y: this.rectToScene.y - this.rectLocal.y });
        this.rectToParent = to({ x, y });
        this.rectLocal = { ...clip };
      }
      super.updateParentRects(...rest);
    }
  };
}

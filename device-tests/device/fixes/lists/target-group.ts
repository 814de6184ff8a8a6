/** The TargetGroup and TargetList nodes: their items lie in the rectangles of a TargetSet and move between them. */
import type { BrsValue, Interpreter } from '../../engine/types.ts';
import type { Rect, Size } from '../../engine/members.ts';
import { DialogKit, Piece, type DrawnNode } from '../dialogs/dialog-parts.ts';
import { drawnClass, type GroupClass } from '../dialogs/piece-node-class.ts';
import { everyFrame } from '../nodes/frame-callbacks.ts';
import { required, type EngineFix } from '../fix.ts';
import { betweenSets, modulo, placedItems, positionOf, rectOf, type PlacedItem } from './target-layout.ts';
type Direction = 'advance' | 'reverse' | 'any';

interface ShownItem {
  node: DrawnNode;
  /** Last value of each field, as a string. */
  told: Map<string, string>;
}

const FIX = 'target-group';
const MS_PER_SECOND = 1000;
/** Midpoint of the cubic ease-in-out. */
const HALF = 0.5;
const CUBED = 3;

export const targetGroup: EngineFix = {
  name: FIX,
  defect:
    'a TargetGroup and a TargetList draw nothing and do nothing with their fields; a device shows the items of their content ' +
    'in the rectangles of a TargetSet, moves them, and tells which has the focus.',
  apply(target) {
    const { sceneGraph } = target;
    const Group = required(FIX, sceneGraph.Group, 'class Group');
    required(FIX, sceneGraph.createNodeRunInit, 'function createNodeRunInit');
    const kinds = required(FIX, sceneGraph.subtypeHierarchy, 'map of kinds');
    const kit = new DialogKit(FIX, target);
    const TargetNode = targetClass(Group, kit);
    kinds.set('targetgroup', 'Group');
    kinds.set('targetlist', 'TargetGroup');
    kit.factory.addNodeTypes([
      ['TargetGroup', (name) => new TargetNode(name, 'Group', [], Targets)],
      ['TargetList', (name) => new TargetNode(name, 'TargetGroup', [], TargetListKeys)],
    ]);
  },
};

function targetClass(Group: GroupClass, kit: DialogKit) {
  return class TargetNode extends drawnClass(Group, kit) {
    declare readonly piece: Targets | undefined;

    /** Item nodes, for queries of the screen content. */
    get itemComps(): readonly (BrsValue | undefined)[] {
      return this.piece?.itemNodes() ?? [];
    }

    get content(): readonly BrsValue[] {
      return this.piece?.content ?? [];
    }

    get focusIndex(): number {
      return this.piece?.goal ?? 0;
    }

    override renderChildren(interpreter: Interpreter, origin: readonly number[], ...rest: unknown[]): void {
      this.piece?.show(interpreter);
      super.renderChildren(interpreter, origin, ...rest);
    }
  };
}

class Targets extends Piece {
  /** Position in the focus region. Fractional while items move. */
  #focus = 0;
  #goal = 0;
  #rects: Rect[] = [];
  #focusTarget = 0;
  /** Tokens of the running animations. A new animation replaces the one before. */
  #moving: object | undefined;
  #changing: object | undefined;
  readonly #shown = new Map<number, ShownItem>();
  #component = '';

  layOut(): Size {
    return { width: 0, height: 0 };
  }

  override told(field: string): void {
    switch (field) {
      case 'targetset':
        this.#changing = undefined;
        this.#take(this.#setIn('targetSet'));
        break;
      case 'animatetotargetset':
        this.moveTo(this.#setIn('animateToTargetSet'));
        break;
      case 'content':
        this.#moving = undefined;
        this.#focus = this.#goal = 0;
        this.#forget();
        if (this.count > 0) this.#tellCurrent();
        break;
      case 'jumptoitem':
        if (this.#isItem('jumpToItem')) this.jumpTo(this.number('jumpToItem'));
        break;
      case 'animatetoitem':
        if (this.#isItem('animateToItem')) this.scrollTo(this.number('animateToItem'));
    }
  }

  override focus(on: boolean, base: (on: boolean) => boolean): boolean {
    const has = base(on);
    if (on && this.count > 0 && this.kit.focused === this.node)
      this.whole('itemFocused', modulo(this.#goal, this.count));
    return has;
  }

  override handleKey(key: string, press: boolean): boolean {
    if (key !== 'OK' || this.count === 0) return false;
    if (press) this.whole('itemSelected', modulo(this.#goal, this.count));
    return true;
  }

  itemNodes(): (BrsValue | undefined)[] {
    const nodes: (BrsValue | undefined)[] = [];
    for (const [position, { node }] of this.#shown) nodes[modulo(position, this.count)] = node;
    return nodes;
  }

  protected get count(): number {
    return this.content.length;
  }

  get content(): BrsValue[] {
    const content = this.node.getValue('content') as Partial<{ getNodeChildren(): BrsValue[] }>;
    return content.getNodeChildren?.() ?? [];
  }

  /** Index of the item that has or is getting the focus. */
  get goal(): number {
    return modulo(this.#goal, this.count);
  }

  protected jumpTo(index: number): void {
    this.#moving = undefined;
    this.#leave(index);
    this.#focus = this.#goal = index;
    this.#arrive();
  }

  /** Scrolls to an item. Publishes the focus at the end, because observers may then start the next scroll. */
  protected scrollTo(index: number): void {
    const { advancing, reversing } = { advancing: this.isOn('advancing'), reversing: this.isOn('reversing') };
    const direction: Direction = advancing ? 'advance' : reversing ? 'reverse' : 'any';
    const view = { focus: this.#focus, count: this.count, wrap: this.isOn('wrap') };
    const to = positionOf(index, view, direction);
    this.#leave(index);
    this.#goal = to;
    const from = this.#focus;
    const moving = {};
    this.#moving = moving;
    this.#eachFrame(
      () => this.#moving === moving,
      (share) => {
        this.#focus = from + (to - from) * share;
        this.#tellCurrent();
        if (share === 1) this.#arrive();
      },
    );
  }

  protected moveTo(set: DrawnNode | undefined): void {
    if (set === undefined) return;
    const before = { rects: this.#rects, focusTarget: this.#focusTarget };
    const rects = rectsOf(set);
    const focusTarget = this.#focusTargetOf(set);
    if (before.rects.length === 0) {
      this.#settle(set);
      return;
    }
    const changing = {};
    this.#changing = changing;
    this.#eachFrame(
      () => this.#changing === changing,
      (share) => {
        this.#rects = betweenSets(before.rects, rects, share);
        this.#focusTarget = before.focusTarget + (focusTarget - before.focusTarget) * share;
        if (share === 1) this.#settle(set);
      },
    );
  }

  /** Creates, moves and updates the items. Called before each frame. */
  show(interpreter: Interpreter): void {
    // The channel may have changed its TargetSet.
    if (this.#changing === undefined) this.#rects = rectsOf(this.#setIn('targetSet')) ?? this.#rects;
    const component = this.text('itemComponentName');
    if (component !== this.#component) this.#forget();
    this.#component = component;
    const placed = placedItems({
      rects: this.#rects,
      count: component === '' ? 0 : this.count,
      focus: this.#focus,
      focusTarget: this.#focusTarget,
      wrap: this.isOn('wrap'),
    });
    const positions = new Set(placed.map(({ position }) => position));
    for (const position of this.#shown.keys()) if (!positions.has(position)) this.#shown.delete(position);
    for (const item of placed) this.#showItem(item, interpreter);
    const marks = this.isOn('showTargetRects') ? this.#marks() : [];
    this.parts = [...marks, ...placed.flatMap(({ position }) => this.#shown.get(position)?.node ?? [])];
  }

  #showItem(item: PlacedItem, interpreter: Interpreter): void {
    let shown = this.#shown.get(item.position);
    if (shown === undefined) {
      const make = this.kit.sceneGraph.createNodeRunInit;
      const node = make(this.#component, interpreter) as Partial<DrawnNode> & BrsValue;
      // The place stays empty when the component does not exist.
      if (node.setNodeParent === undefined) return;
      node.setNodeParent(this.node);
      shown = { node: node as DrawnNode, told: new Map() };
      this.#shown.set(item.position, shown);
    }
    this.kit.move(shown.node, item.rect.x, item.rect.y);
    this.#tell(shown, item);
  }

  /** Sets the fields of an item in the order of the reference. */
  #tell(shown: ShownItem, { index, target, rect, focusPercent }: PlacedItem): void {
    const { core } = this.kit;
    const groupHasFocus = this.kit.holdsFocus(this.node);
    const isFocused = groupHasFocus && focusPercent === 1 && this.#moving === undefined;
    const content = this.content[index];
    const put = (field: string, text: string, value: () => BrsValue): void => {
      if (shown.told.get(field) === text || !shown.node.fields.has(field.toLowerCase())) return;
      shown.told.set(field, text);
      shown.node.setValue(field, value());
    };
    put('currTarget', String(target), () => this.#float(target));
    put('currRect', JSON.stringify(rect), () => this.#members(rect));
    put('index', String(index), () => new core.Int32(index));
    put('groupHasFocus', String(groupHasFocus), () => core.BrsBoolean.from(groupHasFocus));
    if (content !== undefined) put('itemContent', String(index), () => content);
    put('focusPercent', String(focusPercent), () => this.#float(focusPercent));
    put('itemHasFocus', String(isFocused), () => core.BrsBoolean.from(isFocused));
  }

  #marks(): DrawnNode[] {
    const color = this.#setIn('targetSet')?.getValue('color');
    return this.#rects.map(({ x, y, width, height }) => {
      const mark = this.part('Rectangle', { width, height, ...(color === undefined ? {} : { color }) });
      this.kit.move(mark, x, y);
      return mark;
    });
  }

  #forget(): void {
    this.#shown.clear();
  }

  #leave(index: number): void {
    if (this.goal !== index && this.kit.holdsFocus(this.node)) this.whole('itemUnfocused', this.goal);
  }

  #arrive(): void {
    this.#moving = undefined;
    this.#tellCurrent();
    if (this.kit.holdsFocus(this.node)) this.whole('itemFocused', this.goal);
  }

  #tellCurrent(): void {
    const current = this.isOn('wrap') ? modulo(this.#focus, this.count) : this.#focus;
    this.node.setValue('currFocusItemIndex', this.#float(current));
  }

  #take(set: DrawnNode | undefined): void {
    if (set === undefined) return;
    this.#rects = rectsOf(set);
    this.#focusTarget = this.#focusTargetOf(set);
    this.node.setValue('currTargetSet', set);
  }

  /** Makes the target of an animation the current TargetSet. */
  #settle(set: DrawnNode): void {
    this.#changing = undefined;
    this.node.setValueSilent('targetSet', set);
    this.#take(set);
  }

  /** Returns the focus index of a set. A set without one keeps the current focus region. */
  #focusTargetOf(set: DrawnNode): number {
    const own = Number(set.getValueJS('focusIndex'));
    if (own >= 0) return own;
    return this.#rects.length > 0 && this.node.getValue('currTargetSet') !== this.kit.core.BrsInvalid.Instance
      ? this.#focusTarget
      : this.number('defaultTargetSetFocusIndex');
  }

  #setIn(field: string): DrawnNode | undefined {
    return asNode(this.node.getValue(field));
  }

  #isItem(field: string): boolean {
    const index = this.number(field);
    return Number.isInteger(index) && index >= 0 && index < this.count;
  }

  #eachFrame(isNewest: () => boolean, step: (share: number) => void): void {
    const startedAt = performance.now();
    const durationMs = this.number('duration') * MS_PER_SECOND;
    everyFrame(this.kit.sceneGraph, () => {
      if (!isNewest()) return false;
      const share = durationMs > 0 ? Math.min((performance.now() - startedAt) / durationMs, 1) : 1;
      step(share === 1 ? 1 : eased(share));
      return share < 1;
    });
  }

  protected whole(field: string, value: number): void {
    this.node.setValue(field, new this.kit.core.Int32(value));
  }

  #float(value: number): BrsValue {
    return new this.kit.core.Float(value);
  }

  #members(rect: Rect): BrsValue {
    const { BrsString, RoAssociativeArray } = this.kit.core;
    return new (RoAssociativeArray as unknown as new (members: object[]) => BrsValue)(
      Object.entries(rect).map(([name, value]) => ({ name: new BrsString(name), value: this.#float(value as number) })),
    );
  }
}

/** Adds the keys of a TargetList and its sets with and without focus. */
class TargetListKeys extends Targets {
  #place = 0;
  #hadFocus = false;

  override show(interpreter: Interpreter): void {
    const has = this.kit.holdsFocus(this.node);
    if (has !== this.#hadFocus) {
      this.#hadFocus = has;
      this.moveTo(has ? this.#focusedSets()[this.#place] : asNode(this.node.getValue('unfocusedTargetSet')));
    }
    super.show(interpreter);
  }

  override handleKey(key: string, press: boolean): boolean {
    const step = key === this.text('advanceKey') ? 1 : key === this.text('reverseKey') ? -1 : 0;
    if (step === 0) return super.handleKey(key, press);
    const next = this.goal + step;
    const { count } = this;
    const isThere = count > 0 && ((next >= 0 && next < count) || this.isOn('wrap'));
    if (!isThere || !press) return isThere;
    const sets = this.#focusedSets();
    const place = this.#place + step;
    const floats = place >= 0 && place < sets.length;
    if (floats) {
      this.#place = place;
      this.moveTo(sets[place]);
    }
    this.node.setValue(step > 0 ? 'advancing' : 'reversing', this.kit.core.BrsBoolean.True);
    this.node.setValue(step > 0 ? 'reversing' : 'advancing', this.kit.core.BrsBoolean.False);
    this.scrollTo(modulo(next, count));
    return true;
  }

  #focusedSets(): DrawnNode[] {
    const sets = this.node.getValue('focusedTargetSet') as Partial<{ getElements(): BrsValue[] }>;
    return (sets.getElements?.() ?? []).flatMap((set) => asNode(set) ?? []);
  }
}

function asNode(value: BrsValue): DrawnNode | undefined {
  return 'getValueJS' in value ? (value as DrawnNode) : undefined;
}

function rectsOf(set: DrawnNode): Rect[];
function rectsOf(set: DrawnNode | undefined): Rect[] | undefined;
function rectsOf(set: DrawnNode | undefined): Rect[] | undefined {
  if (set === undefined) return undefined;
  const rects: unknown = set.getValueJS('targetRects');
  return Array.isArray(rects) ? rects.flatMap((rect) => rectOf(rect) ?? []) : [];
}

/** Cubic ease-in-out of a share from 0 to 1. */
function eased(share: number): number {
  const half = (part: number): number => HALF * (2 * part) ** CUBED;
  return share < HALF ? half(share) : 1 - half(1 - share);
}

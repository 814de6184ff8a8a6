/**
 * Building blocks of standard dialogs. A piece extends a Group with the parts that it draws and the keys that it
 * handles. Parts are engine nodes that know their owner but are not its children: a channel finds only its own there.
 */
import type { FieldModel, Rect, Size } from '../../engine/members.ts';
import type { BrsValue, EngineCore, Interpreter, SceneGraph } from '../../engine/types.ts';
import { FixNotApplicable, required } from '../fix.ts';
import { addPlatformPoster } from '../media/poster-loading.ts';

export interface Canvas {
  pushClip(rect: Rect): void;
  popClip(): void;
}

/** A Group of the engine, as far as dialogs build on it. */
export interface DrawnNode extends BrsValue {
  readonly children: DrawnNode[];
  readonly fields: Map<string, unknown>;
  /** Field in lower case → its alias, when it shares a field of another name. */
  readonly aliases: Map<string, unknown>;
  /** `FHD`, `HD` or `SD`. */
  readonly resolution: string;
  rectLocal: Rect;
  rectToParent: Rect;
  rectToScene: Rect;
  getNodeParent(): unknown;
  setNodeParent(parent: DrawnNode): void;
  appendChildToParent(child: DrawnNode): boolean;
  removeChildrenAtIndex(index: number, count: number): boolean;
  linkField(node: DrawnNode, field: string, as?: string): unknown;
  registerDefaultFields(fields: readonly FieldModel[]): void;
  getValue(field: string): BrsValue;
  getValueJS(field: string): unknown;
  setValue(field: string, value: BrsValue, ...rest: unknown[]): void;
  setValueSilent(field: string, value: BrsValue): void;
  setTranslation(at: readonly number[]): void;
  setNodeFocus(on: boolean): boolean;
  handleKey(key: string, press: boolean): boolean;
  isVisible(): boolean;
  renderNode(interpreter: Interpreter, origin: readonly number[], ...rest: unknown[]): void;
}

export interface LabelPart extends DrawnNode {
  getMeasured(): Size;
}

interface Factory {
  createNode(type: string, name?: string): DrawnNode | undefined;
  addNodeTypes(types: [string, (name: string) => unknown][]): void;
}

type Plain = string | number | boolean | BrsValue;

/** Default palette: grey with white text. The opacities of white come from Roku's sample palettes. */
const PALETTE = {
  DialogBackgroundColor: '0x6C6278FF',
  DialogItemColor: '0xFFFFFFFF',
  DialogTextColor: '0xFFFFFFFF',
  DialogFocusColor: '0xFFFFFFFF',
  DialogFocusItemColor: '0x262626FF',
  DialogSecondaryTextColor: '0xFFFFFF66',
  DialogSecondaryItemColor: '0xFFFFFF4D',
  DialogInputFieldColor: '0xFFFFFF80',
  DialogKeyboardColor: '0xFFFFFF4D',
  DialogFootprintColor: '0xFFFFFF4D',
} as const;

export type PaletteColor = keyof typeof PALETTE;

/** Creates and changes nodes of the engine. One per engine thread. */
export class DialogKit {
  readonly core: EngineCore;
  readonly sceneGraph: SceneGraph;
  readonly factory: Factory;
  readonly #fix: string;
  readonly #Float: new (value: number) => BrsValue;
  readonly #pieces = new WeakMap<object, Piece>();
  /** Values last put into the fields of each part. Setting a field again would draw and measure the part again. */
  readonly #put = new WeakMap<DrawnNode, Map<string, string>>();

  /** @throws FixNotApplicable in the name of `fix` */
  constructor(fix: string, { core, sceneGraph }: { core: EngineCore; sceneGraph: SceneGraph }) {
    this.core = core;
    this.sceneGraph = sceneGraph;
    this.factory = required(fix, sceneGraph.SGNodeFactory, 'class SGNodeFactory');
    this.#Float = required(fix, core.Float, 'class Float');
    this.#fix = fix;
  }

  add(node: object, piece: Piece): void {
    this.#pieces.set(node, piece);
  }

  pieceOf(node: unknown): Piece | undefined {
    return typeof node === 'object' && node !== null ? this.#pieces.get(node) : undefined;
  }

  /** Creates a node that `owner` draws. */
  part<Node extends DrawnNode>(owner: DrawnNode, kind: string, fields: Readonly<Record<string, Plain>> = {}): Node {
    const node = this.factory.createNode(kind, kind);
    if (node === undefined) throw new FixNotApplicable(this.#fix, `node ${kind}`);
    if (kind === 'Poster') addPlatformPoster(node);
    node.setNodeParent(owner);
    this.put(node, fields);
    return node as Node;
  }

  /** Sets the fields whose values differ from the last ones put. */
  put(node: DrawnNode, fields: Readonly<Record<string, Plain>>): void {
    const before = this.#put.get(node) ?? new Map<string, string>();
    this.#put.set(node, before);
    for (const [field, value] of Object.entries(fields)) {
      const text = String(value);
      if (before.get(field) === text) continue;
      before.set(field, text);
      node.setValue(field, this.#value(value));
    }
  }

  move(node: DrawnNode, x: number, y: number): void {
    const before = this.#put.get(node) ?? new Map<string, string>();
    this.#put.set(node, before);
    const text = `${x},${y}`;
    if (before.get('translation') === text) return;
    before.set('translation', text);
    node.setTranslation([x, y]);
  }

  /** Translates a term into the language of the device. */
  term(text: string): string {
    return this.core.BrsDevice.getTerm?.(text) ?? text;
  }

  #value(value: Plain): BrsValue {
    switch (typeof value) {
      case 'string':
        return new this.core.BrsString(value);
      case 'number':
        return new this.#Float(value);
      case 'boolean':
        return this.core.BrsBoolean.from(value);
      default:
        return value;
    }
  }

  /** Makes the events of a linked field carry the name of this field instead of the linked one. */
  nameEvents(node: DrawnNode, field: string): void {
    // No node has this id, so the engine passes the value to none.
    node.aliases.set(field, { aliasName: field, targets: [{ nodeId: '\0', fieldName: field }] });
  }

  get focused(): unknown {
    return this.sceneGraph.sgRoot.focused;
  }

  /** Reports whether this node or a descendant has the focus. */
  holdsFocus(node: DrawnNode): boolean {
    return this.focused !== undefined && this.isBelow(this.focused, node);
  }

  /** Reports whether the node is `other` or one of its descendants. */
  isBelow(node: unknown, other: unknown): boolean {
    let at: unknown = node;
    while (at !== undefined && at !== other) at = this.parentOf(at);
    return at === other;
  }

  parentOf(node: unknown): DrawnNode | undefined {
    const parent = (node as DrawnNode).getNodeParent();
    return typeof parent === 'object' && parent !== null && 'getNodeParent' in parent
      ? (parent as DrawnNode)
      : undefined;
  }

  /** Returns a color of the nearest palette on the way up to the scene, or of the default palette. */
  color(node: DrawnNode, name: PaletteColor): Plain {
    for (let at: DrawnNode | undefined = node; at !== undefined; at = this.parentOf(at)) {
      if (!at.fields.has('palette')) continue;
      const palette = at.getValue('palette') as Partial<DrawnNode>;
      const colors = palette.getValueJS?.('colors') as Readonly<Record<string, unknown>> | null | undefined;
      if (typeof colors !== 'object' || colors === null) continue;
      const key = Object.keys(colors).find((own) => own.toLowerCase() === name.toLowerCase());
      const color = key === undefined ? undefined : colors[key];
      if (typeof color === 'string') return color;
      if (typeof color === 'number') return new this.core.Int32(color);
      return PALETTE[name];
    }
    return PALETTE[name];
  }
}

/** Behavior of one node type. It reads fields at layout, because nodes from tasks arrive with their fields set. */
export abstract class Piece {
  readonly kit: DialogKit;
  readonly node: DrawnNode;
  /** Nodes drawn behind the children, in this order. */
  parts: DrawnNode[] = [];
  /** Origin of the children of the node. */
  childOrigin: readonly [number, number] = [0, 0];
  /** Clipping rectangle for drawing. */
  clip: Rect | undefined;

  constructor(kit: DialogKit, node: DrawnNode) {
    this.kit = kit;
    this.node = node;
  }

  /** Lays out all parts for a width. */
  abstract layOut(width: number): Size;

  /** Returns the nodes that can take keys, from top to bottom. */
  targets(): DrawnNode[] {
    return [];
  }

  /** Returns the smallest width that fits everything; 0 when lines wrap. */
  wanted(): number {
    return 0;
  }

  /** Handles a key of the node itself, or one that no descendant handled. */
  handleKey(_key: string, _press: boolean): boolean {
    return false;
  }

  /** Called when the channel has set a field. The name is in lower case. */
  told(_field: string): void {}

  /** @param base sets or removes the focus of the node, as a plain Group does */
  focus(on: boolean, base: (on: boolean) => boolean): boolean {
    return base(on);
  }

  /** Converts pixels at 720 lines to pixels of the current resolution. */
  px(measure: number): number {
    return this.node.resolution === 'FHD' ? measure * 1.5 : measure;
  }

  protected text(field: string): string {
    const value = this.node.getValueJS(field);
    return typeof value === 'string' ? value : '';
  }

  protected number(field: string): number {
    return Number(this.node.getValueJS(field)) || 0;
  }

  protected isOn(field: string): boolean {
    return this.node.getValueJS(field) === true;
  }

  protected texts(field: string): string[] {
    const value = this.node.getValueJS(field);
    if (typeof value === 'string') return value === '' ? [] : [value];
    return Array.isArray(value) ? value.map(String) : [];
  }

  protected color(name: PaletteColor): Plain {
    return this.kit.color(this.node, name);
  }

  protected part<Node extends DrawnNode>(kind: string, fields: Readonly<Record<string, Plain>> = {}): Node {
    return this.kit.part<Node>(this.node, kind, fields);
  }

  /** Returns the pieces of the child nodes. */
  protected pieces(): Piece[] {
    return this.node.children.flatMap((child) => this.kit.pieceOf(child) ?? []);
  }
}

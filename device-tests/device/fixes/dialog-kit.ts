/**
 * What standard dialogs are made of. A piece is what a kind of node adds to a Group: the parts that it draws, and the keys that
 * it takes. Parts are nodes of the engine that know their owner and are none of its children: a channel finds its own there.
 */
import type { BrsValue, EngineCore, Interpreter, SceneGraph } from '../engine/types.ts';
import { FixNotApplicable, required } from './fix.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Size {
  x: number;
  y: number;
}

export interface Canvas {
  pushClip(rect: Rect): void;
  popClip(): void;
}

/** A Group of the engine, as far as dialogs build on it. */
export interface DrawnNode extends BrsValue {
  readonly children: DrawnNode[];
  readonly fields: Map<string, unknown>;
  /** Field, in lower case → its name where it shares a field of another name. */
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

export interface FieldModel {
  name: string;
  type: string;
  value?: string;
  alwaysNotify?: boolean;
}

export interface LabelPart extends DrawnNode {
  getMeasured(): Size;
}

interface Factory {
  createNode(type: string, name?: string): DrawnNode | undefined;
  addNodeTypes(types: [string, (name: string) => unknown][]): void;
}

type Plain = string | number | boolean | BrsValue;

/** Grey with white text, unless a node above has a palette. The shares of white are those of Roku's own sample palettes. */
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

/** Makes and changes nodes of the engine; one for each engine thread. */
export class DialogKit {
  readonly core: EngineCore;
  readonly sceneGraph: SceneGraph;
  readonly factory: Factory;
  readonly #fix: string;
  readonly #Float: new (value: number) => BrsValue;
  readonly #pieces = new WeakMap<object, Piece>();
  /** What was put into a field of a part: a field that is set anew is drawn and measured anew. */
  readonly #put = new WeakMap<DrawnNode, Map<string, string>>();

  /** @throws FixNotApplicable in the name of `fix` */
  constructor(fix: string, { core, sceneGraph }: { core: EngineCore; sceneGraph: SceneGraph }) {
    this.core = core;
    this.sceneGraph = sceneGraph;
    this.factory = required(fix, sceneGraph['SGNodeFactory'] as Factory | undefined, 'class SGNodeFactory');
    this.#Float = required(fix, core['Float'] as (new (value: number) => BrsValue) | undefined, 'class Float');
    this.#fix = fix;
  }

  add(node: object, piece: Piece): void {
    this.#pieces.set(node, piece);
  }

  pieceOf(node: unknown): Piece | undefined {
    return typeof node === 'object' && node !== null ? this.#pieces.get(node) : undefined;
  }

  /** A node that `owner` draws. */
  part<Node extends DrawnNode>(owner: DrawnNode, kind: string, fields: Readonly<Record<string, Plain>> = {}): Node {
    const node = this.factory.createNode(kind, kind);
    if (node === undefined) throw new FixNotApplicable(this.#fix, `node ${kind}`);
    node.setNodeParent(owner);
    this.put(node, fields);
    return node as Node;
  }

  /** Sets fields that have another value than this put there before. */
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

  /** In the language of the device. */
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

  /** Of a field that is another node's under another name: its events say this one, and not the other's. */
  nameEvents(node: DrawnNode, field: string): void {
    // Nothing has that id: there is no node to hand a value on to.
    node.aliases.set(field, { aliasName: field, targets: [{ nodeId: '\0', fieldName: field }] });
  }

  get focused(): unknown {
    return (this.sceneGraph.sgRoot as unknown as { focused?: unknown }).focused;
  }

  /** Whether the focus of the scene is in this node or below it. */
  holdsFocus(node: DrawnNode): boolean {
    return this.focused !== undefined && this.isBelow(this.focused, node);
  }

  /** Whether the node is that other one, or below it. */
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

  /** Of the next palette on the way up to the scene. */
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

/** What a kind of node adds to a Group. Fields are read when it is laid out: a task's nodes come with theirs set unheard. */
export abstract class Piece {
  readonly kit: DialogKit;
  readonly node: DrawnNode;
  /** Drawn below the children of the node, in this order. */
  parts: DrawnNode[] = [];
  /** Where the children of the node begin. */
  childOrigin: readonly [number, number] = [0, 0];
  /** What does not lie in it is not drawn. */
  clip: Rect | undefined;

  constructor(kit: DialogKit, node: DrawnNode) {
    this.kit = kit;
    this.node = node;
  }

  /** Places all parts for that width. */
  abstract layOut(width: number): Size;

  /** Nodes that keys can be for, from top to bottom. */
  targets(): DrawnNode[] {
    return [];
  }

  /** The narrowest width in which nothing is cut off; 0 where lines wrap. */
  wanted(): number {
    return 0;
  }

  /** A key of the node itself, or one that nothing below it took. */
  handleKey(_key: string, _press: boolean): boolean {
    return false;
  }

  /** The channel has set a field, whose name is in lower case. */
  told(_field: string): void {}

  /** @param base gives the node the focus, or takes it away, as a plain Group does */
  focus(on: boolean, base: (on: boolean) => boolean): boolean {
    return base(on);
  }

  /** Pixels of a measure at 720 lines. */
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

  /** The pieces among the children of the node. */
  protected pieces(): Piece[] {
    return this.node.children.flatMap((child) => this.kit.pieceOf(child) ?? []);
  }
}

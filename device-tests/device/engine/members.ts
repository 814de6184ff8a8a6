/**
 * Members of the engine's classes that fixes read and replace. The engine's own typings mark most of them private. This
 * is the only description of them: a fix gets it by `core` and `sceneGraph`, without a cast.
 */
import type {
  AssociativeArrayValue,
  BrsComponentValue,
  BrsStringValue,
  BrsValue,
  Callable,
  EngineClass,
  Interpreter,
  ThreadUpdate,
} from './values.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Size {
  x: number;
  y: number;
}

/** Declaration of a built-in field. */
export interface FieldModel {
  name: string;
  type: string;
  value?: string;
  alwaysNotify?: boolean;
  hidden?: boolean;
}

/** An observer of a field, and the component that it belongs to. */
export interface Observation {
  observer: BrsValue;
  hostNode: BrsValue;
}

export type ObserverMode = 'permanent' | 'unscoped' | 'scoped';

export interface FieldValue {
  readonly type: string;
  alwaysNotify: boolean;
  readonly permanentObservers: Observation[];
  readonly unscopedObservers: Observation[];
  readonly scopedObservers: Map<BrsValue, Observation[]>;
  getName(): string;
  getType(): string;
  getValue(unhide?: boolean): BrsValue;
  setValue(value: BrsValue, notify?: boolean, byReference?: boolean): boolean;
  isHidden(): boolean;
  isObserved(): boolean;
  isSystem(): boolean;
  convertValue(value: BrsValue): BrsValue;
  addObserver(
    mode: ObserverMode,
    interpreter: Interpreter,
    observer: BrsValue,
    node: BrsValue,
    name: BrsValue,
    ...rest: unknown[]
  ): void;
  executeCallbacks(callback: Observation): void;
  notifyObservers(): void;
}

/** Further arguments of a node's setter. */
export type SetOptions = [alwaysNotify?: boolean, kind?: string, sends?: boolean];

export interface NodeValue extends BrsComponentValue {
  m: AssociativeArrayValue;
  location: string;
  isDirty: boolean;
  readonly nodeSubtype: string;
  readonly address: string;
  readonly syncType: string;
  readonly children: readonly BrsValue[];
  readonly fields: Map<string, FieldValue>;
  readonly freshFields: Map<string, { heardAt?: number }>;
  readonly funcNames?: ReadonlySet<string>;
  readonly componentDef?: { readonly environment: unknown };
  addNodeField(name: string, type: string, alwaysNotify: boolean, sync: boolean): void;
  addNodeFieldAlias(name: string, targets: unknown, shared: FieldValue): void;
  addObserver(interpreter: Interpreter, scope: string, field: BrsValue, observer: BrsValue): BrsValue;
  appendChildToParent(child: BrsValue): boolean;
  callFunction(interpreter: Interpreter, name: BrsStringValue, ...args: BrsValue[]): BrsValue;
  canAcceptValue(field: string, value: BrsValue): boolean;
  cloneNode(...given: unknown[]): BrsValue;
  consumeFreshField(field: string): boolean;
  createPath(node: NodeValue): NodeValue[];
  deepCopy(): BrsValue;
  findNodeById(from: BrsValue, id: string, onlyBelow?: boolean): BrsValue;
  get(index: BrsValue): BrsValue;
  getAddress(): string;
  getBoundingRect(space: string, interpreter?: Interpreter): Rect;
  getElements(): BrsValue[];
  getNodeFields(): Map<string, FieldValue>;
  getNodeFieldTypes(): AssociativeArrayValue;
  getNodeParent(): BrsValue;
  getOwner(): number;
  getValue(field: string): BrsValue;
  getValueJS(field: string): unknown;
  handleKey(key: string, press: boolean): boolean;
  hasNodeField(name: string): boolean;
  isChildrenFocused(): boolean;
  linkField(node: BrsValue, field: string, as?: string): unknown;
  markFieldFresh(field: string): void;
  populateNodeFromAA(
    interpreter: Interpreter,
    node: NodeValue,
    table: AssociativeArrayValue,
    adds: boolean,
    kind: string,
  ): void;
  registerDefaultFields(fields: readonly FieldModel[]): void;
  removeChildByReference(child: BrsValue): boolean;
  removeChildrenAtIndex(index: number, count: number): boolean;
  removeObserver(field: string, component?: object): void;
  renderChildren(interpreter: Interpreter, origin: readonly number[], ...rest: unknown[]): void;
  renderNode(interpreter: Interpreter, origin: readonly number[], ...rest: unknown[]): void;
  rendezvousCall(interpreter: Interpreter, method: string, args?: readonly BrsValue[]): BrsValue | undefined;
  set(index: BrsValue, value: BrsValue, ...rest: unknown[]): BrsValue;
  setAddress(address: string): void;
  setExtendsType(name: string, base: string): void;
  setNodeFocus(on: boolean): boolean;
  setNodeParent(parent: BrsValue): void;
  setOwner(thread: number): void;
  setValue(field: string, value: BrsValue, ...rest: SetOptions): void;
  setValueSilent(field: string, value: BrsValue): void;
  shouldRendezvous(): boolean;
  updateFields(interpreter: Interpreter, fields: BrsValue, adds: boolean): void;
}

export interface TaskValue extends NodeValue {
  threadId: number;
  active: boolean;
  inThread: boolean;
  readonly started: boolean;
  activateTask(): void;
  checkTaskRun(): void;
  deactivateTask(): void;
  findNodeByAddress(root: BrsValue, address: string, inFields: boolean): BrsValue | undefined;
  getNewEvents(interpreter: Interpreter, waitMs: number): BrsValue[];
  handleGetFieldRequest(node: NodeValue, update: ThreadUpdate): void;
  handleMethodCallRequest(node: NodeValue, update: ThreadUpdate): void;
  handleSetFieldRequest(node: NodeValue, update: ThreadUpdate): ThreadUpdate;
  processThreadUpdate(): ThreadUpdate | undefined;
  requestFieldValue(type: string, address: string, field: string, waitMs?: number): boolean;
  requestMethodCall(
    type: string,
    address: string,
    method: string,
    payload: unknown,
    waitMs?: number,
  ): BrsValue | undefined;
  resolveNode(address: string, inFields?: boolean): BrsValue | undefined;
  sendThreadUpdate(update: ThreadUpdate, ...rest: unknown[]): void;
  setControlField(field: object, control: string, isOwn: boolean): void;
  setTaskBuffer(buffer: unknown): void;
  syncRemoteField(field: string, value: BrsValue, type?: string, address?: string): void;
  waitForFieldAck(key: unknown, waitMs?: number): unknown;
}

/** A Group, and so every node that is drawn. */
export interface GroupValue extends NodeValue {
  readonly children: GroupValue[];
  /** Field in lower case → its alias, when it shares a field of another name. */
  readonly aliases: Map<string, unknown>;
  /** `FHD`, `HD` or `SD`. */
  readonly resolution: string;
  /** Size of the scene. */
  readonly sceneRect: Rect;
  rectLocal: Rect;
  rectToParent: Rect;
  rectToScene: Rect;
  changed: boolean;
  getTranslation(): readonly [x: number, y: number];
  isVisible(): boolean;
  setTranslation(at: readonly number[]): void;
  updateBoundingRects(drawn: Rect, origin: readonly number[], rotation: number, ...rest: unknown[]): void;
  updateParentRects(...rest: unknown[]): void;
}

export interface SceneValue extends GroupValue {
  readonly dialog?: GroupValue;
  _initState: string;
  setInitState(state: string): void;
  setResolution(resolution: string): void;
}

export interface ListNode extends GroupValue {
  focusIndex: number;
  readonly numCols: number;
  readonly marginX: number;
  readonly marginY: number;
  readonly content: readonly ContentValue[];
  createItemComponent(interpreter: Interpreter, ...given: unknown[]): BrsValue;
  findContentIndex(index: number): number;
  refreshContent(): void;
  setFocusedItem(index: number): void;
}

/** Sizes of a Panel, in the coordinates of an HD scene. */
export interface PanelSize {
  readonly width: number;
  readonly height: number;
  readonly leftPos: number;
}

export interface PanelValue extends GroupValue {
  setSizeAndPosition(size: PanelSize): void;
}

/** A GridPanel or ListPanel. */
export interface GridPanelValue extends PanelValue {
  /** Shows a panel to the right of this one. The panel set provides it. */
  nextPanelCallback?: (panel: BrsValue) => void;
  onItemFocusChanged(index: number): void;
}

export interface PanelSetValue extends GroupValue {
  /** Undefined while the node is being made. */
  readonly panels: BrsValue[] | undefined;
  focusIndex: number;
  replaceChildAtIndex(child: BrsValue, index: number): boolean;
}

export interface RowListValue extends ListNode {
  readonly rowFocus: Record<number, number>;
}

export interface ButtonValue extends GroupValue {
  addLabel(...args: unknown[]): GroupValue;
  addPoster(uri: string, at: readonly number[], width: number, height: number): GroupValue;
}

export interface ButtonGroupValue extends GroupValue {
  focusIndex: number;
  wasFocused: boolean;
  createButton(): GroupValue;
  getIndex(offset: number): number;
  refreshButtons(): void;
  refreshFocus(): void;
}

export interface TimerValue extends NodeValue {
  readonly active: boolean;
  lastFireTime: number;
  checkFire(): boolean;
}

export interface AnimationValue extends NodeValue {
  _state: string;
  delayRemaining: number;
  currentChildIndex?: number;
  enterRunningState(): void;
  handleControl(control: string): void;
  tick(): boolean;
  updateStateField(state: string): void;
}

export interface PosterValue extends GroupValue {
  uri: string;
  bitmap: unknown;
  loadBitmap(uri: string): unknown;
  loadUri(uri: string): string;
}

/** A Video or Audio node. */
export interface MediaValue extends NodeValue {
  setContentIndex(index: number): void;
  setDuration(length: number): void;
  setPosition(at: number): void;
}

export type AudioValue = MediaValue;

export interface VideoValue extends MediaValue {
  setState(event: number, index: number): void;
}

export interface FontNode extends NodeValue {
  readonly resolution: string;
  readonly systemFont?: string;
  createDrawFont(): DrawnFont;
  setSize(size: number): void;
  setSystemFont(name: string): boolean;
}

export interface ContentValue extends NodeValue {
  readonly parentFields: Set<FieldValue>;
  addParentField(field: FieldValue): void;
  getNodeChildren(): ContentValue[];
}

export interface TextLine {
  text: string;
  width: number;
}

export interface DrawnFont {
  measureTextHeight(): number;
  measureText(text: string): TextLine;
}

export type NodeClass<T extends object> = EngineClass<T, [initialized?: unknown[], name?: string]>;

/** Creates built-in nodes by the names of their types. */
export interface NodeFactory {
  readonly additionalNodes: Map<string, unknown>;
  createNode(type: string, name?: string): GroupValue | undefined;
  canResolveNodeType(name: string): boolean;
  addNodeTypes(types: [string, (name: string) => unknown][]): void;
}

/** The part of the engine that brings SceneGraph to the language. */
export interface Extension {
  onInit(): void;
  execTask(interpreter: Interpreter, payload: { taskData: object }): void;
}

export interface ListValue extends BrsComponentValue {
  elements: BrsValue[];
  readonly enumIndex: number;
  deepCopy(): ListValue;
  set(index: BrsValue, value: BrsValue, ...rest: unknown[]): BrsValue;
}

/** A boxed value, such as an roString. */
export interface BoxValue<T extends BrsValue = BrsValue> extends BrsComponentValue {
  unbox(): T;
  equalTo(other: BrsValue): BrsValue;
}

export interface PathValue extends BrsComponentValue {
  fullPath: string;
  valid: boolean;
  parsedPath: { name: string; ext: string; base: string };
  parsedUrl: { protocol: string };
  getParentPart(): string;
  setPath(text: string): PathValue['parsedUrl'];
}

export interface SocketAddressValue extends BrsComponentValue {
  hostName: string;
  hostIP: string;
  port: number;
  valid: boolean;
  safeParsePort(text: string): number;
  validateAddress(text: string): boolean;
}

export interface FontValue extends BrsComponentValue {
  readonly size: number;
  readonly bold: boolean;
  readonly family: string;
  measureTextHeight(): number;
}

/** An object that posts events to a message port. */
export interface EventSource extends BrsComponentValue {
  getNewEvents(): BrsValue[];
}

export interface CallableValue extends Callable {
  call(interpreter: Interpreter, ...args: BrsValue[]): BrsValue;
  equalTo(other: BrsValue): BrsValue;
  getContext(): BrsValue | undefined;
  setContext(m: BrsValue): void;
}

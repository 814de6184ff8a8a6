/**
 * The parts of the engine that this project touches, as it publishes them at run time.
 *
 * The engine's own typings mark most of these private, so they are described here. Each fix checks that the names it
 * uses exist (`fixes/fix.ts`).
 */
import type {
  AnimationValue,
  AudioValue,
  BoxValue,
  ButtonGroupValue,
  ButtonValue,
  CallableValue,
  ContentValue,
  EventSource,
  Extension,
  FieldValue,
  FontNode,
  FontValue,
  GridPanelValue,
  GroupValue,
  ListNode,
  ListValue,
  NodeClass,
  NodeFactory,
  NodeValue,
  PanelSetValue,
  PanelValue,
  PathValue,
  PosterValue,
  RowListValue,
  SceneValue,
  SocketAddressValue,
  TaskValue,
  TimerValue,
  VideoValue,
} from './members.ts';
import type {
  AssociativeArrayValue,
  BrsComponentValue,
  BrsNumberValue,
  BrsStringValue,
  BrsValue,
  Callable,
  EngineClass,
  Interpreter,
  Signature,
  ScopeValue,
} from './values.ts';

export type * from './values.ts';

export interface MessagePortValue extends BrsComponentValue {
  readonly messageQueue: BrsValue[];
  readonly callbackQueue: (() => BrsValue)[];
  readonly callbackMap: Map<string, (interpreter: Interpreter | undefined, waitMs: number) => BrsValue[]>;
  pushMessage(event: BrsValue): void;
  getNextMessage(): BrsValue;
}

export interface TransferValue extends BrsComponentValue {
  identity: number;
  url: string;
  host: string;
  reqMethod: string;
  failureReason: string;
  user?: string;
  password?: string;
  port?: MessagePortValue;
  customHeaders: Map<string, string>;
  cookiesEnabled: boolean;
  certificatesFile: string;
  saveDownloadedFile(path: string, data: ArrayBuffer): void;
}

export interface ByteArrayValue extends BrsComponentValue {
  elements: Uint8Array;
}

export interface RegistrySectionValue extends BrsComponentValue {
  readonly section: string;
  readonly devId: string;
}

export interface TimespanValue extends BrsComponentValue {
  readonly markTime: number;
}

export interface ScreenValue extends BrsComponentValue {
  port?: MessagePortValue;
  maxMs: number;
  isDirty: boolean;
  getNewEvents(interpreter: Interpreter | undefined, waitMs: number): BrsValue[];
}

/** Creates a component, as `CreateObject` does. */
export type Create<T extends BrsValue = BrsValue> = (interpreter: Interpreter, ...args: BrsValue[]) => T;

/** The components with further members that fixes use. */
interface Components {
  roByteArray: ByteArrayValue;
  roRegistrySection: RegistrySectionValue;
  roSGScreen: ScreenValue;
  roTimespan: TimespanValue;
  roUrlTransfer: TransferValue;
}

export type ComponentOf<Name extends string> = Name extends keyof Components ? Components[Name] : BrsComponentValue;

export interface FileSystem {
  existsSync(path: string): boolean;
  readFileSync(path: string): Uint8Array;
  readFileSync(path: string, encoding: 'utf8'): string;
  writeFileSync(path: string, data: string | Uint8Array): void;
}

export interface BrsDevice {
  deviceInfo: Record<string, unknown>;
  fileSystem: FileSystem;
  sharedArray: Int32Array;
  stdout: { write(text: string): void };
  stderr: { write(text: string): void };
  registry: { current: Map<string, string>; removed: string[]; isDirty: boolean };
  /** The registry that the threads share. */
  sharedRegistry?: { maxSize: number };
  setRegistry(data: unknown): void;
  refreshRegistry(): void;
  flushRegistry(): void;
  threadId: number;
  keysBuffer: unknown[];
  sleep(ms: number): void;
  getTerm?(term: string): string;
  checkBreakCommand(inDebugSession: boolean): number;
  refreshExtVolume(): boolean;
  setSharedArray(array: Int32Array): void;
  setDeviceInfo(info: Record<string, unknown>): void;
  setupFileSystem(payload: Record<string, unknown>): void;
}

export interface ParsedSource {
  exitReason: string;
  statements: unknown[];
}

export interface FloatValue extends BrsNumberValue {
  box(): BrsValue;
}

/** An error that the engine throws in a script. */
export interface RuntimeFailure extends Error {
  location?: unknown;
}

export type SceneGraphTask = TaskValue;

export interface SceneGraphRoot {
  readonly scene: unknown;
  readonly mGlobal: BrsValue;
  readonly threadId: number;
  readonly interpreter: Interpreter | undefined;
  readonly timers: { active: boolean; lastFireTime: number; getValueJS(field: string): unknown }[];
  /** The nodes that play; the engine has one player of each kind, as a device has. */
  readonly video?: VideoValue;
  readonly audio?: AudioValue;
  readonly animations: unknown[];
  readonly nodeDefMap: Map<string, unknown>;
  /** The node that has the focus. */
  focused?: NodeValue;
  readonly threadTasks: SceneGraphTask[];
  inTaskThread(): boolean;
  removeDialog(dialog: unknown): void;
  setFocused(node?: unknown): void;
  getCurrentThreadTask(): SceneGraphTask | undefined;
}

/** `globalThis.brsEngine`: what the engine publishes to its extensions. */
export interface EngineCore {
  BrsDevice: BrsDevice;
  BrsObjects: {
    get<Name extends string>(name: Name): Create<ComponentOf<Name>> | undefined;
    set(name: string, create: Create, minArgs?: number): void;
  };
  BrsBoolean: { True: BrsValue; False: BrsValue; from(value: boolean): BrsValue };
  BrsInvalid: { Instance: BrsValue };
  BrsString: new (value: string) => BrsStringValue;
  Int32: new (value: number) => BrsNumberValue;
  Callable: (new (
    name: string,
    implementation: { signature: Signature; impl: (interpreter: Interpreter, ...args: BrsValue[]) => BrsValue },
  ) => Callable) & { prototype: Record<string, unknown> };
  StdlibArgument: new (name: string, kind: number, defaultValue?: BrsValue) => unknown;
  ValueKind: Record<string, number> & { toString(kind: number): string };
  BrsEvent: EngineClass<BrsComponentValue, [name: string]>;
  BrsComponent: EngineClass<BrsComponentValue, [name: string]>;
  RoURLEvent: new (id: number, host: string, body: string, status: number, reason: string, headers: string) => BrsValue;
  RoURLTransfer: EngineClass<TransferValue>;
  RoMessagePort: EngineClass<MessagePortValue>;
  RoAssociativeArray: EngineClass<
    AssociativeArrayValue,
    [members: { name: BrsValue; value: BrsValue }[], keepsCase?: boolean]
  >;
  RoArray: EngineClass<ListValue, [elements: BrsValue[]]>;
  RoList: EngineClass<ListValue, [elements: BrsValue[]]>;
  RoByteArray: EngineClass<ByteArrayValue, [bytes: Uint8Array]>;
  RoDateTime: EngineClass<BrsValue, [secondsSince1970?: number]>;
  RoDeviceInfo: EngineClass<EventSource>;
  RoDeviceInfoEvent: EngineClass<BrsValue, [data: unknown]>;
  RoFileSystem: EngineClass<BrsComponentValue>;
  RoFont: EngineClass<FontValue>;
  RoFunction: EngineClass<BoxValue<CallableValue>>;
  RoInput: EngineClass<EventSource>;
  RoInputEvent: EngineClass<BrsValue, [data: unknown]>;
  RoInvalid: EngineClass<BrsValue, []>;
  RoPath: EngineClass<PathValue>;
  RoRegistrySection: EngineClass<RegistrySectionValue>;
  RoSocketAddress: EngineClass<SocketAddressValue, []>;
  RoString: EngineClass<BoxValue<BrsStringValue> & { getValue(): string }>;
  RoTimespan: EngineClass<TimespanValue, [mark: number]>;
  RoXMLList: EngineClass<BrsComponentValue, []>;
  Double: EngineClass<BrsNumberValue, [value: number]>;
  Float: EngineClass<FloatValue, [value: number]>;
  Int64: EngineClass<BrsNumberValue, [value: number]>;
  Uninitialized: { Instance: BrsValue };
  BlockEnd: EngineClass;
  ReturnValue: EngineClass;
  Environment: EngineClass<ScopeValue, [m: AssociativeArrayValue]>;
  Lexer: EngineClass;
  Parser: EngineClass;
  Preprocessor: EngineClass;
  RuntimeError: EngineClass<RuntimeFailure, [detail: unknown, location: unknown, backTrace?: unknown]>;
  RuntimeErrorDetail: Record<string, unknown>;
  Stmt: Record<string, EngineClass | undefined>;
  Expr: Record<string, EngineClass | undefined>;
  Scope: Record<string, number>;
  isAnyNumber: (value: unknown) => boolean;
  isBoxable: (value: BrsValue) => boolean;
  isBrsCallable: (value: unknown) => boolean;
  isBrsString: (value: unknown) => boolean;
  isNumberComp: (value: unknown) => boolean;
  isStringComp: (value: BrsValue) => boolean;
  isToken: (value: unknown) => boolean;
  isUnboxable: (value: BrsValue) => value is BoxValue;
  toAssociativeArray: (map: object) => AssociativeArrayValue;
  Interpreter: (new (options: Record<string, unknown>, useMainEnvironment?: boolean) => Interpreter) & {
    prototype: Record<string, unknown>;
  };
  DebugMode: Record<string, number>;
  DebugCommand: Record<string, number>;
  DataType: Record<string, number>;
  stdlib: Record<string, Callable>;
  lexParseSync(
    fs: FileSystem,
    manifest: Map<string, string>,
    sourceMap: Map<string, string>,
    password?: string,
  ): ParsedSource;
  [name: string]: unknown;
}

/** `globalThis['brs-scenegraph']`. */
export interface SceneGraph {
  sgRoot: SceneGraphRoot;
  Task: EngineClass<TaskValue>;
  Node: EngineClass<NodeValue>;
  Field: EngineClass<FieldValue>;
  RoSGScreen: EngineClass<ScreenValue>;
  RoSGNodeEvent: EngineClass<BrsValue, [node: BrsValue, field: BrsValue, value: BrsValue]>;
  AnimationBase: NodeClass<AnimationValue>;
  ArrayGrid: NodeClass<ListNode>;
  Audio: NodeClass<AudioValue>;
  Button: NodeClass<ButtonValue>;
  ButtonGroup: NodeClass<ButtonGroupValue>;
  ContentNode: NodeClass<ContentValue>;
  Font: NodeClass<FontNode>;
  Group: NodeClass<GroupValue>;
  GridPanel: NodeClass<GridPanelValue>;
  LayoutGroup: NodeClass<GroupValue>;
  Panel: NodeClass<PanelValue>;
  PanelSet: NodeClass<PanelSetValue>;
  Poster: NodeClass<PosterValue>;
  RowList: NodeClass<RowListValue>;
  Scene: NodeClass<SceneValue>;
  Timer: NodeClass<TimerValue>;
  BrightScriptExtension: EngineClass<Extension>;
  SGNodeFactory: NodeFactory;
  /** Type of a node in lower case → the type that it extends. */
  subtypeHierarchy: Map<string, string>;
  brsValueOf: (value: unknown) => BrsValue;
  createNodeRunInit: (type: string, interpreter: Interpreter) => BrsValue;
  getBrsValueFromFieldType: (type: string, text: string) => BrsValue;
  jsValueOf: (value: BrsValue, deep?: boolean) => unknown;
  [name: string]: unknown;
}

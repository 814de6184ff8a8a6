/**
 * The parts of the engine that this project touches, as it publishes them at run time.
 *
 * The engine's own typings mark most of these private, so they are described here. Each fix checks that the names it
 * uses exist (`fixes/fix.ts`).
 */

export interface BrsValue {
  readonly kind: number;
  toString(): string;
}

export interface BrsStringValue extends BrsValue {
  readonly value: string;
}

export interface BrsNumberValue extends BrsValue {
  getValue(): number;
}

export interface BrsComponentValue extends BrsValue {
  getComponentName(): string;
  getMethod(name: string): Callable | undefined;
  getElements?(): BrsValue[];
  unbox?(): BrsValue;
  registerMethods(interfaces: Record<string, Callable[]>): void;
  appendMethods(methods: Callable[]): void;
  overrideMethods(methods: Callable[]): void;
  /** Called when the last reference is released. */
  dispose?(): void;
}

export interface AssociativeArrayValue extends BrsComponentValue {
  readonly elements: Map<string, BrsValue>;
  modeCaseSensitive: boolean;
  set(key: BrsValue, value: BrsValue, caseSensitive?: boolean): void;
  get(key: BrsValue): BrsValue;
}

export interface Signature {
  args: unknown[];
  returns: number;
}

export interface Callable extends BrsValue {
  readonly signatures: { signature: Signature; impl: (interpreter: Interpreter, ...args: BrsValue[]) => BrsValue }[];
  getName(): string;
}

export interface SourceLocation {
  file: string;
  start: { line: number; column: number };
  end: { line: number; column: number };
}

export interface TracePoint {
  functionName: string;
  functionLocation: SourceLocation;
  callLocation: SourceLocation;
}

export interface Interpreter {
  debugMode: number;
  location: SourceLocation;
  readonly stackCopy: TracePoint[];
  environment: { hostNode?: BrsValue };
  manifest: Map<string, string>;
  formatLocation(location?: SourceLocation): string;
  setManifest(manifest: Map<string, string>): void;
  scanApp(statements: unknown[], sourceMap: Map<string, string>): BrsValue[];
  execApp(results: BrsValue[], ...args: BrsValue[]): BrsValue[];
}

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

/** A class of the engine: its prototype is what fixes replace methods on. */
export interface EngineClass<T extends object = object, Arguments extends readonly unknown[] = never[]> {
  new (...args: Arguments): T;
  readonly prototype: T;
}

export interface SceneGraphTask extends BrsValue {
  threadId: number;
  active: boolean;
  inThread: boolean;
  processThreadUpdate(): ThreadUpdate | undefined;
}

export interface ThreadUpdate {
  id: number;
  action: string;
  type: string;
  address: string;
  key: string;
  value: unknown;
  requestId?: number;
}

export interface SceneGraphRoot {
  readonly scene: unknown;
  readonly mGlobal: BrsValue;
  readonly threadId: number;
  readonly interpreter: Interpreter | undefined;
  readonly timers: { active: boolean; lastFireTime: number; getValueJS(field: string): unknown }[];
  /** The nodes that play; the engine has one player of each kind, as a device has. */
  readonly video?: { getValueJS(field: string): unknown };
  readonly audio?: { getValueJS(field: string): unknown };
  readonly animations: unknown[];
  readonly nodeDefMap: Map<string, unknown>;
  readonly threadTasks: SceneGraphTask[];
  inTaskThread(): boolean;
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
  BrsEvent: EngineClass;
  RoURLEvent: new (id: number, host: string, body: string, status: number, reason: string, headers: string) => BrsValue;
  RoURLTransfer: EngineClass<TransferValue>;
  RoMessagePort: EngineClass<MessagePortValue>;
  RoAssociativeArray: EngineClass<AssociativeArrayValue, [members: { name: BrsValue; value: BrsValue }[]]>;
  RoArray: EngineClass<BrsComponentValue>;
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
  Task: EngineClass<SceneGraphTask>;
  Node: EngineClass;
  Field: EngineClass;
  RoSGScreen: EngineClass;
  [name: string]: unknown;
}

/** Values of the language, as the engine keeps them, and the interpreter. */
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
  /** Running functions, outermost first. */
  readonly _stack: TracePoint[];
  /** Dotted accesses that are being evaluated. */
  _dotLevel: number;
  debugMode: number;
  location: SourceLocation;
  readonly stackCopy: TracePoint[];
  environment: ScopeValue;
  manifest: Map<string, string>;
  formatLocation(location?: SourceLocation): string;
  addError(error: Error): never;
  call(method: unknown, args: readonly BrsValue[], m: BrsValue, location: unknown, host: BrsValue): BrsValue;
  evaluate(expression: unknown): BrsValue;
  execute(statement: object): BrsValue;
  getCallableFunction(name: string, ...rest: unknown[]): BrsValue;
  inSubEnv(work: (inside: Interpreter) => BrsValue, environment?: unknown): BrsValue;
  setManifest(manifest: Map<string, string>): void;
  scanApp(statements: unknown[], sourceMap: Map<string, string>): BrsValue[];
  execApp(results: BrsValue[], ...args: BrsValue[]): BrsValue[];
}

/** A class of the engine: its prototype is what fixes replace methods on. */
export interface EngineClass<T extends object = object, Arguments extends readonly unknown[] = never[]> {
  new (...args: Arguments): T;
  readonly prototype: T;
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

/** A value that counts its references. */
export interface CountedValue extends BrsComponentValue {
  addReference(): void;
  removeReference(): void;
}

/** Variables of a running function. */
export interface ScopeValue {
  id: number;
  global: Map<string, BrsValue>;
  module: Map<string, BrsValue>;
  function: Map<string, BrsValue>;
  locations: Map<string, unknown>;
  mPointer: CountedValue;
  rootM: CountedValue;
  hostNode?: BrsValue;
  gotoLabel: string;
  continueFor: boolean;
  continueForEach: number;
  createSubEnvironment(withModule?: boolean): ScopeValue;
  get(name: { readonly text: string }): BrsValue;
  define(scope: number, name: string, value: BrsValue): void;
  getList(scope: number): Map<string, BrsValue>;
  removeReferences(): void;
  setM(m: BrsValue, isOwn?: boolean): void;
  setRootM(m: BrsValue): void;
}

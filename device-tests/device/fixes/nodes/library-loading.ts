/** The ComponentLibrary node: loads libraries of components while the app runs. */
import { MAX_UNPACKED_BYTES, readPackage } from '../../engine/channel-package.ts';
import { compileReport } from '../../engine/compile-report.ts';
import { addComponents, libraryProblems } from '../../engine/library-components.ts';
import type { BrsStringValue, BrsValue, Callable, Interpreter, SceneGraphRoot } from '../../engine/types.ts';
import type { ComponentLibrary, LibraryMessage, TransferOutcome } from '../../network/types.ts';
import { wrapSceneGraphComponent } from '../component-makers.ts';
import { builtIn, replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { libraryFunctions } from '../language/component-libraries.ts';
import { userAgent } from '../network/transfer-request.ts';
import { scriptMethod } from '../script-methods.ts';
import { onPump } from '../threads/waiting.ts';
import { isLibraryName, LibraryVolumes, sizeOf } from './library-volumes.ts';

interface LibraryNode {
  readonly httpAgent?: { readonly customHeaders?: ReadonlyMap<string, string> };
  setExtendsType(name: string, base: string): void;
  registerDefaultFields(fields: { name: string; type: string; value: string }[]): void;
  setValue(field: string, value: BrsValue, ...rest: never[]): void;
  getValueJS(field: string): unknown;
}

type NodeClass = new (initialized: unknown[], name: string) => LibraryNode;
type CreateNode = (type: string, name?: string) => unknown;

const FIX = 'library-loading';
const REMOTE = /^https?:/i;
const OK_STATUS = 200;
/** Manifest entry with the name of the library. */
const NAME_ENTRY = 'sg_component_libs_provided';
/** Files of all libraries of an app together, in bytes: as much as the device has room for of one package. */
const MAX_LIBRARIES_BYTES = MAX_UNPACKED_BYTES;

export const libraryLoading: EngineFix = {
  name: FIX,
  defect:
    'a ComponentLibrary node loads nothing, and its loadStatus stays none; a device downloads the zip and makes its ' +
    'components as Library:Component (Roku’s page on ComponentLibrary).',
  apply(target) {
    const { core, sceneGraph } = target;
    const Node = required(FIX, sceneGraph['Node'] as unknown as NodeClass | undefined, 'class Node');
    const factory = required(
      FIX,
      sceneGraph['SGNodeFactory'] as
        { addNodeTypes(types: [string, CreateNode][]): void; createNode: CreateNode } | undefined,
      'class SGNodeFactory',
    );
    const libraries = new Libraries(target);
    const LibraryNode = nodeClass(Node, sceneGraph.sgRoot, core.BrsString, libraries);
    factory.addNodeTypes([['ComponentLibrary', (name) => new LibraryNode(name ?? 'ComponentLibrary')]]);
    // A task may meet a component of a library that the render thread has just loaded.
    const create = factory.createNode.bind(factory);
    factory.createNode = (type, name) => {
      if (type.includes(':')) libraries.takeOthers();
      return create(type, name);
    };
    addTaskLibraries(target, libraries);
    findOwnComponents(target, libraries);
  },
};

/** Returns the class of the node. In a task's copy of the node only the render thread's values count. */
function nodeClass(
  Node: NodeClass,
  root: SceneGraphRoot,
  Text: new (value: string) => BrsValue,
  libraries: Libraries,
): new (name: string) => unknown {
  return class ComponentLibraryNode extends Node {
    #uri = '';
    #cancel: (() => void) | undefined;

    constructor(name: string) {
      super([], name);
      this.setExtendsType(name, 'Node');
      this.registerDefaultFields([
        { name: 'loadStatus', type: 'string', value: 'none' },
        { name: 'uri', type: 'uri', value: '' },
      ]);
    }

    override setValue(field: string, value: BrsValue, ...rest: never[]): void {
      if (root.inTaskThread()) {
        super.setValue(field, value, ...rest);
        return;
      }
      const name = field.toLowerCase();
      // Roku's page: its access is READ_ONLY.
      if (name === 'loadstatus') return;
      super.setValue(field, value, ...rest);
      const uri = String(this.getValueJS('uri') ?? '').trim();
      if (name !== 'uri' || uri === this.#uri) return;
      this.#uri = uri;
      this.#cancel?.();
      this.#cancel = undefined;
      const tell = (status: string): void => super.setValue('loadStatus', new Text(status));
      tell(uri === '' ? 'none' : 'loading');
      // An observer of the status may have set another URI.
      if (uri === '' || this.#uri !== uri) return;
      const headers = [...(this.httpAgent?.customHeaders ?? [])];
      const id = (): string => String(this.getValueJS('id') ?? '');
      this.#cancel = libraries.load(uri, headers, id, (isReady) => tell(isReady ? 'ready' : 'failed'));
    }
  };
}

/** Libraries of one thread. */
class Libraries {
  readonly #target: FixTarget;
  readonly #volumes: LibraryVolumes;
  readonly #functions: ReturnType<typeof libraryFunctions>;
  /** Loads of local files, which begin with the thread's next look for events. */
  readonly #due = new Set<() => void>();

  constructor(target: FixTarget) {
    this.#target = target;
    this.#volumes = new LibraryVolumes(FIX, target);
    this.#functions = libraryFunctions(FIX, target.core);
    onPump(() => {
      const due = [...this.#due];
      this.#due.clear();
      for (const begin of due) begin();
    });
  }

  get isEmpty(): boolean {
    return this.#volumes.isEmpty;
  }

  /**
   * Loads a library. `done` gets whether it is ready; the console gets why it is not.
   *
   * @param id returns the name of a library whose manifest names none
   * @returns a function that gives up
   */
  load(uri: string, headers: [string, string][], id: () => string, done: (isReady: boolean) => void): () => void {
    const { host, signal, core } = this.#target;
    const finish = (bytes: Uint8Array | string): void => {
      const library = typeof bytes === 'string' ? bytes : libraryOf(bytes, id);
      const problem = typeof library === 'string' ? library : this.#open(library);
      if (problem !== '') core.BrsDevice.stdout.write(`print,${failure(uri, problem)}\n`);
      done(problem === '');
    };
    if (REMOTE.test(uri)) {
      const request = { method: 'GET', url: uri, headers, verifyPeer: true, verifyHost: true, compressed: true };
      const agent = userAgent(core.BrsDevice.deviceInfo);
      const transfer = host.start({ ...request, cookies: false, userAgent: agent }, (outcome) =>
        finish(bodyOf(outcome)),
      );
      return () => host.cancel(transfer);
    }
    const begin = (): void => finish(this.#read(uri));
    this.#due.add(begin);
    signal.ring();
    return () => this.#due.delete(begin);
  }

  /** Adds the libraries that other threads have loaded. */
  takeOthers(): void {
    for (const library of this.#target.host.takeLibraries()) this.add(library);
  }

  add(library: ComponentLibrary): void {
    const { core, sceneGraph } = this.#target;
    const files = core.BrsDevice.fileSystem;
    this.#volumes.add(library);
    addComponents(core, sceneGraph, library, (statements) => [
      ...this.#functions(statements as never, files, library.manifest),
    ]);
  }

  /** Returns the full name of a component for a script of its own library. */
  ownName(name: string, file: string): string {
    if (name.includes(':')) return name;
    const namespace = this.#volumes.nameOf(file);
    const full = `${namespace ?? ''}:${name}`;
    return this.#target.sceneGraph.sgRoot.nodeDefMap.has(full.toLowerCase()) ? full : name;
  }

  /** Opens a library, and returns the problem if there is one. A library that the engine cannot read is one. */
  #open(library: ComponentLibrary): string {
    try {
      return this.#openReadable(library);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #openReadable(library: ComponentLibrary): string {
    const { core, sceneGraph } = this.#target;
    if (!isLibraryName(library.namespace)) return `'${library.namespace}' cannot be the name of a library`;
    if (this.#volumes.bytesBeside(library.namespace) + sizeOf(library) > MAX_LIBRARIES_BYTES) {
      return `the libraries of an app may have ${MAX_LIBRARIES_BYTES} bytes of files together`;
    }
    const problems = libraryProblems(core, sceneGraph, library);
    if (problems.length > 0) return `it does not compile\n${compileReport(problems, library.namespace)}`;
    this.add(library);
    const message: LibraryMessage = { loadedLibrary: library };
    (globalThis as unknown as { postMessage(message: LibraryMessage): void }).postMessage(message);
    return '';
  }

  #read(uri: string): Uint8Array | string {
    const files = this.#target.core.BrsDevice.fileSystem;
    try {
      return files.existsSync(uri) ? new Uint8Array(files.readFileSync(uri)) : 'no such file';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

function bodyOf(outcome: TransferOutcome): Uint8Array | string {
  if (!outcome.answered) return `${outcome.reason} (${outcome.code})`;
  return outcome.status === OK_STATUS ? outcome.body : `the server answered ${outcome.status}`;
}

function libraryOf(zip: Uint8Array, id: () => string): ComponentLibrary | string {
  const read = readPackage(zip, 0);
  if ('problem' in read) return read.problem;
  return { ...read, namespace: read.manifest.get(NAME_ENTRY) ?? id() };
}

function failure(uri: string, problem: string): string {
  return `BRIGHTSCRIPT: ERROR: ComponentLibrary: ${uri} is not loaded: ${problem}`;
}

/** Gives a task's thread the libraries that its app had loaded before. */
function addTaskLibraries({ sceneGraph }: FixTarget, libraries: Libraries): void {
  replaceMethod<
    (this: unknown, interpreter: Interpreter, payload: { libraries?: ComponentLibrary[] }) => Promise<void>
  >(
    FIX,
    sceneGraph['BrightScriptExtension'] as { prototype: object } | undefined,
    'BrightScriptExtension',
    'onBeforeExecute',
    (original) =>
      async function (interpreter, payload) {
        await original.call(this, interpreter, payload);
        for (const library of payload.libraries ?? []) libraries.add(library);
      },
  );
}

/** Lets scripts of a library name its components without the library, as those of published libraries do (Playlet). */
function findOwnComponents({ core, sceneGraph }: FixTarget, libraries: Libraries): void {
  const text = (value: BrsValue | undefined): string | undefined => (value as Partial<BrsStringValue>)?.value;
  const named = (interpreter: Interpreter | undefined, value: BrsValue): BrsValue => {
    const name = text(value);
    if (name === undefined || interpreter === undefined) return value;
    const full = libraries.ownName(name, interpreter.location.file);
    return full === name ? value : new core.BrsString(full);
  };
  wrapSceneGraphComponent(FIX, { core, sceneGraph }, 'roSGNode', 1, (create) => (interpreter, type, ...rest) => {
    const args = type === undefined ? [] : [libraries.isEmpty ? type : named(interpreter, type)];
    return create(interpreter, ...args, ...rest);
  });
  const { Object: object = 0, String: string = 0 } = core.ValueKind;
  scriptMethod(FIX, sceneGraph.Node, 'Node', 'createChild', (_: unknown, engines: Callable | undefined) => {
    const impl = engines?.signatures[0]?.impl;
    if (libraries.isEmpty || impl === undefined) return engines;
    return builtIn(core, 'createChild', [['nodetype', string]], object, (interpreter, type: BrsValue) =>
      impl(interpreter, named(interpreter, type)),
    );
  });
  const ArrayGrid = sceneGraph['ArrayGrid'] as { prototype: object } | undefined;
  replaceMethod<(this: unknown, field: string, value: BrsValue, ...rest: never[]) => void>(
    FIX,
    ArrayGrid,
    'ArrayGrid',
    'setValue',
    (original) =>
      function (field, value, ...rest) {
        const isName = !libraries.isEmpty && field.toLowerCase() === 'itemcomponentname';
        const full = isName ? named(sceneGraph.sgRoot.interpreter, value) : value;
        original.call(this, field, full, ...rest);
      },
  );
}

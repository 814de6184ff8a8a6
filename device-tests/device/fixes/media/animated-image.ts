/** The AnimatedImage node of Roku OS 15.3: its fields and states. It draws nothing. */
import type { FieldModel } from '../../engine/members.ts';
import type { BrsValue, EngineCore, SceneGraph } from '../../engine/types.ts';
import { required, type EngineFix } from '../fix.ts';
import { movingImageOf, type MovingImage } from './animated-image-format.ts';
import { hasFeature } from '../os-version.ts';

interface GroupNode {
  setExtendsType(name: string, base: string): void;
  registerDefaultFields(fields: FieldModel[]): void;
  setValue(field: string, value: BrsValue, ...rest: never[]): void;
  getValueJS(field: string): unknown;
}

type GroupClass = new (initialized: unknown[], name: string) => GroupNode;
type Download = (url: string, kind: 'arraybuffer') => Uint8Array | ArrayBuffer | undefined;

const FIX = 'animated-image';
/** Documented fields with their types and defaults. */
const FIELDS: readonly FieldModel[] = [
  ...['width', 'height', 'loadWidth', 'loadHeight'].map((name) => ({ name, type: 'float', value: '0' })),
  { name: 'loadDisplayMode', type: 'string', value: 'scaleToFit' },
  { name: 'uri', type: 'string', value: '' },
  { name: 'mimeType', type: 'string', value: '' },
  { name: 'control', type: 'string', value: '' },
  { name: 'state', type: 'string', value: 'stop' },
  { name: 'error', type: 'string', value: '' },
  ...['mediaWidth', 'mediaHeight'].map((name) => ({ name, type: 'integer', value: '0' })),
];

export const animatedImage: EngineFix = {
  name: FIX,
  defect: 'an AnimatedImage cannot be made; a device of Roku OS 15.3 or later has the node.',
  apply({ core, sceneGraph }) {
    const Group = required(FIX, sceneGraph.Group, 'class Group');
    const factory = required(FIX, sceneGraph.SGNodeFactory, 'class SGNodeFactory');
    const kinds = required(FIX, sceneGraph.subtypeHierarchy, 'map of kinds');
    const { download } = required(FIX, core['netlib'] as { download?: Download } | undefined, 'netlib');
    const AnimatedImage = imageClass(Group, core, sceneGraph, required(FIX, download, 'function download'));
    const isThere = (): boolean => hasFeature(core, 'AnimatedImage');
    kinds.set('animatedimage', 'Group');
    factory.addNodeTypes([['AnimatedImage', (name) => (isThere() ? new AnimatedImage(name) : undefined)]]);
  },
};

function imageClass(
  Group: GroupClass,
  core: EngineCore,
  { sgRoot }: SceneGraph,
  download: Download,
): new (name: string) => unknown {
  const read = (uri: string): Uint8Array | undefined => {
    try {
      if (!/^https?:/i.test(uri)) return core.BrsDevice.fileSystem.readFileSync(uri);
      const bytes = download(uri, 'arraybuffer');
      return bytes === undefined ? undefined : new Uint8Array(bytes);
    } catch {
      // The `state` field reports the failure.
      return undefined;
    }
  };
  return class AnimatedImage extends Group {
    readonly #player: ImagePlayer;

    constructor(name: string) {
      super([], name);
      this.setExtendsType(name, 'Group');
      this.registerDefaultFields([...FIELDS]);
      const moving = sgRoot.animations as ImagePlayer[];
      const watch = (player: ImagePlayer, goesOn: boolean): void => {
        const at = moving.indexOf(player);
        if (goesOn && at === -1) moving.push(player);
        else if (!goesOn && at !== -1) moving.splice(at, 1);
      };
      const tell = (field: string, value: string | number): void => {
        super.setValue(field, typeof value === 'number' ? new core.Int32(value) : new core.BrsString(value));
      };
      this.#player = new ImagePlayer(tell, read, watch);
    }

    override setValue(field: string, value: BrsValue, ...rest: never[]): void {
      super.setValue(field, value, ...rest);
      const name = field.toLowerCase();
      const text = (of: string): string => String(this.getValueJS(of) ?? '').trim();
      if (name === 'uri' || name === 'mimetype') this.#player.load(text('uri'), text('mimeType'));
      if (name === 'control') this.#player.control(text('control').toLowerCase());
    }
  };
}

/** State machine of one AnimatedImage. The engine ticks it in each frame while it loads or plays. */
class ImagePlayer {
  readonly #tell: (field: string, value: string | number) => void;
  readonly #read: (uri: string) => Uint8Array | undefined;
  readonly #watch: (player: ImagePlayer, goesOn: boolean) => void;
  #due: { uri: string; mimeType: string } | undefined;
  #image: MovingImage | undefined;
  #plays: 'loop' | 'play' | undefined;
  #startedAt = 0;

  constructor(
    tell: (field: string, value: string | number) => void,
    read: (uri: string) => Uint8Array | undefined,
    watch: (player: ImagePlayer, goesOn: boolean) => void,
  ) {
    this.#tell = tell;
    this.#read = read;
    this.#watch = watch;
  }

  load(uri: string, mimeType: string): void {
    this.#image = undefined;
    this.#due = uri === '' ? undefined : { uri, mimeType };
    this.#size(0, 0);
    this.#tell('state', uri === '' ? 'stop' : 'downloading');
    this.#watch(this, uri !== '');
  }

  control(command: string): void {
    if (command === 'loop' || command === 'play') {
      this.#plays = command;
      if (this.#image !== undefined) this.#start();
    } else if (command === 'pause') {
      const played = this.#plays !== undefined && this.#image !== undefined;
      this.#plays = undefined;
      if (played) this.#tell('state', 'stop');
      this.#watch(this, this.#due !== undefined);
    } else if (command === 'rewind') {
      this.#startedAt = Date.now();
    }
  }

  /** Called by the engine in each frame; returns true when the frame has to be drawn. */
  tick(): boolean {
    const due = this.#due;
    if (due !== undefined) {
      this.#due = undefined;
      this.#watch(this, false);
      this.#loaded(due.uri, due.mimeType);
      return true;
    }
    const duration = this.#image?.durationMs;
    if (this.#plays !== 'play' || duration === undefined || Date.now() - this.#startedAt < duration) return false;
    this.#plays = undefined;
    this.#watch(this, false);
    this.#tell('state', 'stop');
    return true;
  }

  #loaded(uri: string, mimeType: string): void {
    const bytes = this.#read(uri);
    if (bytes !== undefined) this.#tell('state', 'init');
    // An observer of the state may have set another image.
    if (this.#due !== undefined) return;
    const image = bytes === undefined ? undefined : movingImageOf(bytes, mimeType);
    if (image === undefined) {
      this.#tell('error', `Unable to ${bytes === undefined ? 'load' : 'decode'} ${uri}`);
      this.#tell('state', 'error');
      return;
    }
    this.#image = image;
    this.#size(image.width, image.height);
    this.#tell('error', '');
    this.#tell('state', 'first');
    if (this.#plays !== undefined && this.#image === image) this.#start();
  }

  #start(): void {
    this.#startedAt = Date.now();
    this.#tell('state', 'decode');
    this.#watch(this, this.#plays === 'play');
  }

  #size(width: number, height: number): void {
    this.#tell('mediaWidth', width);
    this.#tell('mediaHeight', height);
  }
}

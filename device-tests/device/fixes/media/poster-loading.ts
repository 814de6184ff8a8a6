/**
 * A Poster reports `loading` before it loads. Only images loaded before, local ones on request, and system images in the
 * platform's own parts load at once.
 */
import type { BrsStringValue, BrsValue, SceneGraphRoot } from '../../engine/types.ts';
import { onPump } from '../threads/waiting.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface PosterNode {
  /** URI that the Poster was last set to load. */
  uri: string;
  bitmap: unknown;
  getValueJS(field: string): unknown;
  setValueSilent(field: string, value: BrsValue): void;
  /** Loads an image, sets the size, and returns `ready` or `failed`. */
  loadUri(uri: string): string;
  loadBitmap(uri: string): unknown;
}

type AddPoster = (this: object, uri: string, ...rest: never[]) => PosterNode;
type Setter = (this: PosterNode, field: string, value: BrsValue, ...rest: never[]) => void;

const FIX = 'poster-loading';
const REMOTE = /^https?:/i;
/** URIs of system images. */
const SYSTEM = /^common:/i;
/** Posters that are parts of the platform's own nodes, such as the icon of a Button. Their size is needed at once. */
const platformPosters = new WeakSet<object>();
/** Most URIs remembered as loaded. The oldest are dropped, as textures are when memory is low. */
const MAX_LOADED = 1000;

export function addPlatformPoster(poster: object): void {
  platformPosters.add(poster);
}

export const posterLoading: EngineFix = {
  name: FIX,
  defect:
    'a Poster loads while its uri is set and never says loading; a device says so, and tells ready or failed later, but ' +
    'for what it has loaded already or is to load at once.',
  apply({ core, sceneGraph }) {
    const loaded = new Set<string>();
    const queue = new LoadingQueue(sceneGraph.sgRoot);
    const Group = sceneGraph.Group;
    const setBase = required(FIX, Group?.prototype['setValue'], 'method Group.setValue') as Setter;
    const Float = required(FIX, core.Float, 'class Float');
    const Poster = sceneGraph.Poster;
    const isOfPlatform = markParts(sceneGraph.Group);
    const isLoadedAtOnce = (poster: PosterNode, uri: string): boolean =>
      loaded.has(uri) ||
      (SYSTEM.test(uri) && isOfPlatform(poster)) ||
      (poster.getValueJS('loadSync') === true && !REMOTE.test(uri));
    // A task has no frames. Its images load when it sleeps or waits (brs-engine's task-media-node-probe, Express 4K+, 15.3).
    onPump(() => {
      if (sceneGraph.sgRoot.inTaskThread()) queue.load();
    });
    replaceMethod<(this: PosterNode, uri: string) => string>(
      FIX,
      Poster,
      'Poster',
      'loadUri',
      (original) =>
        function (uri) {
          const status: string = original.call(this, uri);
          if (status !== 'ready' || isOfPlatform(this)) return status;
          loaded.add(uri);
          const [oldest] = loaded;
          if (loaded.size > MAX_LOADED && oldest !== undefined) loaded.delete(oldest);
          return status;
        },
    );
    replaceMethod<Setter>(
      FIX,
      Poster,
      'Poster',
      'setValue',
      (original) =>
        function (field, value, ...rest) {
          const uri = (value as Partial<BrsStringValue>).value ?? '';
          const isUri = field.toLowerCase() === 'uri';
          if (isUri) queue.forget(this);
          if (!isUri || uri.trim() === '' || uri === this.uri) {
            original.call(this, field, value, ...rest);
            return;
          }
          const other = (name: string): string => (this.getValueJS(name) as string | undefined) ?? '';
          const setStatus = (status: string): void => setBase.call(this, 'loadStatus', new core.BrsString(status));
          const load = (): void => {
            const status = this.loadUri(uri);
            if (status !== 'ready') this.loadUri(other('failedBitmapUri'));
            setStatus(status);
          };
          this.uri = uri;
          for (const size of ['bitmapWidth', 'bitmapHeight']) this.setValueSilent(size, new Float(0));
          // Observers see the new `uri` and may set another one.
          setBase.call(this, field, value, ...rest);
          setStatus('loading');
          if (this.uri !== uri) return;
          if (isLoadedAtOnce(this, uri)) {
            load();
            return;
          }
          this.bitmap = this.loadBitmap(other('loadingBitmapUri'));
          queue.add(this, load);
        },
    );
  },
};

/**
 * Marks the Posters that the engine's nodes add to themselves.
 *
 * @returns a function that reports whether a Poster is a part of the platform
 */
function markParts(Group: { prototype: object } | undefined): (poster: PosterNode) => boolean {
  let isAdding = false;
  replaceMethod<AddPoster>(
    FIX,
    Group,
    'Group',
    'addPoster',
    (original) =>
      function (uri, ...rest) {
        isAdding = true;
        try {
          const poster = original.call(this, uri, ...rest);
          platformPosters.add(poster);
          return poster;
        } finally {
          isAdding = false;
        }
      },
  );
  return (poster) => isAdding || platformPosters.has(poster);
}

/** Loads the queued images: once per frame on the render thread, and when a task sleeps or waits. */
class LoadingQueue {
  readonly #root: SceneGraphRoot;
  #due = new Map<PosterNode, () => void>();
  #isWatching = false;

  constructor(root: SceneGraphRoot) {
    this.#root = root;
  }

  /** Queues a load and replaces an earlier one of the same Poster. */
  add(poster: PosterNode, load: () => void): void {
    this.#due.set(poster, load);
    if (this.#isWatching || this.#root.inTaskThread()) return;
    this.#isWatching = true;
    const moving = this.#root.animations as { tick(): boolean }[];
    const watcher = {
      tick: (): boolean => {
        this.load();
        if (this.#due.size === 0) {
          this.#isWatching = false;
          moving.splice(moving.indexOf(watcher), 1);
        }
        return true;
      },
    };
    moving.push(watcher);
  }

  /** Loads the images that are queued now. Observers may queue others. */
  load(): void {
    const due = this.#due;
    this.#due = new Map();
    for (const start of due.values()) start();
  }

  forget(poster: PosterNode): void {
    this.#due.delete(poster);
  }
}

/** Shows what channels without SceneGraph draw: the picture of the newest roScreen, copied only on request. */
import type { BrsComponentValue, EngineCore } from '../../engine/types.ts';
import { changeComponent } from '../component-makers.ts';
import { builtIn, replaceMethod, type EngineFix, type FixTarget } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';
import { LIVE_FRAME_GAP_MS } from './screen-pump.ts';
import { onPump } from './waiting.ts';

interface Context {
  drawImage(canvas: Canvas, x: number, y: number, width: number, height: number): void;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  beginPath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  clip(): void;
  getImageData(x: number, y: number, width: number, height: number): object;
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): Context;
}

/** A screen, bitmap or region. */
interface Drawable {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  getContext(): Context;
}

interface DrawnScreen extends BrsComponentValue {
  readonly width: number;
  readonly height: number;
  readonly doubleBuffer: boolean;
  readonly canvas: readonly Canvas[];
  readonly maxMs: number;
  currentBuffer: number;
  lastBuffer: number;
  isDirty: boolean;
  clearCanvas(rgba: number): void;
}

const FIX = 'drawn-screens';
/** Number of arguments by which the engine registers roScreen. */
const ANY_NUMBER = -2;
/** Opaque black. A new back buffer is "in a garbage state" (Roku's page on ifScreen). */
const BLACK = 255;
/** Methods that draw on a region, which "will translate and clip graphics" (Roku's page on roScreen). */
const DRAWING = [
  'drawRect',
  'drawLine',
  'drawPoint',
  'drawText',
  'drawObject',
  'drawScaledObject',
  'drawRotatedObject',
  'drawTransformedObject',
];
const HALF_PIXEL = 0.5;
/** Display sizes by mode. A screen of another size is scaled to the display (Roku's page on roScreen). */
const DISPLAYS: ReadonlyMap<string, readonly [width: number, height: number]> = new Map(
  Object.entries<readonly [width: number, height: number]>({
    '1080p': [1920, 1080],
    '720p': [1280, 720],
  }),
);

export const drawnScreens: EngineFix = {
  name: FIX,
  defect:
    'an roScreen sends each frame once, in its own size, so that a screen at rest has no picture; swapBuffers() keeps a ' +
    'processor busy, and clears a screen of one buffer; a region does not clip, and lines are blurred. A device shows the newest screen until it is gone, scaled to the display.',
  apply(target) {
    const { core } = target;
    const display = new Display(target);
    const RoScreen = core['RoScreen'] as { prototype: object } | undefined;
    replaceMethod<(this: DrawnScreen) => void>(
      FIX,
      RoScreen,
      'RoScreen',
      'finishDraw',
      () =>
        function () {
          if (!this.doubleBuffer && this.isDirty) display.show(this);
        },
    );
    replaceMethod<(this: DrawnScreen) => void>(
      FIX,
      RoScreen,
      'RoScreen',
      'dispose',
      (original) =>
        function () {
          display.remove(this);
          original.call(this);
        },
    );
    changeComponent(FIX, { core }, 'roScreen', ANY_NUMBER, (made) => {
      if (made !== core.BrsInvalid.Instance) display.add(made as unknown as DrawnScreen);
    });
    const { Void: nothing = 0 } = core.ValueKind;
    scriptMethod(FIX, RoScreen, 'RoScreen', 'swapBuffers', (screen: DrawnScreen) =>
      builtIn(core, 'swapBuffers', [], nothing, () => {
        display.swap(screen);
        return core.BrsInvalid.Instance;
      }),
    );
    for (const name of ['RoScreen', 'RoBitmap', 'RoRegion']) drawSharpLines(target, name);
    for (const method of DRAWING) {
      aroundDrawing(core, 'RoRegion', method, (context, { x, y, width, height }) => {
        context.beginPath();
        context.rect(x, y, width, height);
        context.clip();
      });
    }
  },
};

/** Draws lines through the middle of their pixels. The engine draws them between two rows, each in half the color. */
function drawSharpLines({ core }: FixTarget, className: string): void {
  aroundDrawing(core, className, 'drawLine', (context) => context.translate(HALF_PIXEL, HALF_PIXEL));
}

/** Changes the context of a bitmap while a method draws on it. */
function aroundDrawing(
  core: EngineCore,
  className: string,
  method: string,
  change: (context: Context, self: Drawable) => void,
): void {
  const owner = core[className] as { prototype: object } | undefined;
  scriptMethod(FIX, owner, className, method, (self: Drawable, engines) => {
    const [draw] = engines?.signatures ?? [];
    if (draw === undefined) return engines;
    const impl: typeof draw.impl = (interpreter, ...args) => {
      const context = self.getContext();
      context.save();
      change(context, self);
      try {
        return draw.impl(interpreter, ...args);
      } finally {
        context.restore();
      }
    };
    return new core.Callable(method, { signature: draw.signature, impl });
  });
}

/** The stack of the app's roScreens, of which the newest is visible. */
class Display {
  readonly #target: FixTarget;
  readonly #screens: DrawnScreen[] = [];
  /** Copies of the screens with one buffer as they were last finished: what is drawn later is not visible yet. */
  readonly #finished = new WeakMap<DrawnScreen, Canvas>();
  /** When each screen was last swapped, in device milliseconds. */
  readonly #swappedAt = new WeakMap<DrawnScreen, number>();
  /** The screen changed too soon after the last live frame. */
  #frameOwed = false;
  #lastFrameAt = 0;

  constructor(target: FixTarget) {
    this.#target = target;
    onPump(() => this.#answer(false));
  }

  add(screen: DrawnScreen): void {
    this.#screens.push(screen);
  }

  remove(screen: DrawnScreen): void {
    const at = this.#screens.indexOf(screen);
    if (at !== -1) this.#screens.splice(at, 1);
  }

  /** Makes the back buffer visible, not earlier than the display's next frame. */
  swap(screen: DrawnScreen): void {
    const { core, clock } = this.#target;
    if (!screen.isDirty) return;
    const early = (this.#swappedAt.get(screen) ?? -Infinity) + screen.maxMs - clock.now();
    if (early > 0) core.BrsDevice.sleep(early);
    this.#swappedAt.set(screen, clock.now());
    if (screen.doubleBuffer) {
      screen.lastBuffer = screen.currentBuffer;
      screen.currentBuffer = (screen.currentBuffer + 1) % screen.canvas.length;
      screen.clearCanvas(BLACK);
    }
    this.show(screen);
  }

  /** Makes what was drawn visible. */
  show(screen: DrawnScreen): void {
    screen.isDirty = false;
    if (!screen.doubleBuffer) this.#keep(screen);
    if (screen !== this.#screens.at(-1)) return;
    this.#target.signal.drew();
    this.#answer(true);
  }

  #keep(screen: DrawnScreen): void {
    const { width, height, canvas } = screen;
    const copy = this.#finished.get(screen) ?? newCanvas(width, height);
    if (canvas[0] !== undefined) copy.getContext('2d').drawImage(canvas[0], 0, 0, width, height);
    this.#finished.set(screen, copy);
  }

  /** Posts the picture when somebody wants one. */
  #answer(isNew: boolean): void {
    const { signal } = this.#target;
    const screen = this.#screens.at(-1);
    if (screen === undefined) return;
    const isDue = performance.now() - this.#lastFrameAt >= LIVE_FRAME_GAP_MS;
    const isLive = (this.#frameOwed || isNew) && signal.live;
    if (signal.takeFrameRequest() || (isLive && isDue)) {
      this.#frameOwed = false;
      this.#lastFrameAt = performance.now();
      this.#post(screen);
    } else if (isLive) this.#frameOwed = true;
  }

  #post(screen: DrawnScreen): void {
    const { displayMode } = this.#target.core.BrsDevice.deviceInfo;
    const [width, height] = DISPLAYS.get(String(displayMode)) ?? [screen.width, screen.height];
    const front = screen.doubleBuffer ? screen.canvas[screen.lastBuffer] : this.#finished.get(screen);
    const context = newCanvas(width, height).getContext('2d');
    if (front !== undefined) context.drawImage(front, 0, 0, width, height);
    const { postMessage } = globalThis as unknown as { postMessage(image: object): void };
    postMessage(context.getImageData(0, 0, width, height));
  }
}

function newCanvas(width: number, height: number): Canvas {
  const { OffscreenCanvas } = globalThis as unknown as {
    OffscreenCanvas: new (width: number, height: number) => Canvas;
  };
  return new OffscreenCanvas(width, height);
}

/**
 * The canvas classes for the engine: real ones (`@napi-rs/canvas`) on the thread that draws the screen, and stubs that
 * draw nothing on task threads and in headless programs. Stubs start faster.
 */
import { createRequire } from 'node:module';

const TEXT_HEIGHT_PX = 20;
const TEXT_WIDTH_PX = 10;

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

export function defineRealCanvas(): void {
  // Loaded on demand, so that threads that draw nothing do not load the native library.
  const canvas = createRequire(import.meta.url)('@napi-rs/canvas') as typeof import('@napi-rs/canvas');
  /** The engine registers the platform's fonts through the browser's `FontFace`. */
  define('FontFace', function FontFace(family: string, data: ArrayBuffer) {
    canvas.GlobalFonts.register(Buffer.from(data), family);
    return { load: () => Promise.resolve() };
  });
  define('fonts', { add: () => undefined });
  const probe = canvas.createCanvas(1, 1);
  const offscreen = function OffscreenCanvas(width: number, height: number) {
    return canvas.createCanvas(Math.max(1, Math.trunc(width)), Math.max(1, Math.trunc(height)));
  };
  Object.defineProperty(offscreen, Symbol.hasInstance, { value: (o: unknown) => o instanceof probe.constructor });
  define('OffscreenCanvas', offscreen);
  define('OffscreenCanvasRenderingContext2D', probe.getContext('2d').constructor);
  define('ImageData', canvas.ImageData);
  define('Path2D', canvas.Path2D);
  define('DOMMatrix', canvas.DOMMatrix);
}

export function defineBlankCanvas(): void {
  class BlankImageData {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
    constructor(first: number | Uint8ClampedArray, second: number, third?: number) {
      if (typeof first === 'number') {
        this.width = first;
        this.height = second;
        this.data = new Uint8ClampedArray(first * second * 4);
      } else {
        this.width = second;
        this.height = third ?? first.length / 4 / second;
        this.data = first;
      }
    }
  }
  class BlankContext {
    [key: string]: unknown;
  }
  const answers: Record<string, unknown> = {
    measureText: (text: string) => ({
      width: text.length * TEXT_WIDTH_PX,
      fontBoundingBoxAscent: TEXT_HEIGHT_PX,
      fontBoundingBoxDescent: TEXT_HEIGHT_PX / 4,
      actualBoundingBoxAscent: TEXT_HEIGHT_PX,
      actualBoundingBoxDescent: TEXT_HEIGHT_PX / 4,
    }),
    getImageData: (_x: number, _y: number, width: number, height: number) => new BlankImageData(width, height),
    createImageData: (width: number, height: number) => new BlankImageData(width, height),
    getTransform: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
  };
  const drawNothing = (): undefined => undefined;
  class BlankCanvas {
    width: number;
    height: number;
    #context: unknown;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext(): unknown {
      this.#context ??= new Proxy(new BlankContext(), {
        get: (target, key) => {
          if (typeof key === 'symbol' || key in target) return Reflect.get(target, key);
          if (key === 'canvas') return this;
          return answers[key] ?? drawNothing;
        },
      });
      return this.#context;
    }
  }
  define('ImageData', BlankImageData);
  define('OffscreenCanvas', BlankCanvas);
  define('OffscreenCanvasRenderingContext2D', BlankContext);
  define('Path2D', function Path2D() {});
}

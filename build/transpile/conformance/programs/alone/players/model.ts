import EventEmitter, { VERSION, type Disposable } from './events.ts';
import { clamp, type Range } from './util/math.ts';
import * as math from './util/math.ts';
export { clamp } from './util/math.ts';
export * from './util/text.ts';
export enum Status {
  Idle,
  Playing = 'playing',
  Paused = 'paused',
}
export interface PlayerEvents extends Record<string, unknown> {
  status: { from: Status; to: Status };
  position: number;
  end: undefined;
}
let instances = 0;
export const settings = { step: 10, range: { min: 0, max: 100 } as Range };
export class Player extends EventEmitter<PlayerEvents> {
  static get count() {
    return instances;
  }
  #status: Status = Status.Idle;
  position = settings.range.min;
  private subs: Disposable[] = [];
  constructor(readonly title = `untitled ${VERSION}`) {
    super();
    instances++;
    this.subs.push(
      this.on('position', (p) => {
        if (p >= settings.range.max) this.finish();
      }),
    );
  }
  get status() {
    return this.#status;
  }
  private to(next: Status) {
    const from = this.#status;
    if (from === next) return false;
    this.#status = next;
    return this.emit('status', { from, to: next });
  }
  play() {
    return this.to(Status.Playing);
  }
  pause() {
    this.to(Status.Paused);
    return this;
  }
  seek(delta: number) {
    this.position = clamp(this.position + delta * settings.step, settings.range);
    this.emit('position', this.position);
    return this.position;
  }
  private finish() {
    this.to(Status.Idle);
    this.emit('end', undefined);
    this.subs.forEach((s) => s.dispose());
    this.subs = [];
  }
  progress() {
    return math.percent(this.position, settings.range);
  }
}
export function setStep(step: number): void {
  settings.step = step;
}

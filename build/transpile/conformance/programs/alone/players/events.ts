export type Handler<T> = (payload: T) => void;
export interface Disposable {
  dispose(): void;
}
export default class EventEmitter<M extends Record<string, unknown>> {
  private readonly handlers = new Map<keyof M, Set<Handler<never>>>();
  on<K extends keyof M>(name: K, handler: Handler<M[K]>): Disposable {
    const set = this.handlers.get(name) ?? new Set<Handler<never>>();
    set.add(handler as Handler<never>);
    this.handlers.set(name, set);
    return {
      dispose: () => {
        set.delete(handler as Handler<never>);
      },
    };
  }
  once<K extends keyof M>(name: K, handler: Handler<M[K]>): Disposable {
    const sub = this.on(name, (payload: M[K]) => {
      sub.dispose();
      handler(payload);
    });
    return sub;
  }
  emit<K extends keyof M>(name: K, payload: M[K]): boolean {
    const set = this.handlers.get(name);
    if (!set || set.size === 0) return false;
    for (const handler of [...set]) (handler as Handler<M[K]>)(payload);
    return true;
  }
}
export const VERSION = '1.2';

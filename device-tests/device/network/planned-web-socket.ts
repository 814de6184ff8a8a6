/** A WebSocket whose opening follows the fault rules of the device's network. */
import type { Plan } from './faults.ts';
import type { WebSocketLink, WebSocketListener } from './network.ts';
import { fail, FAILURE, type TransferFailure } from './types.ts';
import { CLOSE_CODE, type WebSocketEnd, type WebSocketMessage } from './web-socket-types.ts';

export class PlannedWebSocket implements WebSocketLink {
  readonly #listener: WebSocketListener;
  readonly #over: () => void;
  #link: WebSocketLink | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /**
   * @param speed device seconds per real second.
   * @param open opens the connection to the server.
   * @param over called once, when the connection is closed or given up
   */
  constructor(
    plan: Plan,
    speed: number,
    listener: WebSocketListener,
    open: (listener: WebSocketListener) => WebSocketLink,
    over: () => void,
  ) {
    this.#listener = listener;
    this.#over = over;
    const later = (ms: number, then: () => void): void => {
      this.#timer = setTimeout(then, ms / speed);
    };
    switch (plan.kind) {
      case 'never':
        break;
      case 'fail':
        later(plan.afterMs, () => this.break(fail(plan.code, plan.reason)));
        break;
      case 'answer':
        later(plan.delayMs, () => this.break(fail(FAILURE.httpStatus, `Unexpected server response: ${plan.status}`)));
        break;
      case 'pass':
        later(plan.delayMs, () => (this.#link = open(this.#whileOpen())));
        break;
    }
  }

  /** Ends the connection with a failure that the channel is told. */
  break(failure: TransferFailure): void {
    const { code, reason } = failure;
    this.#close({ code: CLOSE_CODE.abnormal, reason: '', failure: { code, reason } });
    this.#link?.end();
  }

  send(message: WebSocketMessage, sent: () => void): void {
    this.#link?.send(message, sent);
  }

  close(code: number, reason: string): void {
    if (this.#link === undefined) this.#close({ code: CLOSE_CODE.abnormal, reason: '' });
    else this.#link.close(code, reason);
  }

  pause(): void {
    this.#link?.pause();
  }

  resume(): void {
    this.#link?.resume();
  }

  end(): void {
    this.#finish();
    this.#link?.end();
  }

  #whileOpen(): WebSocketListener {
    return {
      opened: (info) => this.#listener.opened(info),
      received: (message) => this.#listener.received(message),
      closed: (end) => this.#close(end),
    };
  }

  #close(end: WebSocketEnd): void {
    if (this.#finish()) this.#listener.closed(end);
  }

  /** @returns false when it was over before */
  #finish(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#over();
    return true;
  }
}

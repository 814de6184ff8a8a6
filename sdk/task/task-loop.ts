/**
 * The task's event loop: starts the implementation, reads events from the port, and dispatches them. All work of the
 * SDK outside the render thread happens in `turn`, so its error barrier is the only one. It reports and counts a
 * run-time error, which costs the event being processed. The next turn continues after it. Uncaught, the error would
 * end the app.
 *
 *   port ─▶ Inbox ─▶ answers and platform events, then a group of calls ─▶ Client ─▶ what is due
 */
import { Inbox } from './inbox.ts';
import { Client } from '../impl/client.ts';
import type { Console, Facilities } from '../impl/facilities.ts';
import { Faults } from '../impl/faults.ts';
import { Ledger } from '../impl/ledger.ts';
import { Log } from '../impl/log.ts';

/** Wait after a run-time error in timed work, as opposed to an event, in milliseconds. */
const FAULT_PAUSE_MS = 1000;

/** Factories for the parts of the device, passed to the loop at its start. */
export interface StartUp {
  /** Exists first, so that the loop can report a start that fails. */
  console: Console;
  /** Creates the facilities. If it throws, the loop calls it again a second later. */
  facilities(): Facilities;
}

export class TaskLoop {
  /** `invalid` until the start has succeeded. */
  client: Client | undefined = undefined;
  /** Longest wait for events in the next turn, in milliseconds. */
  waitMs: Int = 1;
  private startUp: StartUp;
  private inbox: Inbox;
  private log: Log;
  private ledger: Ledger;
  private faults: Faults;
  /** Calls were dispatched since the last `finishGroup`. */
  private hasOpenGroup = false;
  /** Number of calls that an error at this moment would lose. */
  private callsAtRisk: Int = 0;

  constructor(port: roMessagePort, startUp: StartUp) {
    this.startUp = startUp;
    this.inbox = new Inbox(port);
    this.log = new Log(startUp.console);
    this.ledger = new Ledger(this.log);
    this.faults = new Faults(this.ledger);
  }

  /** Waits for events, hands them over, and does what is due. Never throws. */
  turn(): void {
    try {
      this.work();
    } catch (error) {
      this.faults.report(error, this.callsAtRisk);
      this.callsAtRisk = 0;
    }
  }

  private work(): void {
    const { inbox, waitMs } = this;
    this.waitMs = FAULT_PAUSE_MS;
    this.callsAtRisk = 1;
    inbox.collect(waitMs);
    this.callsAtRisk = 0;
    if (inbox.dropped > 0) {
      this.countDropped();
    }
    const client = this.client ?? this.start();
    client.beginTurn();
    // After an error in one event the next turn starts at once.
    this.waitMs = 1;
    this.handlePlatformEvents(client);
    this.handleCalls(client);
    this.waitMs = FAULT_PAUSE_MS;
    client.tick(inbox.isDrained);
    this.waitMs = client.waitMs;
  }

  /** Counts calls that the inbox dropped because they came faster than the task processes them. */
  private countDropped(): void {
    const { inbox, ledger } = this;
    const { dropped } = inbox;
    inbox.dropped = 0;
    if (this.client === undefined) {
      // The start failed, and the loop has reported it.
      ledger.drop('internal', dropped);
    } else {
      ledger.loseOldest(dropped, 'waited for the task');
    }
  }

  private start(): Client {
    const client = new Client(this.startUp.facilities(), this.log, this.ledger);
    this.client = client;
    return client;
  }

  private handlePlatformEvents(client: Client): void {
    const { platformEvents } = this.inbox;
    while (platformEvents.length > 0) {
      const event = platformEvents.shift();
      if (event !== undefined) {
        client.onEvent(event);
      }
    }
  }

  private handleCalls(client: Client): void {
    const { inbox } = this;
    inbox.nextCalls();
    if (inbox.calls.length > 0 || client.released.length > 0) {
      this.hasOpenGroup = true;
      this.callsAtRisk = 1;
      client.onCalls(inbox.calls);
      this.callsAtRisk = 0;
    }
    if (this.hasOpenGroup) {
      this.hasOpenGroup = false;
      client.finishGroup();
    }
  }
}

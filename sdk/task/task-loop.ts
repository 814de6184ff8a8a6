/**
 * The task's loop, turn by turn: starts the implementation, takes events out of the port, and hands them over. All that
 * the SDK does outside the render thread happens in `turn`, so the barrier there is the only one: a run-time error is
 * told and counted, costs the event that was under way, and the next turn goes on behind it. Without the barrier it
 * would end the app.
 *
 *   port ─▶ Inbox ─▶ answers and platform events, then a group of calls ─▶ Client ─▶ what is due
 */
import { Inbox } from './inbox.ts';
import { Client } from '../impl/client.ts';
import type { Console, Facilities } from '../impl/facilities.ts';
import { Faults } from '../impl/faults.ts';
import { Ledger } from '../impl/ledger.ts';
import { Log } from '../impl/log.ts';

/** After a run-time error in what is done at its time, and not for an event, the next try comes this much later. */
const FAULT_PAUSE_MS = 1000;

/** What the loop begins with. */
export interface StartUp {
  /** There before anything else, so that a start that fails can be told. */
  console: Console;
  /** Makes the facilities. When it fails it is called again a second later. */
  facilities(): Facilities;
}

export class TaskLoop {
  /** `invalid` until the start has succeeded. */
  client: Client | undefined = undefined;
  /** The next turn waits for events for so long at most, in milliseconds. */
  waitMs: Int = 1;
  private startUp: StartUp;
  private inbox: Inbox;
  private log: Log;
  private ledger: Ledger;
  private faults: Faults;
  /** Calls were handed over since the client was last told that a group of them is done. */
  private tookCalls = false;
  /** Calls that an error at this place costs. */
  private atStake: Int = 0;

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
      this.faults.report(error, this.atStake);
      this.atStake = 0;
    }
  }

  private work(): void {
    const { inbox, waitMs } = this;
    this.waitMs = FAULT_PAUSE_MS;
    this.atStake = 1;
    inbox.collect(waitMs);
    this.atStake = 0;
    if (inbox.dropped > 0) {
      this.countDropped();
    }
    const client = this.client ?? this.start();
    client.beginTurn();
    // After an error at an event the others follow at once.
    this.waitMs = 1;
    this.handOverOthers(client);
    this.handOverCalls(client);
    this.waitMs = FAULT_PAUSE_MS;
    client.isDrained = inbox.isDrained;
    client.tick();
    this.waitMs = client.waitMs;
  }

  /** Calls came faster than they are worked off. */
  private countDropped(): void {
    const { inbox, ledger } = this;
    const { dropped } = inbox;
    inbox.dropped = 0;
    if (this.client === undefined) {
      // The start fails, which was told.
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

  private handOverOthers(client: Client): void {
    const { others } = this.inbox;
    while (others.length > 0) {
      const event = others.shift();
      if (event !== undefined) {
        client.onEvent(event);
      }
    }
  }

  private handOverCalls(client: Client): void {
    const { inbox } = this;
    inbox.nextCalls();
    if (inbox.calls.length > 0 || client.released.length > 0) {
      this.tookCalls = true;
      this.atStake = 1;
      client.onCalls(inbox.calls);
      this.atStake = 0;
    }
    if (this.tookCalls) {
      this.tookCalls = false;
      client.callsTaken();
    }
  }
}

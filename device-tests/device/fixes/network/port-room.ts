/** Message ports of sockets. Events stay out of a port that nobody reads, so that the server has to wait. */
import type { BrsComponentValue, BrsValue, MessagePortValue } from '../../engine/types.ts';

/** Most messages in a port before the events of a server stay outside. */
const MAX_IN_PORT = 100;

/**
 * Moves events to a message port while it has room. Without a port they are lost.
 *
 * @returns the events that were moved
 */
export function moveToPort<T>(events: T[], port: MessagePortValue | undefined, make: (event: T) => BrsValue): T[] {
  if (port === undefined) return events.splice(0);
  const moved = events.splice(0, Math.max(MAX_IN_PORT - port.messageQueue.length, 0));
  for (const event of moved) port.pushMessage(make(event));
  return moved;
}

/** A value whose references the engine counts. Invalid has none. */
type Counted = Partial<{ addReference(): void; removeReference(): void }>;

/** Gives a component another message port, or invalid. */
export function setPort(component: BrsComponentValue & { port?: MessagePortValue }, port: MessagePortValue): void {
  (port as Counted).addReference?.();
  (component.port as Counted | undefined)?.removeReference?.();
  component.port = port;
}

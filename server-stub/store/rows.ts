/** Reads values from database rows. A column of an unexpected type is a broken invariant and throws. */
import { DELIVERY_STATUSES, type DeliveryStatus, TARGET_STATES, type TargetState } from './deliveries.ts';

export type Row = Record<string, unknown>;

export function number(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`column ${column} holds no number`);
  return value;
}

export function optionalNumber(row: Row, column: string): number | undefined {
  return row[column] === null ? undefined : number(row, column);
}

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`column ${column} holds no text`);
  return value;
}

export function optionalText(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : text(row, column);
}

export function optionalBytes(row: Row, column: string): Uint8Array | undefined {
  const value = row[column];
  if (value === null) return undefined;
  if (!(value instanceof Uint8Array)) throw new Error(`column ${column} holds no bytes`);
  return value;
}

const DAY_MS = 86_400_000;

/** Returns days since the epoch, the precision at which a user's last activity is stored. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

export const stateNumber = (state: TargetState): number => TARGET_STATES.indexOf(state);
export const statusNumber = (status: DeliveryStatus): number => DELIVERY_STATUSES.indexOf(status);

export function stateOf(row: Row, column: string): TargetState {
  const state = TARGET_STATES[number(row, column)];
  if (state === undefined) throw new Error(`column ${column} holds no target state`);
  return state;
}

export function statusOf(row: Row, column: string): DeliveryStatus {
  const status = DELIVERY_STATUSES[number(row, column)];
  if (status === undefined) throw new Error(`column ${column} holds no delivery status`);
  return status;
}

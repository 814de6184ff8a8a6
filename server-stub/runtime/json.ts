/** JSON values as TypeScript sees them, and the questions asked of them everywhere. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Not typed by TypeScript yet. */
const { isRawJSON } = JSON as unknown as { isRawJSON(value: unknown): boolean };

/** Whether a value is a number kept as it was written (see ingest/json-text.ts). */
export const isRawNumber = isRawJSON;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawJSON(value);
}

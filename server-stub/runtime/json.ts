/** Types of JSON values, and type guards for them. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** TypeScript has no type for it yet. */
const { isRawJSON } = JSON as unknown as { isRawJSON(value: unknown): boolean };

/** Reports whether a value is a number kept as its original text (see ingest/json-text.ts). */
export const isRawNumber = isRawJSON;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawJSON(value);
}

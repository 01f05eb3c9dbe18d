import type { JsonObject } from '#shared/json/strict-json.ts';

/** A JSON object, as opposed to an array, a scalar or null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import type { JsonObject } from '#shared/json/strict-json.ts';
import { isObject } from './is-object.ts';

const isAbsent = (name: string, value: unknown): boolean =>
  value === null || (name === 'cursor' && value === '');

/** An object without the members that clients leave out by writing null, or an empty cursor. */
export function presentMembers<Value>(value: Value): Value | JsonObject {
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  return entries.some(([name, member]) => isAbsent(name, member))
    ? Object.fromEntries(entries.filter(([name, member]) => !isAbsent(name, member)))
    : value;
}

/** Parameters that a person or a model fills in, and metadata, which libraries write as null when there is none. */
const LEFT_OUT = ['cursor', 'arguments', 'context', '_meta'];

/** As {@link presentMembers}, for the parameters of a request. */
export function presentParams(params: JsonObject): JsonObject {
  const absent = LEFT_OUT.filter((name) => Object.hasOwn(params, name) && isAbsent(name, params[name]));
  return absent.length === 0
    ? params
    : Object.fromEntries(Object.entries(params).filter(([name]) => !absent.includes(name)));
}

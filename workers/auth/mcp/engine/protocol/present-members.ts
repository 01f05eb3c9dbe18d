import type { JsonObject } from '../../../../../shared/json/strict-json.ts';
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

export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json | undefined;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names in a JSON Pointer (RFC 6901). Names in a site document need no escapes. */
const namesIn = (pointer: string): string[] => pointer.split('/').slice(1);

const BARRED = new Set(['__proto__', 'constructor', 'prototype']);

/** The value at a pointer, if there is one. */
export function valueAt(root: Json | undefined, pointer: string): Json | undefined {
  let value = root;
  for (const name of namesIn(pointer)) {
    if (BARRED.has(name)) return undefined;
    if (Array.isArray(value)) value = value[Number(name)];
    else if (isObject(value)) value = value[name];
    else return undefined;
  }
  return value;
}

/** The object or list that contains the value at a pointer, and the last name of the pointer. */
export function findParent(root: Json, pointer: string): { holder: Json | undefined; name: string } {
  const cut = pointer.lastIndexOf('/');
  const name = pointer.slice(cut + 1);
  return BARRED.has(name)
    ? { holder: undefined, name }
    : { holder: valueAt(root, pointer.slice(0, cut)), name };
}

/** Sets a field of an existing object. Undefined removes the field. */
export function setAt(root: Json, pointer: string, value: Json | undefined): void {
  const { holder, name } = findParent(root, pointer);
  if (Array.isArray(holder)) {
    const index = Number(name);
    if (value !== undefined && Number.isInteger(index) && index >= 0 && index < holder.length)
      holder[index] = value;
  } else if (isObject(holder)) {
    if (value === undefined) delete holder[name];
    else holder[name] = value;
  }
}

/** Creates missing objects on the path to a field; entries of lists are not created. */
export function makeHolders(root: Json, pointer: string): void {
  let at = '';
  for (const name of namesIn(pointer).slice(0, -1)) {
    at += `/${name}`;
    if (valueAt(root, at) === undefined && !/^[0-9]+$/.test(name)) setAt(root, at, {});
  }
}

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The reference tokens of a JSON Pointer (RFC 6901), unescaped. */
export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a JSON Pointer (RFC 6901); undefined when there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let node = document;
  for (const key of parsePointer(pointer)) node = (node as Json | null | undefined)?.[key];
  return node;
}

/**
 * Copies a document with a value at a pointer through objects; undefined removes the value, and objects that become
 * empty.
 */
export function withValueAt(document: Json, pointer: string, value: unknown): Json {
  return change(document, parsePointer(pointer), value) ?? {};
}

function change(node: Json, [key = '', ...rest]: string[], value: unknown): Json | undefined {
  const { [key]: old, ...others } = node;
  const below = isObject(old) ? old : {};
  const next = rest.length === 0 ? value : change(below, rest, value);
  if (next === undefined) return Object.keys(others).length === 0 ? undefined : others;
  return { ...node, [key]: next };
}

/** Offset of a pointer's value in indented JSON text: the first place where its keys follow each other. */
export function findOffset(json: string, pointer: string): number {
  let at = 0;
  for (const key of parsePointer(pointer)) {
    const next = json.indexOf(`${JSON.stringify(key)}:`, at);
    if (next !== -1) at = next;
  }
  return at;
}

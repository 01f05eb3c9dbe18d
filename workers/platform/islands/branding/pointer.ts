type Json = Record<string, unknown>;

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The text at a JSON Pointer (RFC 6901); empty when there is none. */
export function textAt(document: Json, pointer: string): string {
  let node: unknown = document;
  for (const key of keysOf(pointer)) node = (node as Json | null | undefined)?.[key];
  return typeof node === 'string' ? node : '';
}

/** A copy with the text at a pointer; the empty text removes it, and objects that it leaves empty. */
export function withTextAt(document: Json, pointer: string, text: string): Json {
  return change(document, keysOf(pointer), text) ?? {};
}

function change(node: Json, [key = '', ...rest]: string[], text: string): Json | null {
  const { [key]: old, ...others } = node;
  const below = typeof old === 'object' && old !== null ? (old as Json) : {};
  const value = rest.length === 0 ? text || null : change(below, rest, text);
  if (value === null) return Object.keys(others).length === 0 ? null : others;
  return { ...node, [key]: value };
}

/** Where in indented JSON text a pointer leads: the first place where its keys follow each other. */
export function placeOf(json: string, pointer: string): number {
  let at = 0;
  for (const key of keysOf(pointer)) {
    const next = json.indexOf(`${JSON.stringify(key)}:`, at);
    if (next !== -1) at = next;
  }
  return at;
}

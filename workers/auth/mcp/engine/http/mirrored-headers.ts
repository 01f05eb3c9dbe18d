import type { JsonObject } from '#shared/json/strict-json.ts';
import { isObject } from '../protocol/is-object.ts';
import type { MirroredParameter } from '../registry/mirrored-parameters.ts';

/** Methods with an Mcp-Name header, and the member of `params` that it repeats. */
const NAMED: ReadonlyMap<string, 'name' | 'uri'> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/**
 * Checks that headers which repeat a message agree with it (revision 2026-07-28, Server Validation): proxies that
 * route or limit by headers must have seen the request that is executed. Null when they agree.
 */
export function standardHeaderFault(headers: Headers, method: string, params: JsonObject): string | null {
  const named = headers.get('Mcp-Method');
  if (named === null) return 'Header mismatch: Mcp-Method is missing';
  if (named !== method) return 'Header mismatch: Mcp-Method does not match the method';
  const member = NAMED.get(method);
  if (member === undefined || typeof params[member] !== 'string') return null;
  const name = headers.get('Mcp-Name');
  if (name === null) return 'Header mismatch: Mcp-Name is missing';
  return decodeHeader(name) === params[member]
    ? null
    : `Header mismatch: Mcp-Name does not match params.${member}`;
}

/** The same check for the headers that repeat parameters of a tool. */
export function parameterHeaderFault(
  headers: Headers,
  parameters: readonly MirroredParameter[],
  input: unknown,
): string | null {
  for (const { header, path, type } of parameters) {
    const raw = headers.get(header);
    const value = valueAt(input, path);
    if (value === undefined || value === null) {
      if (raw !== null) return `Header mismatch: ${header} has no counterpart in the body`;
      continue;
    }
    if (raw === null) return `Header mismatch: ${header} is missing`;
    const decoded = decodeHeader(raw);
    if (decoded === null || !says(decoded, value, type)) {
      return `Header mismatch: ${header} does not match params.arguments.${path.join('.')}`;
    }
  }
  return null;
}

function valueAt(input: unknown, path: readonly string[]): unknown {
  let at = input;
  for (const name of path) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}

function says(text: string, value: unknown, type: MirroredParameter['type']): boolean {
  if (type === 'integer') return /^-?\d+(?:\.\d+)?$/.test(text) && Number(text) === value;
  return text === String(value);
}

const PREFIX = '=?base64?';
const SUFFIX = '?=';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const PLAIN = /^[\x20-\x7e\t]*$/;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes a header value: literal text, or base64 of UTF-8 between sentinels; null for a malformed one. */
export function decodeHeader(raw: string): string | null {
  if (!PLAIN.test(raw)) return null;
  if (!raw.startsWith(PREFIX) || !raw.endsWith(SUFFIX) || raw.length < PREFIX.length + SUFFIX.length)
    return raw;
  const encoded = raw.slice(PREFIX.length, -SUFFIX.length);
  if (!BASE64.test(encoded)) return null;
  try {
    return decoder.decode(Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
}

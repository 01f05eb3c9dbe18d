import { type Failure, fail, ok, type Result } from '../result.ts';

export type JsonObject = { [key: string]: unknown };

export type JsonFault =
  | 'not_utf8'
  | 'not_json'
  | 'not_object'
  | 'duplicate_key'
  | 'forbidden_key'
  | 'too_deep';

export interface JsonOptions {
  /**
   * Replaces each unpaired surrogate by U+FFFD, as browsers do with text of forms. Storage would make three of it.
   * Without this, a schema has to refuse such texts or replace them itself.
   */
  wellFormed?: boolean;
}

/** No document of the service is as deep. The limit prevents recursion over a parsed body from exhausting the stack. */
const MAX_JSON_DEPTH = 64;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/**
 * Parses a request body that must be one JSON object in UTF-8.
 *
 * `JSON.parse` keeps the last of two equal keys and accepts `__proto__`, so that a check and a later reader can see
 * different documents. Both are refused here, as is nesting deeper than {@link MAX_JSON_DEPTH}.
 */
export function parseJsonObject(
  body: Uint8Array | string,
  options: JsonOptions = {},
): Result<JsonObject, Failure<JsonFault>> {
  const parsed = parseJson(body, options);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('not_object');
  return ok(value as JsonObject);
}

/** As {@link parseJsonObject}, for any JSON value (JSON-RPC batches are arrays). */
export function parseJson(
  body: Uint8Array | string,
  { wellFormed = false }: JsonOptions = {},
): Result<unknown, Failure<JsonFault>> {
  let text: string;
  try {
    text = typeof body === 'string' ? body : decoder.decode(body);
  } catch {
    return fail('not_utf8');
  }
  // Depth is checked before JSON.parse runs, because a hostile body must not exhaust the stack of the parser.
  if (deeperThan(text, MAX_JSON_DEPTH)) return fail('too_deep');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('not_json');
  }
  const keyFault = findKeyFault(text);
  if (keyFault !== null) return fail(keyFault);
  return ok(wellFormed && LONE_HALF.test(text) ? toWellFormed(value) : value);
}

/** An escape of half of a surrogate pair; UTF-8 itself has none. */
const LONE_HALF = /\\u[dD][89a-fA-F]/;

function toWellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(toWellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.toWellFormed(), toWellFormed(inner)]),
  );
}

function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at);
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return false;
}

/** Index of the quote that closes the string opened at `start` (or the end of the text). */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes += 1;
    if (slashes % 2 === 0) return at;
    at = text.indexOf('"', at + 1);
  }
  return text.length;
}

/**
 * Reads text that is known to be JSON once, in linear time: a string followed by a colon is a key of the open object.
 */
function findKeyFault(text: string): 'duplicate_key' | 'forbidden_key' | null {
  const open: Array<Set<string> | null> = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x7b) open.push(new Set());
    else if (code === 0x5b) open.push(null);
    else if (code === 0x7d || code === 0x5d) open.pop();
    else if (code === 0x22) {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end + 1)) {
        const raw = text.slice(at + 1, end);
        const key = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
        if (key === '__proto__') return 'forbidden_key';
        if (keys.has(key)) return 'duplicate_key';
        keys.add(key);
      }
      at = end;
    }
  }
  return null;
}

function isKey(text: string, from: number): boolean {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at) === 0x3a;
}

import type { Context, MiddlewareHandler } from 'hono';
import { type JsonFault, parseJsonObject } from '../json/strict-json.ts';
import type { AppEnv } from './create-app.ts';
import { readBody } from './read-body.ts';

export type BodyFault = 'too_large' | 'unreadable' | JsonFault;

interface GuardOptions {
  /** Bytes, counted while the body is read. */
  limit: number;
  /** Whether an empty body counts as an object without fields, or as invalid. */
  empty: 'object' | 'fault';
  /** The area's answer to an unusable body. */
  refuse: (fault: BodyFault, c: Context) => Response;
}

/**
 * Runs before `zValidator('json', …)`, which calls `c.req.json()` without a limit. It reads the body within its limit,
 * refuses anything but a JSON object with distinct keys (`parseJsonObject`), and passes the text to the validator as a
 * JSON request, whatever its media type was (the validator reads any other as `{}`).
 */
export const guardJson = <E extends AppEnv<object>>({
  limit,
  empty,
  refuse,
}: GuardOptions): MiddlewareHandler<E> =>
  async function guardJsonBody(c, next) {
    const bytes = await readBody(c.req.raw, limit);
    if (!bytes.ok) return refuse(bytes.code, c);
    const body = bytes.value.byteLength === 0 && empty === 'object' ? EMPTY_OBJECT : bytes.value;
    const parsed = parseJsonObject(body);
    if (!parsed.ok) return refuse(parsed.code, c);
    const { raw } = c.req;
    const headers = new Headers(raw.headers);
    headers.set('Content-Type', 'application/json');
    c.req.raw = new Request(raw.url, { method: raw.method, headers, body, signal: raw.signal });
    c.set('jsonBody', parsed.value);
    return next();
  };

const EMPTY_OBJECT = new TextEncoder().encode('{}');

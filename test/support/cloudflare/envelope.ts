import type { Answer } from '../http/local-server.ts';
import type { Right, Token } from './account.ts';

/** One request below `/client/v4`, with the token that it came with. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  token: Token;
}

export const succeed = (result: unknown, status = 200): Answer => ({
  status,
  body: { success: true, errors: [], messages: [], result },
});

/** A list, whole or the page that was asked for. */
export function succeedPage(all: readonly unknown[], query: URLSearchParams): Answer {
  const perPage = Number(query.get('per_page') ?? 20);
  const page = Number(query.get('page') ?? 1);
  const result = all.slice((page - 1) * perPage, page * perPage);
  const total_pages = Math.ceil(all.length / perPage);
  return {
    status: 200,
    body: {
      success: true,
      errors: [],
      messages: [],
      result,
      result_info: { page, per_page: perPage, count: result.length, total_count: all.length, total_pages },
    },
  };
}

export const fail = (status: number, code: number, message: string): Answer => ({
  status,
  body: { success: false, errors: [{ code, message }], messages: [], result: null },
});

/** Cloudflare's answer when a token lacks a right; null when it has it. */
export function refuseRight({ token, method }: Asked, right: Right): Answer | null {
  const has = token.rights.get(right);
  const enough = method === 'GET' ? has !== undefined : has === 'Edit';
  return enough ? null : fail(403, 10000, 'Authentication error');
}

/** The request's JSON; an empty object when it has none. */
export function readBody(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

export function readList(body: string): Record<string, unknown>[] | null {
  try {
    const value: unknown = JSON.parse(body);
    return Array.isArray(value) ? (value as Record<string, unknown>[]) : null;
  } catch {
    return null;
  }
}

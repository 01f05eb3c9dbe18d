import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { createRequest } from '#schema/platform/requests.ts';
import { type PlatformFunctionName, platformFunctions } from '#schema/platform-functions.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { PREVIEW_HOST_PREFIX, SITE_HOST_PREFIX } from '#shared/sites/site-address.ts';
import { serviceFor } from '#workers/edge/routing/service-for.ts';
import { callerOfKey } from '#workers/platform/api/identify.ts';
import { readCreateInput } from '#workers/platform/customers/tenants/create-input.ts';
import { createTenant } from '#workers/platform/customers/tenants/create-tenant.ts';
import platform from '#workers/platform/index.ts';
import sites from '#workers/sites/index.ts';
import { plainSql } from '../../support/workerd/plain-sql.ts';
import { withSites } from './with-sites.ts';

export type Json = Record<string, unknown>;

let lastAddress = 0;

/**
 * A new client address (documentation range 2001:db8::/32), each in its own /64, so that rate limits of
 * different tests are separate.
 */
export const freshAddress = (): string => {
  lastAddress += 1;
  return `2001:db8:c:${lastAddress.toString(16)}::1`;
};

/** Paths of the sites Worker that only host names lead to. */
const HOST_PREFIXES = [SITE_HOST_PREFIX, PREVIEW_HOST_PREFIX];

let calls = 0;

/** The address of calls that name none: each is used for fewer calls than its limit has room for. */
const sharedAddress = (): string => {
  calls += 1;
  return `2001:db8:d:${Math.floor(calls / 200).toString(16)}::1`;
};

export interface CallOptions {
  bearer?: string | null;
  method?: string;
  headers?: Record<string, string>;
  address?: string;
  /** Replaces the real bindings. */
  bindings?: Partial<Cloudflare.Env>;
  /** The body, sent unchanged. */
  raw?: string;
}

/**
 * Runs one request through the Worker that owns its path, the platform Worker or that of sites, including its work after
 * the answer.
 */
export async function send(request: Request, bindings: Partial<Cloudflare.Env> = {}): Promise<Response> {
  const context = createExecutionContext();
  const { pathname } = new URL(request.url);
  const isOfSites =
    serviceFor(pathname) === 'SITES' || HOST_PREFIXES.some((prefix) => pathname.startsWith(prefix));
  const response = isOfSites
    ? await sites.fetch(request, { ...env, ...bindings } as SitesEnv, context)
    : await platform.fetch(request, withSites(bindings), context);
  await waitOnExecutionContext(context);
  return response;
}

export function call(
  name: PlatformFunctionName,
  body: unknown,
  options: CallOptions = {},
): Promise<Response> {
  const method = options.method ?? 'POST';
  const headers = new Headers({
    'CF-Connecting-IP': options.address ?? sharedAddress(),
    'Content-Type': 'application/json',
    ...options.headers,
  });
  if (options.bearer) headers.set('Authorization', `Bearer ${options.bearer}`);
  const request = new Request(`http://localhost${platformFunctions[name].path}`, {
    method,
    headers,
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: options.raw ?? JSON.stringify(body) }),
  });
  return send(request, options.bindings);
}

/** Calls a function that must succeed, and validates its answer by the schema. */
export async function must<Name extends PlatformFunctionName>(
  name: Name,
  bearer: string,
  body: unknown,
  bindings: Partial<Cloudflare.Env> = {},
): Promise<z.infer<(typeof platformFunctions)[Name]['answers'][0]['schema']>> {
  const response = await call(name, body, { bearer, bindings });
  const answer = (await response.json()) as Json;
  expect(response.status, JSON.stringify(answer)).toBe(platformFunctions[name].answers[0]!.status);
  return platformFunctions[name].answers[0]!.schema.parse(answer) as never;
}

let lastRef = 0;

/** Creates a tenant of the account, as the function does behind its limits and checks. */
export async function newTenant(
  bearer: string,
  more: Json = {},
): Promise<{ id: string; ref: string; email: string }> {
  lastRef += 1;
  const ref = `service-${lastRef}`;
  const email = `customer-${lastRef}@example.test`;
  const runtime = systemRuntime;
  const later: Promise<unknown>[] = [];
  const found = await callerOfKey(env.DB, bearer, runtime.now(), (work) => later.push(work));
  const { actor, ...caller } = expectOk(found);
  const input = createRequest.parse({ external_ref: ref, whu: { email, name: 'Casey' }, ...more });
  const call = { db: env.DB, runtime, actor, requestId: 'test', caller, baseUrl: env.BASE_URL };
  const created = expectOk(await createTenant(call, readCreateInput(input)));
  await Promise.all(later);
  return { id: created.tenant_id, ref, email };
}

/** Creates a named plan, as the account's staff does. */
export async function newPlan(
  accountId: string,
  code: string,
  entitlements: unknown,
  archived = false,
): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO plans (account_id, code, name, entitlements, price, created_at, archived_at)
     VALUES (?1, ?2, 'A plan', ?3, '{"amount":9,"currency":"USD","interval":"month"}', 1, ?4)`,
  )
    .bind(
      accountId,
      code,
      typeof entitlements === 'string' ? entitlements : JSON.stringify(entitlements),
      archived ? 1 : null,
    )
    .run();
}

/** A database with a chosen fault: `before` gets the plain text of every statement before it is run. */
export function faultyDatabase(before: (sql: string[]) => void | Promise<void>): D1Database {
  const texts = new WeakMap<D1PreparedStatement, string>();
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, property) {
        if (property === 'bind') {
          return (...values: unknown[]) => wrap(target.bind(...values), sql);
        }
        const member = Reflect.get(target, property) as unknown;
        if (typeof member !== 'function') return member;
        return async (...parameters: unknown[]) => {
          await before([plainSql(sql)]);
          return (member as (...all: unknown[]) => unknown).apply(target, parameters);
        };
      },
    });
    texts.set(proxy, plainSql(sql));
    originals.set(proxy, statement);
    return proxy;
  };
  return {
    prepare: (sql: string) => wrap(env.DB.prepare(sql), sql),
    batch: async (statements: D1PreparedStatement[]) => {
      await before(statements.map((statement) => texts.get(statement) ?? ''));
      return env.DB.batch(statements.map((statement) => originals.get(statement) ?? statement));
    },
  } as unknown as D1Database;
}

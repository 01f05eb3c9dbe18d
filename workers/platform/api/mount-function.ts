import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { type PlatformFunction, platformRoutes } from '#schema/platform/routes.ts';
import type { RouteSpec } from '#schema/route.ts';
import { privateJson, readBearer } from '#shared/http/headers.ts';
import type { Guard } from '#shared/http/mount.ts';
import { operationFor } from '#shared/http/operation-for.ts';
import type { Result } from '#shared/result.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { PlatformCall } from '../core/call.ts';
import { answerFailure, type PlatformFailure, refuse } from '../core/failure.ts';
import { type Identifiers, selectorOf } from '../core/selector.ts';
import type { FunctionEnv } from './function-env.ts';
import { callerInside, callerOfKey, identifyCredential } from './identify.ts';
import { mountChecked } from './mount-checked.ts';
import { readJson } from './read-body.ts';
import { takeForIp, takeForKey } from './take-rates.ts';

/** Start of the path of every function. */
export const FUNCTION_PATH = '/functions/v1/platform-';

type FunctionContext = Context<FunctionEnv>;
type FunctionSpec = RouteSpec & { body: { schema: z.ZodMiniType } };

/** The body of a call after its schema was applied. */
export type BodyOf<Name extends PlatformFunction> = z.output<(typeof platformRoutes)[Name]['body']['schema']>;

/**
 * Mounts one function. All functions have the same order of checks: method → shape and checksum of the credential →
 * limit of the address → lookup of the key beside the limit of the key → body → account → fields → tenant. The result
 * of `run` becomes the body beside `ok: true`.
 */
export function mountFunction<Name extends PlatformFunction>(
  app: Hono<FunctionEnv>,
  name: Name,
  run: (call: PlatformCall, body: BodyOf<Name>) => Promise<Result<object, PlatformFailure>>,
  options: Pick<FunctionOptions, 'inRealTime'> = {},
): void {
  mountFunctionRoute(app, platformRoutes[name], run as FunctionRun, options);
}

interface FunctionOptions<Body = unknown> {
  /**
   * How many requests a call counts as towards its key. When the limit has no room for all of them, the call is refused
   * and counts as one.
   */
  costOf?: (body: Body) => number;
  /** Whether it happens in real time also for tenants of a test clock. */
  inRealTime?: boolean;
}

type FunctionRun<Body = unknown> = (
  call: PlatformCall,
  body: Body,
) => Promise<Result<object, PlatformFailure>>;

/** Mounts a function like {@link mountFunction}, with a schema that the Worker does not load at its start. */
export function mountFunctionRoute<Spec extends FunctionSpec>(
  app: Hono<FunctionEnv>,
  route: Spec,
  run: FunctionRun<z.output<Spec['body']['schema']>>,
  { costOf, inRealTime = false }: FunctionOptions<z.output<Spec['body']['schema']>> = {},
): void {
  const name = route.path.slice(FUNCTION_PATH.length);
  const checks = [identifyKey, readJson(route.body.limit), identifyInside(name), 'body'] as const;
  mountChecked(app, route, checks, async (c, { body }) => {
    const read = body as z.output<Spec['body']['schema']>;
    const refused = await countRest(c, costOf?.(read) ?? 1);
    if (refused !== null) return refused;
    const call = inRealTime ? callOf(c) : await atItsTime(callOf(c), body);
    const outcome = await run(call, read);
    const [answer] = route.answers;
    return outcome.ok
      ? privateJson({ ok: true, ...outcome.value }, { status: answer?.status ?? 200 })
      : answerFailure(outcome);
  });
}

/** Sets the time of the tenant's test clock for a request about a test tenant. */
async function atItsTime(call: PlatformCall, body: unknown): Promise<PlatformCall> {
  if (call.caller.isTest !== true) return call;
  const { inTenantTime } = await import('../customers/test-clocks/tenant-time.ts');
  return inTenantTime(call, call.caller.accountId, selectorOf(body as Identifiers));
}

/**
 * Counts the request towards its address and key, and looks up the key. The dashboard's own server is identified later,
 * by the body.
 */
const identifyKey: Guard<FunctionEnv> = async (c, next) => {
  const request = c.req.raw;
  const now = c.get('runtime').now();
  const credential = await identifyCredential(request, c.env.INTERNAL_MINT_SECRET);
  if (!credential.ok) return answerFailure(credential);

  const byAddress = await takeForIp(c.env, request, now);
  c.set('counted', byAddress);
  if (byAddress?.allowed === false) return answerFailure(refuse('per_ip'));
  if (credential.value.kind === 'internal') return next();

  const { key } = credential.value;
  const [found, byKey] = await Promise.all([
    callerOfKey(c.env.DB, key, now, (work) => afterwards(c, work)),
    takeForKey(c.env, key, now),
  ]);
  c.set('counted', byKey);
  if (byKey?.allowed === false) return answerFailure(refuse('per_key'));
  if (!found.ok) return answerFailure(found);
  c.set('caller', found.value);
  return next();
};

/** Counts a call that costs several requests; the first was counted before the body was read. */
async function countRest(c: FunctionContext, cost: number): Promise<Response | null> {
  const key = readBearer(c.req.raw);
  if (cost <= 1 || key === null || c.get('caller')?.actor.kind !== 'key') return null;
  const counted = await takeForKey(c.env, key, c.get('runtime').now(), cost - 1);
  c.set('counted', counted);
  return counted?.allowed === false ? answerFailure(refuse('per_key')) : null;
}

/** Identifies the dashboard's own server, which names the account in the body. */
const identifyInside =
  (name: string): Guard<FunctionEnv> =>
  async (c, next) => {
    if (c.get('caller') !== undefined) return next();
    const found = await callerInside(c.env.DB, c.get('jsonBody')?.account_id, name);
    if (!found.ok) return answerFailure(found);
    c.set('caller', found.value);
    return next();
  };

function callOf(c: FunctionContext): PlatformCall {
  const found = c.get('caller');
  if (found === undefined) throw new Error('a platform function ran without a caller');
  const { actor, ...caller } = found;
  return {
    ...operationFor(c, actor),
    caller,
    baseUrl: c.env.BASE_URL,
    settings: c.env,
    afterwards: (work) => afterwards(c, work),
  };
}

const afterwards = (c: FunctionContext, work: Promise<unknown>): void =>
  c.executionCtx.waitUntil(
    work.catch((error: unknown) =>
      log('error', 'after_answer_failed', { request_id: c.get('requestId'), ...describeError(error) }),
    ),
  );

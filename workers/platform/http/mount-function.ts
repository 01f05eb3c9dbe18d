import type { Context, Hono } from 'hono';
import { limits } from '../../../schema/limits.ts';
import { type PlatformFunction, platformRoutes } from '../../../schema/platform/routes.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { privateJson } from '../../../shared/http/headers.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import type { RateDecision } from '../../../shared/rate-limit/rate-limiter.ts';
import type { Result } from '../../../shared/result.ts';
import type { Caller, PlatformCall } from './call.ts';
import { answerFailure, type PlatformFailure, refuse } from './failure.ts';
import { callerInside, callerOfKey, credentialOf } from './identify.ts';
import { type Body, readJsonBody, unusableBody } from './read-json-body.ts';
import { rateHeaders, takeForIp, takeForKey } from './take-rates.ts';

type PlatformContext = Context<AppEnv<PlatformEnv>>;
type Outcome = Result<object, PlatformFailure>;

interface PlatformHandler<Input> {
  /** Reads the body: the first check after credential and limits. */
  read(body: Body): Result<Input, PlatformFailure>;
  /** The rest: account, tenant, work. The value becomes the body beside `ok: true`. */
  run(call: PlatformCall, input: Input): Promise<Outcome>;
}

/**
 * Mounts one function. One order of checks for all: method → shape and checksum of the credential → limit of the
 * address → lookup of the key beside the limit of the key → body → account → tenant.
 */
export function mountFunction<Input>(
  app: Hono<AppEnv<PlatformEnv>>,
  name: Exclude<PlatformFunction, 'billingSummary'>,
  handler: PlatformHandler<Input>,
): void {
  app.all(platformRoutes[name].path, async (c) => {
    if (c.req.method !== 'POST') return answerFailure(refuse('method_not_allowed'), { Allow: 'POST' });
    const counted: { by: RateDecision | null } = { by: null };
    const outcome = await checkAndRun(c, name, handler, counted).catch((error: unknown) => {
      log('error', 'unhandled', {
        worker: 'platform',
        request_id: c.get('requestId'),
        ...describeError(error),
      });
      return refuse('internal_error');
    });
    const headers = rateHeaders(counted.by, c.get('runtime').now());
    return outcome.ok
      ? privateJson({ ok: true, ...outcome.value }, { headers })
      : answerFailure(outcome, headers);
  });
}

async function checkAndRun<Input>(
  c: PlatformContext,
  name: string,
  handler: PlatformHandler<Input>,
  counted: { by: RateDecision | null },
): Promise<Outcome> {
  const request = c.req.raw;
  const now = c.get('runtime').now();
  const afterwards = (work: Promise<unknown>) =>
    c.executionCtx.waitUntil(
      work.catch((error: unknown) =>
        log('error', 'after_answer_failed', { request_id: c.get('requestId'), ...describeError(error) }),
      ),
    );
  const credential = await credentialOf(request, c.env.INTERNAL_MINT_SECRET);
  if (!credential.ok) return credential;

  counted.by = await takeForIp(c.env, request, now);
  if (counted.by?.allowed === false) return refuse('per_ip');

  let identified: Result<Caller, PlatformFailure> | null = null;
  if (credential.value.kind === 'key') {
    const { key } = credential.value;
    const [found, rate] = await Promise.all([
      callerOfKey(c.env.DB, key, now, afterwards),
      takeForKey(c.env, key, now),
    ]);
    counted.by = rate;
    if (rate?.allowed === false) return refuse('per_key');
    if (!found.ok) return found;
    identified = found;
  }

  const body = await readJsonBody(request, limits.platformBody);
  if (!body.ok) return body;
  identified ??= await callerInside(c.env.DB, body.value?.account_id, name);
  if (!identified.ok) return identified;
  const input = handler.read(body.value ?? {});
  if (!input.ok) return input;
  if (body.value === null) return unusableBody;
  const call = {
    db: c.env.DB,
    runtime: c.get('runtime'),
    requestId: c.get('requestId'),
    caller: identified.value,
    baseUrl: c.env.BASE_URL,
    settings: c.env,
    afterwards,
  };
  return handler.run(call, input.value);
}

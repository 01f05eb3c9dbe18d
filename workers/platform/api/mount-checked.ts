import type { Context, Hono } from 'hono';
import type { PlatformError } from '#schema/platform/errors.ts';
import { decidingIssue, readRefusal } from '#schema/refusal.ts';
import type { RouteSpec } from '#schema/route.ts';
import type { Guard } from '#shared/http/mount.ts';
import { type Check, type InputOf, type Issue, mountOperation } from '#shared/http/mount-operation.ts';
import { answerFailure, refuse } from '../core/failure.ts';
import type { FunctionEnv } from './function-env.ts';
import { rateHeaders } from './take-rates.ts';

/** Mounts an operation with these checks. Every answer has the RateLimit headers. */
export const mountChecked = <Spec extends RouteSpec>(
  app: Hono<FunctionEnv>,
  route: Spec,
  checks: readonly Check<FunctionEnv>[],
  answer: (c: Context<FunctionEnv>, input: InputOf<Spec>) => Promise<Response>,
): void => mountOperation(app, route, { checks: [reportRates, ...checks], refuse: answerIssues }, answer);

/** Adds the RateLimit headers to every answer, refusals and faults included. */
const reportRates: Guard<FunctionEnv> = async (c, next) => {
  c.set('counted', null);
  await next();
  const headers = rateHeaders(c.get('counted'), c.get('runtime').now());
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
};

/** Answers issues of an operation's schema; their messages are codes of the error table. */
function answerIssues(issues: readonly Issue[]): Response {
  const { code, reason } = readRefusal(decidingIssue(issues)?.message ?? '');
  return answerFailure(refuse(code as PlatformError, reason));
}

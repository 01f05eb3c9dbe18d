import type { Context } from 'hono';
import { rates } from '#schema/limits.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { currentPresentation } from '#shared/presentation/presentation.ts';
import { LIMITER_RETRY_SECONDS, retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';

/** Mails and attempts of codes are never allowed without a count: when the limiter fails, they are refused. */
export async function overLimit(c: Context<AppEnv<AuthEnv>>, subject: string): Promise<Response | null> {
  const now = c.get('runtime').now();
  const decision = await takeFromBucket(c.env, subject, 'signInPerIp', rates.signInPerIp, now);
  if (decision === null) {
    const { signInUnavailable } = (await currentPresentation()).locale.messages.common.errors;
    return messagePage({
      status: 503,
      ...signInUnavailable,
      headers: { 'Retry-After': String(LIMITER_RETRY_SECONDS) },
    });
  }
  if (decision.allowed) return null;
  return tooMany(retryAfterSeconds(decision, now));
}

async function tooMany(seconds: number): Promise<Response> {
  const words = (await currentPresentation()).locale.messages.common.errors.tooMany;
  return messagePage({
    status: 429,
    title: words.title,
    text: seconds > 90 ? words.minutes({ minutes: Math.ceil(seconds / 60) }) : words.seconds({ seconds }),
    headers: { 'Retry-After': String(seconds) },
  });
}

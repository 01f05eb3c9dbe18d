import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { sendInvitation } from '../../workers/platform/reach/mail/send-invitation.ts';
import { failingLimiter, limiterFailures, stopTimers } from '../support/workerd/failing-limiter.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { call, newTenant } from './support/client.ts';

describe.each(limiterFailures)('with a limiter that is %s', (failure) => {
  const bindings = { RATE_LIMITER: failingLimiter(failure) };
  beforeEach(stopTimers);

  it('platform functions and the billing summary answer, without RateLimit headers', async () => {
    const { platformKey: bearer, session } = await seedAccount(env.DB);
    const tenant = await newTenant(bearer);
    for (const answer of [
      await call('ping', {}, { bearer, bindings }),
      await call('topup', { tenant_id: tenant.id, credits: 5, idempotency_key: 'k' }, { bearer, bindings }),
      await call('billingSummary', {}, { bearer: session, bindings }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.has('RateLimit-Limit')).toBe(false);
    }
    expect((await call('ping', {}, { bearer: `${bearer}x`, bindings })).status).toBe(401);
  });

  it('an invitation is not sent', async () => {
    const to = `${failure}@example.test`;
    const invitation = {
      to,
      by: 'a@b.example',
      place: 'Shop',
      link: 'https://l.example',
      accountId: 'a',
      from: 'platform' as const,
    };
    expect(
      await sendInvitation(
        { ...env, ...bindings },
        { runtime: systemRuntime, requestId: 'test' },
        invitation,
      ),
    ).toEqual({ ok: false, code: 'invitation_failed' });
    const { results } = await env.DB.prepare('SELECT 1 FROM mail_outbox WHERE recipient = ?1').bind(to).all();
    expect(results).toEqual([]);
  });
});

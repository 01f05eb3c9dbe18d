import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { listOutbox } from '../../../shared/mail/list-outbox.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { startSignIn } from '../../../workers/auth/sign-in/start-sign-in.ts';
import { purgeExpired } from '../../../workers/auth/upkeep/purge-expired.ts';
import { Browser, ORIGIN } from '../support/browser.ts';
import { addPerson } from '../support/people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const start = (email: string, at: number) =>
  startSignIn(
    env.DB,
    { ...systemRuntime, now: () => at },
    { email, returnTo: '/', origin: ORIGIN, domain: null, mainOrigin: ORIGIN },
  );

describe('limits of one address', () => {
  it('twenty messages an hour, whoever asks, and the same for an address nobody has', async () => {
    const now = Date.now();
    for (const email of [(await addPerson()).email, 'nobody-at-all@example.com']) {
      for (let index = 0; index < 20; index += 1) {
        expect((await start(email, now - HOUR + MINUTE + index)).ok, email).toBe(true);
      }
      const refused = await start(email, now);
      expect(refused).toMatchObject({ ok: false, code: 'too_many', data: { retryAfterMs: MINUTE } });
      expect((await start(email, now + MINUTE - 1)).ok).toBe(false);
      expect((await start(email, now + MINUTE)).ok).toBe(true);
    }
  });

  it('tells the person when to come back', async () => {
    const { email } = await addPerson();
    for (let index = 0; index < 20; index += 1) await start(email, Date.now() - HOUR / 2);
    const answer = await new Browser().submit('/sign-in', { email });
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(1780);
    expect(seconds).toBeLessThanOrEqual(1800);
    expect(await answer.text()).toContain('30 minutes');
    expect(await listOutbox(env.DB, email)).toHaveLength(0);
  });

  it('thirty wrong codes a day, though no ten minutes saw ten', async () => {
    const { email } = await addPerson();
    const failing = async (at: number, wrong: number) => {
      await start(email, at);
      await env.DB.prepare('UPDATE sign_ins SET failed_codes = ?2 WHERE email = ?1 AND created_at = ?3')
        .bind(email, wrong, at)
        .run();
    };
    const now = Date.now();
    for (let index = 1; index <= 6; index += 1) await failing(now - index * HOUR, 5);
    await purgeExpired(env.DB, now);
    const attempt = async () => {
      const browser = new Browser();
      await browser.submit('/sign-in', { email });
      const [mail] = await listOutbox(env.DB, email);
      const code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
      return browser.submit('/sign-in/code', { code });
    };
    expect((await attempt()).status).toBe(400);
    await env.DB.prepare('UPDATE sign_ins SET failed_codes = 4 WHERE email = ?1 AND created_at = ?2')
      .bind(email, now - HOUR)
      .run();
    expect((await attempt()).status).toBe(303);
  });
});

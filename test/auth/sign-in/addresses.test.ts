import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import { Browser } from '../support/browser.ts';

const store = (email: string) =>
  env.DB.prepare('INSERT INTO users (id, email, platform_admin, created_at) VALUES (?1, ?2, 0, 0)')
    .bind(crypto.randomUUID(), email)
    .run();
const ask = (email: string) => new Browser().submit('/sign-in', { email });

describe('addresses at sign-in', () => {
  it.each(['a(b)@example.com', 'a@b..co', 'a@-b.co', 'rosa@bad', ''])('refuses %j', async (email) => {
    expect((await ask(email)).status).toBe(400);
  });

  it('accepts an apostrophe, and finds an internationalised domain under its A-labels', async () => {
    for (const [typed, stored] of [
      ["O'Brien@example.com", "o'brien@example.com"],
      ['rosa@BÜCHER.example', 'rosa@xn--bcher-kva.example'],
    ] as const) {
      await store(stored);
      expect((await ask(typed)).status).toBe(303);
      expect(await listOutbox(env.DB, stored)).toHaveLength(1);
    }
  });

  it('never signs in as an identity that an account vouches for', async () => {
    const identity = 'sso:account:rosa@example.com';
    await store(identity);
    expect((await ask(identity)).status).toBe(400);
  });
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultyDatabase } from '../../support/workerd/faulty-database.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { listActions, signIn, type Visitor } from './support/visitor.ts';

let account: SeededAccount;
let base: string;
let owner: Visitor;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  base = `/console/${account.accountId}`;
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
});

const plan = { code: 'held', name: 'Held "tight"', description: 'ünïcode — 漢字', monthly_credits: '7' };
const cookieOf = (headers: Headers) =>
  /(^|[ ,])(console-draft=[^;]*)/.exec(headers.get('Set-Cookie') ?? '')?.[2];

describe('a form whose sender’s session had ended', () => {
  it('a held form is shown again, filled in, on its page, once', async () => {
    const gone = await signIn({ accountId: account.accountId, role: 'owner' });
    await env.DB.prepare('UPDATE sessions SET revoked_at = 1 WHERE user_id = ?1').bind(gone.userId).run();
    const before = await listActions(account.accountId);
    const held = await gone.submit(`${base}/plans/new`, plan);
    expect(held.location).toBe(`/sign-in?return_to=${encodeURIComponent(`${base}/plans/new`)}`);
    expect(held.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=1800/);
    expect(await listActions(account.accountId)).toEqual(before);

    const draft = cookieOf(held.headers)!;
    const back = await owner.get(`${base}/plans/new`, draft);
    expect(back.html).toContain('What you typed is back');
    expect(back.html).toContain('value="Held &quot;tight&quot;"');
    expect(back.html).toContain(plan.description);
    expect(back.headers.get('Set-Cookie')).toMatch(/^console-draft=; .*Max-Age=0/);
    const elsewhere = await owner.get(`${base}/tenants/new`, draft);
    expect(elsewhere.html).not.toContain('What you typed is back');
    expect(elsewhere.headers.get('Set-Cookie')).toBeNull();
  });

  it('a held form keeps its key, so that a repeat is not done twice', async () => {
    const gone = await signIn(null);
    await env.DB.prepare('DELETE FROM sessions WHERE user_id = ?1').bind(gone.userId).run();
    const key = crypto.randomUUID();
    const held = await gone.submit(`${base}/keys/new`, { key_id: key, name: 'Kept', scope: 'theme' });
    const back = await owner.get(`${base}/keys/new`, cookieOf(held.headers));
    expect(back.html).toContain(`name="key_id" value="${key}"`);
    expect(back.html).toMatch(/value="theme" checked/);
  });

  it.each(['console-draft=!!!', 'console-draft=e30', `console-draft=${'A'.repeat(4000)}`, 'console-draft='])(
    'nothing is shown when its cookie is %s',
    async (cookie) => {
      const page = await owner.get(`${base}/plans/new`, cookie);
      expect(page.status).toBe(200);
      expect(page.html).not.toContain('What you typed is back');
    },
  );

  it('the form stays in the answer when it exceeds the size of a cookie', async () => {
    const gone = await signIn(null);
    await env.DB.prepare('DELETE FROM sessions WHERE user_id = ?1').bind(gone.userId).run();
    const description = '<b>'.repeat(2_000);
    const held = await gone.submit(`${base}/plans/new`, { ...plan, description });
    expect(held.status).toBe(401);
    expect(held.html).toContain(`action="${base}/plans/new"`);
    expect(held.html).toContain('&lt;b&gt;&lt;b&gt;');
    expect(held.html).not.toContain('<b><b>');
  });
});

describe('a database that does not answer', () => {
  it.each([0, 1])('a form stays in the page, to be sent again: call %i', async (call) => {
    const DB = faultyDatabase(env.DB, (number) => (number === call ? 'before' : null));
    const fields = { ...plan, code: `fault-${call}` };
    const failed = await owner.submit(`${base}/plans/new`, fields, { DB });
    expect(failed.status).toBe(503);
    expect(failed.headers.get('Retry-After')).toBe('5');
    expect(failed.html).toContain(`action="${base}/plans/new"`);
    expect(failed.html).toContain(`value="${fields.code}"`);
    expect((await owner.submit(`${base}/plans/new`, fields)).location).toBe(
      `${base}/plans?done=plan-created`,
    );
  });

  it('a form is not executed twice when only its answer was lost', async () => {
    const lost = () => faultyDatabase(env.DB, (number) => (number === 1 ? 'after' : null));
    const fields = { ...plan, code: 'lost-answer' };
    expect((await owner.submit(`${base}/plans/new`, fields, { DB: lost() })).status).toBe(503);
    expect((await owner.submit(`${base}/plans/new`, fields)).status).toBe(303);
    const key = { key_id: crypto.randomUUID(), name: 'Lost', scope: 'theme' };
    expect((await owner.submit(`${base}/keys/new`, key, { DB: lost() })).status).toBe(503);
    const again = await owner.submit(`${base}/keys/new`, key);
    expect(again.status).toBe(400);
    expect(again.html).toContain('the key was issued then');
    const { results } = await env.DB.prepare('SELECT 1 FROM api_keys WHERE id = ?1').bind(key.key_id).all();
    expect(results).toHaveLength(1);
  });

  it('pages offer a way to try again', async () => {
    for (const call of [0, 1]) {
      const DB = faultyDatabase(env.DB, (number) => (number === call ? 'before' : null));
      const page = await owner.get(`${base}/audit?what=key.`, undefined, { DB });
      expect(page.status).toBe(503);
      expect(page.html).toContain(`href="${base}/audit?what=key."`);
    }
  });
});

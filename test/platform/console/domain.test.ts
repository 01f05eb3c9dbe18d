import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { setCustomDomain } from '#shared/operator/set-custom-domain.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import {
  checkCustomDomain,
  type DomainBinding,
} from '#workers/platform/reach/domains/account/check-custom-domain.ts';
import { checkHeldDomain } from '#workers/platform/reach/domains/account/check-held-domain.ts';
import { requestCustomDomain } from '#workers/platform/reach/domains/account/request-custom-domain.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { listActions, signIn } from './support/visitor.ts';

const operation = {
  db: env.DB,
  runtime: systemRuntime,
  requestId: 'test',
  actor: { kind: 'system', id: 'timer' },
} as const;

let id: string;
let domain: string;
let token: string;

const row = () =>
  env.DB.prepare(
    `SELECT custom_domain AS domain, custom_domain_status AS status, custom_domain_token AS token,
       custom_domain_fault AS fault, custom_domain_note AS note FROM accounts WHERE id = ?1`,
  )
    .bind(id)
    .first<Record<'domain' | 'status' | 'token' | 'fault' | 'note', string | null>>();

beforeEach(async () => {
  ({ accountId: id } = await seedAccount(env.DB));
  domain = `app-${id.slice(0, 8)}.example`;
  await requestCustomDomain(operation, { accountId: id, domain });
  token = (await row())!.token!;
});

const asked: string[] = [];
const probe = (texts: string[], binding: DomainBinding) => ({
  resolveTxt: async (name: string) => {
    asked.push(name);
    return texts;
  },
  bind: async () => binding,
});
const check = (texts: string[], binding: DomainBinding = { ready: true, note: null }) =>
  checkCustomDomain(operation, { id, domain, token }, probe(texts, binding));

describe('a domain that waits', () => {
  it('a domain comes into use once its record exists and it is served', async () => {
    expect(await check([])).toEqual({ ok: false, code: 'domain_unproven' });
    expect(asked).toEqual([`_domain-verify.${domain}`, `_livery.${domain}`]);
    expect(await row()).toMatchObject({ status: 'pending', fault: 'domain_unproven' });
    expect(await check(['other'])).toMatchObject({ code: 'domain_unproven' });
    expect(await check([token], { ready: false, note: 'CNAME missing' })).toMatchObject({
      code: 'domain_unready',
    });
    expect(await row()).toMatchObject({ fault: 'domain_unready', note: 'CNAME missing' });
    expect(await check(['other', token])).toEqual({ ok: true, value: null });
    expect(await row()).toMatchObject({ domain, status: 'active', fault: null, note: null });
    expect(await listActions(id)).toEqual(['account.request_domain', 'account.domain_verified']);
  });

  it('the provider gets no request for a domain before its record proves the owner', async () => {
    let bound = 0;
    await checkCustomDomain(
      operation,
      { id, domain, token },
      {
        resolveTxt: async () => [],
        bind: async () => {
          bound += 1;
          return { ready: true, note: null };
        },
      },
    );
    expect(bound).toBe(0);
  });

  it('a domain is unchanged when it was changed, removed or requested again meanwhile', async () => {
    await setCustomDomain(operation, { accountId: id, domain: null });
    expect(await check([token])).toEqual({ ok: false, code: 'domain_gone' });
    await requestCustomDomain(operation, { accountId: id, domain });
    expect(await check([token])).toEqual({ ok: false, code: 'domain_gone' });
    expect(await row()).toMatchObject({ status: 'pending' });
  });

  it('a domain keeps its record when it is requested again, and another name gets a new one', async () => {
    await requestCustomDomain(operation, { accountId: id, domain });
    expect((await row())!.token).toBe(token);
    await requestCustomDomain(operation, { accountId: id, domain: `b-${domain}` });
    expect((await row())!.token).not.toBe(token);
  });

  it('the page of a pending domain names the missing record, and reloads until the domain is in use', async () => {
    const owner = await signIn({ accountId: id, role: 'owner' });
    const path = `/console/${id}/domain`;
    const waiting = await owner.get(path);
    expect(waiting.html).toContain(`<code>${token}</code>`);
    expect(waiting.headers.get('Refresh')).toBe('30');
    await check([token], { ready: false, note: 'no <b>CNAME</b>' });
    const missing = await owner.get(path);
    expect(missing.html).toContain('The TXT record is there');
    expect(missing.html).toContain('no &lt;b&gt;CNAME');
    await check([token]);
    const active = await owner.get(path);
    expect(active.headers.get('Refresh')).toBeNull();
    // The record must stay, because it is checked every day.
    expect(active.html).toContain(token);
    expect(active.html).toContain('looked for every day');
    expect((await owner.submit(`${path}/check`)).location).toBe(`${path}?done=domain-active`);
  });
});

describe('a domain in use', () => {
  const HOUR = 3_600_000;
  let released: number;

  const heldNow = () =>
    env.DB.prepare(
      `SELECT custom_domain_missing_since AS missingSince, custom_domain_notice AS notice,
         custom_domain_verified_at AS verifiedAt FROM accounts WHERE id = ?1`,
    )
      .bind(id)
      .first<{ missingSince: number | null; notice: string | null; verifiedAt: number | null }>();
  const look = async (proof: 'found' | 'missing' | 'unanswered', at: number) => {
    const state = await heldNow();
    const held = { id, domain, token, missingSince: state!.missingSince, notice: state!.notice };
    const then = { ...operation, runtime: { ...systemRuntime, now: () => at } };
    return checkHeldDomain(then, held, proof, async () => {
      released += 1;
    });
  };
  const clearNotice = () =>
    env.DB.prepare('UPDATE accounts SET custom_domain_notice = NULL WHERE id = ?1').bind(id).run();

  beforeEach(async () => {
    released = 0;
    await check([token]);
  });

  it('a domain is free 72 hours after its record was found missing, and after its people were notified', async () => {
    const start = Date.now();
    expect(await look('missing', start)).toBe('missing');
    expect(await heldNow()).toMatchObject({ notice: 'proof_missing', missingSince: start });
    expect(await look('missing', start + 80 * HOUR)).toBe('missing');
    await clearNotice();
    expect(await look('missing', start + 71 * HOUR)).toBe('missing');
    expect(released).toBe(0);
    expect(await look('missing', start + 72 * HOUR)).toBe('lost');
    expect(released).toBe(1);
    expect(await row()).toMatchObject({ status: 'lost', fault: 'proof_gone' });
    expect(await heldNow()).toMatchObject({ notice: 'proof_gone', verifiedAt: null });
    const owner = await signIn({ accountId: id, role: 'owner' });
    expect((await owner.get(`/console/${id}/domain`)).html).toContain('not yours here any more');
  });

  it('a domain stays in use when DNS does not answer, and the time restarts when the record is back', async () => {
    const start = Date.now();
    await look('missing', start);
    await clearNotice();
    expect(await look('unanswered', start + 100 * HOUR)).toBe('missing');
    expect(await look('found', start + 101 * HOUR)).toBe('kept');
    expect(await heldNow()).toMatchObject({ missingSince: null, notice: null });
  });
});

describe('a domain that several ask for', () => {
  it('a domain belongs to the account that proves it first, and the claim of the other is lost', async () => {
    const { accountId: rival } = await seedAccount(env.DB);
    await requestCustomDomain(operation, { accountId: rival, domain });
    expect(await check([token])).toEqual({ ok: true, value: null });
    const lost = await env.DB.prepare(
      'SELECT custom_domain_status AS status, custom_domain_fault AS fault FROM accounts WHERE id = ?1',
    )
      .bind(rival)
      .first();
    expect(lost).toEqual({ status: 'lost', fault: 'domain_taken' });
    expect(await listActions(rival)).toEqual(['account.request_domain', 'account.domain_lost']);
    expect(await listActions(id)).toEqual(['account.request_domain', 'account.domain_verified']);
    expect(await requestCustomDomain(operation, { accountId: rival, domain })).toMatchObject({
      code: 'domain_taken',
    });
  });

  it('a claim ends after 7 days without its record', async () => {
    await env.DB.prepare('UPDATE accounts SET custom_domain_claimed_at = ?2 WHERE id = ?1')
      .bind(id, Date.now() - 7 * 86_400_000)
      .run();
    expect(await check([])).toMatchObject({ code: 'claim_ended' });
    expect(await row()).toMatchObject({ status: 'lost', fault: 'claim_ended' });
  });
});

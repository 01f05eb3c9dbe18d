import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#schema/time.ts';
import type { Proof } from '#shared/domains/proof.ts';
import { type Runtime, systemRuntime } from '#shared/runtime/runtime.ts';
import { checkAccountDomains } from '#workers/platform/reach/domains/account/check-account-domains.ts';
import { requestCustomDomain } from '#workers/platform/reach/domains/account/request-custom-domain.ts';
import { checkDomains } from '#workers/platform/reach/domains/check-domains.ts';
import { checkHeld } from '#workers/platform/reach/domains/check-held.ts';
import { notifyAboutDomains } from '#workers/platform/reach/domains/notify-about-domains.ts';
import { eventTypes } from '../../support/workerd/event-types.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { newShopkeeper } from './shopkeeper.ts';

let clock = 1_800_000_000_000;
const runtime: Runtime = { ...systemRuntime, now: () => clock };
const timer = {
  db: env.DB,
  runtime,
  requestId: 'timer',
  actor: { kind: 'system', id: 'timer' },
} as const;

/** The answers of DNS: texts by name; null for an unavailable resolver. */
let dns: Map<string, string[]> | null = new Map();
const resolveTxt = async (name: string) => (dns === null ? null : (dns.get(name) ?? []));
const prove = (domain: string, ...tokens: string[]) => dns?.set(`_domain-verify.${domain}`, tokens);

const newKeeper = () => newShopkeeper(timer, resolveTxt);
type Keeper = Awaited<ReturnType<typeof newKeeper>>;

/** People whom the tests share, and how many of them the present test has. */
const keepers: Keeper[] = [];
let taken = 0;

/** A person without names; each call of a test answers another one. */
async function shopkeeper(): Promise<Keeper> {
  const keeper = keepers[taken] ?? (await newKeeper());
  keepers[taken] = keeper;
  taken += 1;
  return keeper;
}

let counter = 0;
let domain: string;

beforeEach(async () => {
  counter += 1;
  domain = `claim-${counter}.example`;
  dns = new Map();
  taken = 0;
  // Each test has only its own names.
  await env.DB.batch([
    env.DB.prepare('DELETE FROM custom_domains'),
    env.DB.prepare("UPDATE tenants SET status = 'active'"),
  ]);
});

const check = () => checkDomains(timer, env, resolveTxt);

/** Runs the timer until that moment, as often as a name of the test is due. */
async function pass(ms: number): Promise<void> {
  const until = clock + ms;
  for (let run = 0; run < 400; run += 1) {
    const due = await env.DB.prepare(
      "SELECT min(next_check_at) AS at FROM custom_domains WHERE status <> 'lost'",
    ).first<{ at: number | null }>();
    if (due?.at == null || due.at > until) break;
    clock = Math.max(clock, due.at);
    await check();
  }
  clock = until;
}

/** Subjects of the notices about a name. */
const subjects = {
  claim_ended: (domain: string) => `${domain} was not verified`,
  domain_taken: (domain: string) => `${domain} was verified by somebody else`,
  proof_missing: (domain: string) => `A DNS record of ${domain} is missing`,
  proof_gone: (domain: string) => `${domain} is no longer yours here`,
};

async function mails(fail = false): Promise<string[]> {
  const sent: string[] = [];
  const mailer = () => ({
    send: async ({ subject }: { subject: string }) => {
      if (fail) throw new Error('the mail server is away');
      sent.push(subject);
    },
  });
  await notifyAboutDomains(env, mailer, 'test');
  return sent;
}

describe('the language of a notice about a name', () => {
  it('a notice about a name has the language of its recipient', async () => {
    const keeper = await newKeeper();
    await keeper.claim(domain);
    const helper = crypto.randomUUID();
    await env.DB.batch([
      env.DB.prepare("UPDATE users SET language = 'de', email = ?2 WHERE id = ?1").bind(
        keeper.visitor.userId,
        `keeper-${domain}@example.test`,
      ),
      env.DB.prepare("INSERT INTO users (id, email, language, created_at) VALUES (?1, ?2, 'ja', 0)").bind(
        helper,
        `helper-${domain}@example.test`,
      ),
      env.DB.prepare(
        `INSERT INTO workspace_members (tenant_id, user_id, role, created_at)
         SELECT tenant_id, ?2, 'owner', 0 FROM projects WHERE id = ?1`,
      ).bind(keeper.projectId, helper),
      env.DB.prepare("UPDATE custom_domains SET notice = 'claim_ended' WHERE domain = ?1").bind(domain),
    ]);
    const sent = new Map<string, string>();
    const mailer = () => ({
      send: async ({ to, html }: { to: string; html: string }) => {
        sent.set(to, /<html lang="([^"]+)"/.exec(html)?.[1] ?? '');
      },
    });
    await notifyAboutDomains(env, mailer, 'test');
    expect(Object.fromEntries(sent)).toEqual({
      [`keeper-${domain}@example.test`]: 'de',
      [`helper-${domain}@example.test`]: 'ja',
    });
  });
});

describe('a pending claim', () => {
  it('several workspaces may claim one name, each with its own record', async () => {
    const [first, second] = [await shopkeeper(), await shopkeeper()];
    const [one, two] = [await first.claim(domain), await second.claim(domain)];
    expect([one.status, two.status]).toEqual(['pending', 'pending']);
    expect(one.verification).not.toBe(two.verification);
  });

  it('a claim keeps its record when it is made again', async () => {
    const keeper = await shopkeeper();
    expect((await keeper.claim(domain)).verification).toBe((await keeper.claim(domain)).verification);
  });

  it('the record is looked up after 1, 5, 15 and 60 minutes, then every hour', async () => {
    const keeper = await shopkeeper();
    const start = clock;
    await keeper.claim(domain);
    const looks: number[] = [];
    for (let look = 0; look < 6; look += 1) {
      clock = Number((await keeper.row(domain))?.next_check_at);
      looks.push((clock - start) / 60_000);
      await check();
    }
    expect(looks).toEqual([1, 5, 15, 60, 120, 180]);
    expect(await keeper.row(domain)).toMatchObject({ status: 'pending', fault: 'record_missing' });
  });

  it('a claim is verified and put into use without an action once its record exists', async () => {
    const keeper = await shopkeeper();
    prove(domain, 'another', (await keeper.claim(domain)).verification);
    await pass(60_000);
    expect(await keeper.row(domain)).toMatchObject({ status: 'active', verified_at: clock, fault: null });
  });

  it('a claim ends after 7 days without proof, and its owner is notified', async () => {
    const keeper = await shopkeeper();
    await keeper.claim(domain);
    await pass(7 * DAY - HOUR);
    expect((await keeper.row(domain))?.status).toBe('pending');
    await pass(2 * HOUR);
    expect(await keeper.row(domain)).toMatchObject({
      status: 'lost',
      fault: 'claim_ended',
      next_check_at: null,
    });
    expect(await mails()).toEqual([subjects.claim_ended(domain)]);
    expect(await mails()).toEqual([]);
    expect((await keeper.claim(domain)).status).toBe('pending');
  });
});

describe('two claimants', () => {
  it('one of two proofs seen in the same second gets the name, and the other owner is notified', async () => {
    const [first, second] = [await shopkeeper(), await shopkeeper()];
    prove(domain, (await first.claim(domain)).verification, (await second.claim(domain)).verification);
    const results = await Promise.all([first.verify(domain), second.verify(domain)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'domain_taken' });
    const held = await env.DB.prepare(
      'SELECT count(*) AS n FROM custom_domains WHERE domain = ?1 AND verified_at IS NOT NULL',
    )
      .bind(domain)
      .first();
    expect(held).toEqual({ n: 1 });
    expect(await mails()).toEqual([subjects.domain_taken(domain)]);
    const lost = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE action = 'domain.lose' AND target = ?1",
    )
      .bind(domain)
      .first();
    expect(lost).toEqual({ n: 1 });
  });

  it('the first claimant to prove the name gets it, however late it claimed', async () => {
    const [squatter, owner] = [await shopkeeper(), await shopkeeper()];
    await squatter.claim(domain);
    await pass(DAY);
    prove(domain, (await owner.claim(domain)).verification);
    await pass(60_000);
    expect((await owner.row(domain))?.status).toBe('active');
    expect(await squatter.row(domain)).toMatchObject({ status: 'lost', fault: 'domain_taken' });
    expect(await squatter.tryClaim(domain)).toMatchObject({ code: 'domain_taken' });
  });

  it('a workspace and an account may claim one name: the one that proves it takes it from the other', async () => {
    const keeper = await shopkeeper();
    const { accountId } = await seedAccount(env.DB);
    const account = () =>
      env.DB.prepare('SELECT * FROM accounts WHERE id = ?1').bind(accountId).first<Record<string, string>>();
    await requestCustomDomain(timer, { accountId, domain });
    await keeper.claim(domain);
    prove(domain, (await account())?.custom_domain_token ?? '');
    clock += 60_000;
    await checkAccountDomains(timer, env, resolveTxt);
    expect(await account()).toMatchObject({
      custom_domain_status: 'active',
      custom_domain_verified_at: clock,
    });
    expect(await keeper.row(domain)).toMatchObject({ status: 'lost', fault: 'domain_taken' });
    expect(await requestCustomDomain(timer, { ...(await seedAccount(env.DB)), domain })).toMatchObject({
      code: 'domain_taken',
    });
  });
});

describe('the audit log', () => {
  it('the audit log names an account whose claim a workspace won, once', async () => {
    const keeper = await shopkeeper();
    const { accountId } = await seedAccount(env.DB);
    const bystander = await seedAccount(env.DB);
    await requestCustomDomain(timer, { accountId, domain });
    await requestCustomDomain(timer, { accountId: bystander.accountId, domain: `other.${domain}` });
    prove(domain, (await keeper.claim(domain)).verification);
    await pass(60_000);
    expect((await keeper.row(domain))?.status).toBe('active');
    const { results } = await env.DB.prepare(
      "SELECT account_id, workspace_id, target, detail FROM audit_log WHERE action = 'account.domain_lost'",
    ).all();
    expect(results).toEqual([
      {
        account_id: accountId,
        workspace_id: null,
        target: domain,
        detail: JSON.stringify({ domain, why: 'domain_taken' }),
      },
    ]);
    expect(await mails()).toEqual([subjects.domain_taken(domain)]);
  });
});

describe('a suspended workspace', () => {
  it('verification is refused, and the claim waits until the suspension is lifted', async () => {
    const keeper = await shopkeeper();
    prove(domain, (await keeper.claim(domain)).verification);
    await keeper.setStatus('suspended');
    expect(await keeper.verify(domain)).toMatchObject({ code: 'workspace_suspended' });
    clock += 2 * HOUR;
    await check();
    expect((await keeper.row(domain))?.status).toBe('pending');
    await keeper.setStatus('active');
    await check();
    expect((await keeper.row(domain))?.status).toBe('active');
  });

  it('a suspended workspace keeps its name, and loses it when it is terminated', async () => {
    const [first, second] = [await shopkeeper(), await shopkeeper()];
    prove(domain, (await first.claim(domain)).verification);
    await pass(60_000);
    await first.setStatus('suspended');
    expect(await second.tryClaim(domain)).toMatchObject({ code: 'domain_taken' });
    await first.setStatus('terminated');
    expect(await second.tryClaim(domain)).toMatchObject({ ok: true });
  });
});

describe('a name in use', () => {
  const held = async (make = shopkeeper) => {
    const keeper = await make();
    prove(domain, (await keeper.claim(domain)).verification);
    await pass(60_000);
    return keeper;
  };

  it('a name in use is checked daily, and stays while its proof exists', async () => {
    const keeper = await held();
    await pass(10 * DAY);
    expect(await keeper.row(domain)).toMatchObject({ status: 'active', fault: null, missing_since: null });
    expect(Number((await keeper.row(domain))?.next_check_at) - clock).toBeLessThanOrEqual(DAY);
  });

  it('a name is free 72 hours after its proof was found missing, and its owner is notified before and after', async () => {
    const keeper = await held();
    dns?.clear();
    await pass(DAY);
    expect(await keeper.row(domain)).toMatchObject({ status: 'active', fault: 'proof_gone' });
    expect(await mails()).toEqual([subjects.proof_missing(domain)]);
    await pass(70 * HOUR);
    expect((await keeper.row(domain))?.status).toBe('active');
    await pass(3 * HOUR);
    expect(await keeper.row(domain)).toMatchObject({
      status: 'lost',
      verified_at: null,
      fault: 'proof_gone',
    });
    expect(await mails()).toEqual([subjects.proof_gone(domain)]);
    expect((await (await shopkeeper()).tryClaim(domain)).ok).toBe(true);
  });

  it('a name is not freed before its owner was notified', async () => {
    const keeper = await held();
    dns?.clear();
    await pass(DAY);
    expect(await mails(true)).toEqual([]);
    await pass(5 * DAY);
    expect((await keeper.row(domain))?.status).toBe('active');
    expect(await mails()).toHaveLength(1);
    await pass(2 * HOUR);
    expect((await keeper.row(domain))?.status).toBe('lost');
  });

  it('the time restarts when the proof is back', async () => {
    const keeper = await held(newKeeper);
    const token = String((await keeper.row(domain))?.verification);
    dns?.clear();
    await pass(2 * DAY);
    prove(domain, token);
    await pass(2 * HOUR);
    const row = await keeper.row(domain);
    expect(row).toMatchObject({ status: 'active', fault: null, missing_since: null });
    expect(await eventTypes(`${row?.tenant_id}`, 'domain.')).toEqual([
      'domain.claimed',
      'domain.verified',
      'domain.missing',
      'domain.found',
    ]);
  });

  it('a name is kept while DNS does not answer', async () => {
    const keeper = await held();
    dns = null;
    await pass(6 * DAY);
    expect(await keeper.row(domain)).toMatchObject({
      status: 'active',
      missing_since: null,
      fault: 'dns_unanswered',
    });
  });

  it.each<Proof>(['found', 'missing'])(
    'a look-up (%s) that began before the release of a name does not change it',
    async (proof) => {
      const keeper = await held();
      const found = await keeper.verify(domain);
      if (!found.ok) throw new Error(found.code);
      await keeper.remove(domain);
      await checkHeld(timer, found.value, proof, async () => true);
      expect(await keeper.row(domain)).toBeNull();
    },
  );
});

describe('names that nobody can claim', () => {
  it.each([
    ['co.uk', 'Under that name strangers register'],
    ['github.io', 'Under that name strangers register'],
    ['shop.localhost', 'That name belongs to this service'],
    ['no name', 'Enter a complete host name'],
  ])('%s is refused', async (name, sentence) => {
    const keeper = await shopkeeper();
    const refused = await keeper.visitor.post('/dashboard/domains', {
      domain: name,
      project: keeper.projectId,
    });
    expect(await refused.text()).toContain(sentence);
    const rows = await env.DB.prepare('SELECT count(*) AS n FROM custom_domains').first();
    expect(rows).toEqual({ n: 0 });
  });
});

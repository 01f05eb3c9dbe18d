import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { MICRO } from '#shared/ledger/amounts.ts';
import { charge } from '#shared/ledger/charge.ts';
import { createVisitor, findUserId, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let project: string;
beforeAll(async () => {
  visitor = await newVisitor();
  const made = await visitor.post('/dashboard/projects', { prompt: 'A bakery', key: 'form-0001' });
  project = new URL(made.headers.get('Location')!, 'http://x').pathname.split('/').at(-1)!;
});

const htmlOf = async (path: string, parameters?: Record<string, string>) =>
  (await visitor.get(path, parameters)).text();
const doneOf = (response: Response) =>
  new URL(response.headers.get('Location') ?? '/', 'http://x').searchParams.get('done');

describe('usage', () => {
  it('shows usage by day and pool, the remaining credits, and the limits of the plan', async () => {
    const now = Date.now();
    const spent = await charge(env.DB, {
      tenantId: visitor.workspaceId,
      key: 'k',
      now,
      amount: 10 * MICRO,
      usd: 0,
    });
    expect(spent.ok).toBe(true);
    const page = await htmlOf('/dashboard/usage');
    // One credit for the project's build and ten charged here: five free ones a day, and the rest of the
    // month's fifty.
    expect(page).toMatch(/Used this month<\/p><p[^>]*>11<\/p>/);
    expect(page).toContain('5 of 5 used');
    expect(page).toContain('6 of 50 used');
    expect(page).toContain('1 of 3 used');
    expect(page).toContain('11 used, no limit');
    const last = await htmlOf('/dashboard/usage', { period: 'last_month' });
    expect(last).toContain('No credits used in this period');
  });

  it('lists the spend alerts of the customer, and marks those that were reached', async () => {
    const place = await newVisitor();
    const { accountId } = (await env.DB.prepare('SELECT account_id AS accountId FROM tenants WHERE id = ?1')
      .bind(place.workspaceId)
      .first<{ accountId: string }>())!;
    const page = async () => (await place.get('/dashboard/usage')).text();
    expect(await page()).not.toContain('Spend alerts');
    const set = env.DB.prepare(
      `INSERT INTO spend_alerts (id, account_id, tenant_id, measure, threshold, tells_customer, created_at)
       VALUES (?1, ?2, ?3, 'credits', ?4, ?5, 1)`,
    );
    await env.DB.batch([
      set.bind(crypto.randomUUID(), accountId, place.workspaceId, 2 * MICRO, 1),
      set.bind(crypto.randomUUID(), accountId, place.workspaceId, 7 * MICRO, 1),
      set.bind(crypto.randomUUID(), accountId, place.workspaceId, 3 * MICRO, 0),
    ]);
    await charge(env.DB, {
      tenantId: place.workspaceId,
      key: 'alerted',
      now: Date.now(),
      amount: 4 * MICRO,
      usd: 0,
    });
    const shown = await page();
    expect(shown).toMatch(
      />2 credits<[\s\S]*>Reached on [^<]*UTC<[\s\S]*>7 credits<[\s\S]*>Not reached this month</,
    );
    expect(shown).not.toContain('>3 credits<');
  });
});

describe('domains', () => {
  it('domains are added with the records to set, checked, and removed after a confirmation', async () => {
    expect(doneOf(await visitor.post('/dashboard/domains', { domain: 'WWW.Bakery.example', project }))).toBe(
      'domain-added',
    );
    const page = await htmlOf('/dashboard/domains');
    expect(page).toContain('_domain-verify.www.bakery.example');
    expect(page).toContain('Waiting for DNS');
    expect(await htmlOf('/dashboard/domains', { remove: 'www.bakery.example' })).toContain('role="dialog"');
    expect(doneOf(await visitor.post('/dashboard/domains/remove', { domain: 'www.bakery.example' }))).toBe(
      'domain-removed',
    );
    const again = await visitor.post('/dashboard/domains/remove', { domain: 'www.bakery.example' });
    expect([again.status, (await again.text()).includes('not here any more')]).toEqual([409, true]);
  });

  it('invalid domains are refused at the field, with the input', async () => {
    const page = await (await visitor.post('/dashboard/domains', { domain: 'exam ple', project })).text();
    expect(page).toContain('value="exam ple"');
    expect(page).toMatch(/id="domain-error"[^>]*>\s*Enter a complete host name/);
  });

  it('the refused field has the focus, and no field of a page that was only opened', async () => {
    const refused = await (await visitor.post('/dashboard/domains', { domain: 'exam ple', project })).text();
    expect(refused.match(/<\w+ [^>]*\bautofocus\b[^>]*>/g)).toEqual([
      expect.stringMatching(/^<input [^>]*name="domain"/),
    ]);
    expect(await htmlOf('/dashboard/domains')).not.toContain('autofocus');
  });

  it('a workspace without a project is led to its projects instead of a form that would be refused', async () => {
    const empty = await newVisitor();
    const page = await (await empty.get('/dashboard/domains')).text();
    expect(page).toContain('Create your first project, then come back.');
    expect(page).not.toContain('name="domain"');
    expect(page).not.toContain('No domains yet');
  });
});

describe('connections', () => {
  const grant = async (id: string, userId: string, workspaces: string | null) =>
    env.DB.batch([
      env.DB.prepare(
        `INSERT OR IGNORE INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
         VALUES ('client', 'dcr', 'Claude', '[]', '[]', '', 1)`,
      ),
      env.DB.prepare(
        `INSERT INTO oauth_grants (id, user_id, client_id, scope, workspaces, redirect_uri, created_at, first_used_at,
           last_used_at, expires_at, absolute_expires_at)
         VALUES (?1, ?2, 'client', 'service:read', ?3, 'http://localhost/', 1, 1, 1, ?4, ?4)`,
      ).bind(id, userId, workspaces, Date.now() + 60_000),
    ]);

  it('this person’s connections to this workspace are shown, changed and ended', async () => {
    const stranger = await newVisitor();
    await grant('everywhere', visitor.userId, null);
    await grant('here', visitor.userId, JSON.stringify([visitor.workspaceId]));
    await grant('elsewhere', visitor.userId, '["other"]');
    await grant('foreign', stranger.userId, null);
    const page = await htmlOf('/dashboard/connections');
    // One application with two connections.
    expect(page.match(/aria-label="Claude"/g)).toHaveLength(1);
    const shown = [...page.matchAll(/[?&;]disconnect=([a-z]+)/g)];
    expect(shown.map(([, id]) => id).sort()).toEqual(['everywhere', 'here']);
    const changed = await visitor.post('/dashboard/connections/here', {
      scope: ['service:deploy', 'made-up'],
    });
    expect(doneOf(changed)).toBe('access-changed');
    const row = await env.DB.prepare("SELECT scope FROM oauth_grants WHERE id = 'here'").first();
    expect(row).toEqual({ scope: 'service:read service:deploy' });
    expect((await visitor.post('/dashboard/connections/foreign', { scope: 'service:manage' })).status).toBe(
      409,
    );
    expect(doneOf(await visitor.post('/dashboard/connections/here/disconnect'))).toBe('disconnected');
    expect(await htmlOf('/dashboard/connections')).not.toContain('disconnect=here');
    await visitor.post('/dashboard/connections/everywhere/disconnect');
  });

  it('the connections of one application are ended together, and those of other people stay', async () => {
    const stranger = await newVisitor();
    await grant('first', visitor.userId, null);
    await grant('second', visitor.userId, JSON.stringify([visitor.workspaceId]));
    await grant('of-stranger', stranger.userId, null);
    const asking = await htmlOf('/dashboard/connections', { 'disconnect-all': 'first' });
    expect(asking).toContain('Disconnect all 2 connections of Claude?');
    const grants = /name="grants" value="([^"]+)"/.exec(asking)?.[1] ?? '';
    expect(grants.split(' ').sort()).toEqual(['first', 'second']);
    const path = '/dashboard/connections/disconnect';
    expect(doneOf(await visitor.post(path, { grants: `${grants} of-stranger` }))).toBe('disconnected');
    const live = await env.DB.prepare(
      "SELECT id FROM oauth_grants WHERE id IN ('first', 'second', 'of-stranger') AND revoked_at IS NULL",
    ).all();
    expect(live.results).toEqual([{ id: 'of-stranger' }]);
    expect((await visitor.post(path, { grants })).status).toBe(409);
  });
});

describe('members', () => {
  it('members are listed once each, invited and removed by an owner', async () => {
    expect(
      doneOf(await visitor.post('/dashboard/members', { email: ' Ada@Example.test', role: 'member' })),
    ).toBe('invited');
    const page = await htmlOf('/dashboard/members');
    expect(page.match(/ada@example\.test/g)?.length).toBeGreaterThan(0);
    expect(page.match(/remove=/g)).toHaveLength(1);
    expect(page).toContain('Invited');
    const messages = () =>
      env.DB.prepare("SELECT subject, body FROM mail_outbox WHERE recipient = 'ada@example.test'").all<{
        subject: string;
        body: string;
      }>();
    const [message] = (await messages()).results;
    expect(message?.subject).toBe('You were invited to Casey');
    expect(message?.body).toContain(`http://localhost:8787/dashboard?workspace=${visitor.workspaceId}`);
    expect(message?.body).toContain(`${visitor.email} invited you`);
    // The invited person has not signed in yet: the mail can be sent once more.
    expect(doneOf(await visitor.post('/dashboard/members', { email: 'ada@example.test' }))).toBe('invited');
    expect((await messages()).results).toHaveLength(2);
    const ada = await createVisitor(
      visitor.account,
      visitor.workspaceId,
      await findUserId('ada@example.test'),
      'ada@example.test',
    );
    expect((await ada.get('/dashboard')).status).toBe(200);
    await env.DB.prepare('UPDATE users SET signed_in_at = 1 WHERE id = ?1').bind(ada.userId).run();
    const known = await visitor.post('/dashboard/members', { email: 'ada@example.test' });
    expect([known.status, (await known.text()).includes('has access already')]).toEqual([409, true]);
    expect((await messages()).results).toHaveLength(2);
    const refused = await ada.post('/dashboard/members', { email: 'eve@example.test' });
    expect([refused.status, (await refused.text()).includes('Only an owner')]).toEqual([409, true]);
    expect(doneOf(await visitor.post('/dashboard/members/remove', { email: 'ada@example.test' }))).toBe(
      'removed',
    );
    expect((await ada.get('/dashboard')).status).toBe(404);
  });

  it('the customer stays a member, and the form explains the fault of an address', async () => {
    const kept = await visitor.post('/dashboard/members/remove', { email: visitor.email });
    expect(kept.status).toBe(409);
    const wrong = await visitor.post('/dashboard/members', { email: 'ada@' });
    expect(await wrong.text()).toMatch(/id="email-error"/);
  });
});

describe('appearance', () => {
  it('the appearance is chosen by a link, kept in a cookie, and removed from the address', async () => {
    const chosen = await visitor.get('/dashboard/usage', { mode: 'dark', period: 'last_month' });
    expect(chosen.headers.get('Location')).toBe(
      `/dashboard/usage?workspace=${visitor.workspaceId}&period=last_month`,
    );
    expect(chosen.headers.get('Set-Cookie')).toMatch(/^appearance=dark; Path=\/; HttpOnly; SameSite=Lax/);
  });
});

describe('the brand', () => {
  it('the live brand is shown: stylesheet, names, labels and pinned pictures', async () => {
    const { accountId } = visitor.account;
    const document = {
      schemaVersion: 1,
      identity: {
        productName: 'Northwind',
        legalName: 'Northwind Ltd',
        terms: 'https://northwind.example/terms',
      },
      logos: { light: { asset: 'logo', alt: 'Northwind' } },
      navigation: { labels: { projects: 'Sites' } },
    };
    const pins = [
      {
        path: '/logos/light/asset',
        ref: 'logo',
        assetId: 'a',
        versionId: 'v',
        sha256: 'a'.repeat(64),
        extension: 'png',
      },
    ];
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO brand_artifacts (account_id, hash, published, bytes, document, pins, compiler_version,
           contract_version, fingerprint, created_at) VALUES (?1, ?2, 1, 1, ?3, ?4, '1', '1', 'f', 1)`,
      ).bind(accountId, '0123456789abcdef', JSON.stringify(document), JSON.stringify(pins)),
      env.DB.prepare(
        'UPDATE brand_states SET live_hash = ?2, live_document_hash = ?2, live_version = 1 WHERE account_id = ?1',
      ).bind(accountId, '0123456789abcdef'),
    ]);
    const response = await visitor.get('/dashboard');
    const sheet = `/t/${accountId}/theme-0123456789abcdef.css`;
    expect(response.headers.get('Content-Security-Policy')).toContain(`http://localhost:8787${sheet};`);
    const page = await response.text();
    expect(page).toContain(`<link rel="stylesheet" href="${sheet}"`);
    expect(page).toContain(`src="/t/${accountId}/asset-${'a'.repeat(64)}.png"`);
    expect(page).toContain('<title>Sites · Northwind</title>');
    expect(page).toContain('Billed by Northwind Ltd.');
    await env.DB.prepare('UPDATE brand_states SET live_hash = NULL WHERE account_id = ?1')
      .bind(accountId)
      .run();
    const plain = await htmlOf('/dashboard');
    expect([plain.includes(sheet), plain.includes('Northwind')]).toEqual([false, true]);
  });
});

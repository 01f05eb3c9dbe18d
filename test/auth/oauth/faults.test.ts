import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { findPrincipal } from '../support/access.ts';
import type { Browser } from '../support/browser.ts';
import { faultyDatabase } from '../support/faulty-database.ts';
import { OAuthClient, type Tokens } from '../support/oauth-client.ts';
import { addPerson, type Person, signedIn } from '../support/people.ts';
import { seedConnection } from '../support/seed-connection.ts';

interface Scene {
  person: Person;
  browser: Browser;
  client: OAuthClient;
}

async function scene(): Promise<Scene> {
  const person = await addPerson();
  return { person, browser: await signedIn(person), client: await new OAuthClient().register() };
}

const TABLES = [
  'oauth_clients',
  'oauth_requests',
  'oauth_grants',
  'oauth_codes',
  'oauth_access_tokens',
  'oauth_refresh_tokens',
  'audit_log',
];

/** Connects the client of the scene. */
async function connected(given: Scene): Promise<Tokens> {
  const { client, tokens } = await seedConnection(given.person);
  given.client = client;
  return tokens;
}

/** All rows of the tables of access, to compare before and after. */
async function snapshot(): Promise<string> {
  const results = await env.DB.batch(
    TABLES.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1`)),
  );
  return JSON.stringify(results.map((result) => result.results));
}

/** The number of statements and calls of a request without faults. */
async function measured(act: (scene: Scene, db: D1Database) => Promise<Response>, at: Scene) {
  const probe = faultyDatabase(null);
  const answer = await act(at, probe.db);
  return { statements: probe.statements(), calls: probe.calls(), answer };
}

/** Lets each statement fail in turn, in `npm test` the first and the last: the request fails, no row changes, and the same request then succeeds. */
async function everyStatement(
  prepare: (scene: Scene) => Promise<string>,
  act: (scene: Scene, db: D1Database, input: string) => Promise<Response>,
): Promise<number> {
  const first = await scene();
  const input = await prepare(first);
  const { statements } = await measured((at, db) => act(at, db, input), first);
  for (let at = 1; at <= statements; at += 1) {
    if (!isFullRun && at !== 1 && at !== statements) continue;
    const next = await scene();
    const given = await prepare(next);
    const before = await snapshot();
    const failed = await act(next, faultyDatabase({ kind: 'statement', at }).db, given);
    expect(failed.status, `statement ${at}`).toBe(500);
    expect(await snapshot(), `statement ${at}`).toBe(before);
    const retried = await act(next, env.DB, given);
    expect(retried.status, `statement ${at}`).toBeLessThan(400);
  }
  return statements;
}

const withDb = (client: OAuthClient, db: D1Database): OAuthClient => {
  client.bindings = { DB: db };
  return client;
};

describe('a fault at any statement leaves the old state', () => {
  it('a fault in a registration stores no client', async () => {
    const count = await everyStatement(
      async () => '',
      ({ client }, db) => withDb(client, db).registerWith({ redirect_uris: ['https://app.example/cb'] }),
    );
    expect(count).toBe(2);
  });

  it('a fault in a code redemption leaves the code usable', async () => {
    const count = await everyStatement(
      async ({ client, browser }) => (await client.approve(browser)).get('code')!,
      ({ client }, db, code) => withDb(client, db).redeem(code),
    );
    expect(count).toBe(7);
  });

  it('a fault in a rotation leaves the old token usable', async () => {
    const count = await everyStatement(
      async (given) => (await connected(given)).refresh_token,
      ({ client }, db, token) => withDb(client, db).refresh(token),
    );
    expect(count).toBe(4);
  });

  it('a fault in a revocation leaves the token usable', async () => {
    const count = await everyStatement(
      async (given) => (await connected(given)).refresh_token,
      ({ client }, db, token) => withDb(client, db).revoke(token),
    );
    expect(count).toBe(3);
  });

  it('a fault in a consent grants nothing', async () => {
    const { browser, client, person } = await scene();
    const consent = await client.askFor(browser);
    const before = await snapshot();
    // The first three statements are reads: session, request, workspaces.
    for (const at of sampled([4, 5, 6, 7, 8], 4)) {
      const faulty = await signedIn(person, { DB: faultyDatabase({ kind: 'statement', at }).db });
      for (const [name, value] of browser.cookies) if (name !== 'session') faulty.cookies.set(name, value);
      expect((await faulty.submit(consent, { decision: 'approve' })).status, `statement ${at}`).toBe(500);
      expect(await snapshot(), `statement ${at}`).toBe(before);
    }
    expect((await browser.submit(consent, { decision: 'approve' })).status).toBe(303);
  });
});

describe('a lost answer leaves the new state', () => {
  it('a lost answer of a rotation: a repeat gets the same answer', async () => {
    const { client, tokens, grantId } = await seedConnection(await addPerson());
    const lost = await withDb(client, faultyDatabase({ kind: 'answer', at: 1 }).db).refresh(
      tokens.refresh_token,
    );
    expect(lost.status).toBe(500);
    const again = await withDb(client, env.DB).refresh(tokens.refresh_token);
    expect(again.status).toBe(200);
    const next = await again.json<Tokens>();
    expect(await findPrincipal(next.access_token)).toMatchObject({ grantId });
    expect((await client.refresh(next.refresh_token)).status).toBe(200);
  });

  it('a lost answer of a redemption: the code is used, and a repeat within a minute leaves the grant', async () => {
    const { client, browser } = await scene();
    const code = (await client.approve(browser)).get('code')!;
    const lost = await withDb(client, faultyDatabase({ kind: 'answer', at: 1 }).db).redeem(code);
    expect(lost.status).toBe(500);
    expect((await withDb(client, env.DB).redeem(code)).status).toBe(400);
    const live = await env.DB.prepare(
      'SELECT 1 FROM oauth_grants WHERE client_id = ?1 AND revoked_at IS NULL',
    )
      .bind(client.id)
      .first();
    expect(live).not.toBeNull();
  });

  it('a lost answer of a revocation: the token is revoked', async () => {
    const { client, tokens } = await seedConnection(await addPerson());
    const lost = await withDb(client, faultyDatabase({ kind: 'answer', at: 1 }).db).revoke(
      tokens.refresh_token,
    );
    expect(lost.status).toBe(500);
    expect(await findPrincipal(tokens.access_token)).toBeNull();
  });
});

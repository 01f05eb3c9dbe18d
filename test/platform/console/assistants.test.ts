import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { signIn, type Visitor } from './support/visitor.ts';

let account: SeededAccount;
let owner: Visitor;
let page: string;

beforeEach(async () => {
  account = await seedAccount(env.DB);
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
  page = `/console/${account.accountId}/assistants`;
});

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

/** A connection of the account's owner to the brand. */
async function connect(name: string, brand = account.accountId): Promise<string> {
  const id = crypto.randomUUID();
  await run(
    `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
     VALUES (?1, 'dcr', ?2, '[]', '[]', 'service:manage', 1)`,
    `client-${id}`,
    name,
  );
  await run(
    `INSERT INTO oauth_grants (id, user_id, client_id, scope, brands, redirect_uri, created_at, expires_at, absolute_expires_at)
     VALUES (?1, ?2, ?3, 'service:manage', ?4, 'https://a.example/', 1, ?5, ?5)`,
    id,
    account.userId,
    `client-${id}`,
    JSON.stringify([brand]),
    Date.now() + 60_000,
  );
  return id;
}

const act = (grant: string, action: string, revision: string) =>
  run(
    `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, outcome, request_id, grant_id, detail)
     VALUES (?1, ?2, 'client', 'c u', ?3, 'ok', 'r', ?4, json_object('revision', ?5))`,
    Date.now(),
    account.accountId,
    action,
    grant,
    revision,
  );

const version = (number: number, revision: string) =>
  run(
    `INSERT INTO brand_versions (account_id, version, note, hash, revision, created_at) VALUES (?1, ?2, 'n', 'h', ?3, 1)`,
    account.accountId,
    number,
    revision,
  );

it('explains that no assistant may change the brand, and how to allow it', async () => {
  const { html } = await owner.get(page);
  expect(html).toContain('No assistant may change the brand');
  expect(html).toMatch(/data-copy="[^"]+\/mcp"/);
  expect(html).toContain('No assistant has changed the brand.');
});

it('lists the changes of assistants with their versions, and offers a rollback of the live one', async () => {
  const grant = await connect('Restyler');
  await connect('Of another brand', crypto.randomUUID());
  await version(1, 'r1');
  await version(2, 'r2');
  await act(grant, 'branding.save', 'r0');
  await act(grant, 'branding.publish', 'r2');
  const live = (number: number) =>
    run('UPDATE brand_states SET live_version = ?2 WHERE account_id = ?1', account.accountId, number);
  await run(
    `INSERT OR IGNORE INTO brand_states (account_id, revision, live_version) VALUES (?1, 'r2', 2)`,
    account.accountId,
  );
  await live(2);
  const { html } = await owner.get(page);
  expect(html).toContain('Restyler');
  expect(html).not.toContain('Of another brand');
  expect(html).toContain('Draft saved');
  expect(html).toMatch(/Version 2[\s\S]*live/);
  expect(html).toContain(`href="/console/${account.accountId}/branding#panel-versions"`);
  expect(html).toContain('Restore version 1…');
  await live(1);
  const later = (await owner.get(page)).html;
  expect(later).toContain('Version 2');
  expect(later).not.toContain('Restore version');
});

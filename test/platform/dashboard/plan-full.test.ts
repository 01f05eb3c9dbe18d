import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newVisitor, type Visitor } from './visitor.ts';

const htmlOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

const setMost = (visitor: Visitor, most: number | null) =>
  env.DB.prepare("UPDATE entitlements SET caps = json_set(caps, '$.max_projects', ?2) WHERE tenant_id = ?1")
    .bind(visitor.workspaceId, most)
    .run();

/** Makes a brand live that has an address for larger plans. */
async function setUpgrade(visitor: Visitor, upgrade: string): Promise<void> {
  const { accountId } = visitor.account;
  const document = JSON.stringify({ schemaVersion: 1, identity: { productName: 'Host', upgrade } });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO brand_artifacts (account_id, hash, published, bytes, document, pins, compiler_version,
         contract_version, fingerprint, created_at) VALUES (?1, ?2, 1, 1, ?3, '[]', '1', '1', 'f', 1)`,
    ).bind(accountId, '0123456789abcdef', document),
    env.DB.prepare(
      'UPDATE brand_states SET live_document_hash = ?2, live_version = 1 WHERE account_id = ?1',
    ).bind(accountId, '0123456789abcdef'),
  ]);
}

describe('a plan without room for another project', () => {
  it('is told before anything is written, on both pages that begin a project', async () => {
    const visitor = await newVisitor();
    await visitor.post('/dashboard/projects', { prompt: 'A bakery', key: 'full-0001' });
    await setMost(visitor, 2);
    const before = await htmlOf(visitor, '/dashboard');
    expect(before).not.toContain('Your plan has room for');
    expect(before).toContain('name="prompt"');
    await setMost(visitor, 1);
    const full = await htmlOf(visitor, '/dashboard');
    expect(full).toContain('Your plan has room for 1 project, and you have it');
    expect(full).not.toContain('name="prompt"');
    expect(await htmlOf(visitor, '/dashboard/new-site')).toContain('Your plan has room for 1 project');
    await setUpgrade(visitor, 'https://host.example/plans');
    expect(await htmlOf(visitor, '/dashboard')).toMatch(
      /href="https:\/\/host.example\/plans"[^>]*>See larger plans/,
    );
    // A form that was open meanwhile keeps its input.
    const refused = await visitor.post('/dashboard/projects', { prompt: 'A second one', key: 'full-0002' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('A second one');
    await setMost(visitor, null);
    expect(await htmlOf(visitor, '/dashboard')).not.toContain('Your plan has room for');
  });
});

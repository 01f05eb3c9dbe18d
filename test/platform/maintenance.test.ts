import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import { artifactKey } from '#shared/builds/artifact/artifact-keys.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { sitesOf } from '../../workers/platform/core/sites.ts';
import { sweepParkedPrompts } from '../../workers/platform/customers/sso/sweep-parked-prompts.ts';
import { purgeTerminated, RETENTION_MS } from '../../workers/platform/customers/tenants/purge-terminated.ts';
import { storeArtifact } from '../../workers/sites/artifacts/store-artifact.ts';
import { sweepSiteArtifacts } from '../../workers/sites/builds/sweep-artifacts.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { faultyDatabase, must, newTenant, send } from './support/client.ts';
import { withSites } from './support/with-sites.ts';

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
});

const site = [
  { path: 'index.html', bytes: encodeUtf8('<p>hello') },
  { path: 'site.css', bytes: encodeUtf8('p{}') },
];

async function builtSite(tenantId: string): Promise<string> {
  const id = crypto.randomUUID();
  const artifact = await storeArtifact(env.SITE_FILES, id, site);
  await env.DB.prepare(
    `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, artifact, credits_micro,
       operation_key, created_by, created_at)
     VALUES (?1, 'p', ?2, ?3, 'x', '[]', 'succeeded', ?4, 1, ?1, 'u', 1)`,
  )
    .bind(id, tenantId, account.accountId, artifact)
    .run();
  return artifact;
}

const isThere = async (artifact: string) =>
  (await Promise.all(site.map(({ path }) => env.SITE_FILES.head(artifactKey(artifact, path))))).map(
    (object) => object !== null,
  );

describe('sites in storage', () => {
  it('sites are deleted with the purged workspace, and identical sites of others stay', async () => {
    const [gone, stays] = [await newTenant(key), await newTenant(key)];
    const [goneSite, keptSite] = [await builtSite(gone.id), await builtSite(stays.id)];
    await must('terminate', key, { tenant_id: gone.id, confirm: gone.id });
    expect(await sweepSiteArtifacts(env.DB, env.SITE_FILES, Date.now() + 2 * DAY)).toBe(0);
    await purgeTerminated(env.DB, Date.now() + RETENTION_MS + DAY);
    expect(await sweepSiteArtifacts(env.DB, env.SITE_FILES, Date.now())).toBe(0);
    // Two files, and their list.
    expect(await sweepSiteArtifacts(env.DB, env.SITE_FILES, Date.now() + 2 * DAY)).toBe(3);
    expect(await isThere(goneSite)).toEqual([false, false]);
    expect(await isThere(keptSite)).toEqual([true, true]);
  });
});

describe('a failure in a sweep', () => {
  it('a failing prompt does not stop the others', async () => {
    const entered: string[] = [];
    const dead = {
      send: async () => {
        throw new Error('killed');
      },
    } as unknown as Queue;
    for (let index = 0; index < 2; index += 1) {
      const tenant = await newTenant(key, { initial_prompt: 'A gallery' });
      const { url } = await must('sso', key, { tenant_id: tenant.id });
      await send(new Request(url, { redirect: 'manual' }), { BUILDS: dead });
      entered.push(tenant.id);
    }
    const sent: unknown[] = [];
    let failures = 0;
    const queue = {
      send: async (message: unknown) => {
        failures += 1;
        if (failures === 1) throw new Error('planted');
        sent.push(message);
      },
    } as unknown as Queue;
    const runtime = { ...systemRuntime, now: () => Date.now() + 120_000 };
    const sites = sitesOf(withSites());
    await sweepParkedPrompts({ db: env.DB, queue, sites, runtime, actor: ANONYMOUS, requestId: 'sweep' });
    expect(sent).toHaveLength(1);
  });

  it('a workspace that fails to purge does not stop the others', async () => {
    const tenants = [await newTenant(key), await newTenant(key)];
    for (const { id } of tenants) await must('terminate', key, { tenant_id: id, confirm: id });
    let failures = 0;
    const db = faultyDatabase((sql) => {
      if (!sql.some((text) => text.includes('UPDATE tenants SET purged_at'))) return;
      failures += 1;
      if (failures === 1) throw new Error('planted');
    });
    await purgeTerminated(db, Date.now() + RETENTION_MS + DAY);
    const { results } = await env.DB.prepare(
      'SELECT purged_at IS NOT NULL AS purged FROM tenants WHERE id IN (?1, ?2) ORDER BY purged',
    )
      .bind(tenants[0]!.id, tenants[1]!.id)
      .all();
    expect(results).toEqual([{ purged: 0 }, { purged: 1 }]);
  });
});

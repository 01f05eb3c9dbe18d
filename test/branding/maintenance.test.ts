import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { HOUR } from '#schema/time.ts';
import { sweepArtifacts } from '../../workers/branding/maintenance/sweep-artifacts.ts';
import { artifactKeys, storeArtifact } from '../../workers/branding/store/artifact-store.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { call, plainSheet, publish, save } from './support/client.ts';

describe('sweeping stylesheets', () => {
  it('deletes stylesheets that no artifact names and that are old enough, and nothing else', async () => {
    const account = await seedAccount(env.DB);
    const kept = await save(account.themeKey, plainSheet('red'));
    await publish(account.themeKey, kept.hash, kept.revision);
    const orphan = '00000000000000aa';
    await storeArtifact(env.BRAND, account.accountId, orphan, { source: 'a{}', compiled: 'a{}' });

    expect(await sweepArtifacts(env, Date.now())).toBe(0);
    expect(await sweepArtifacts(env, Date.now() + 2 * HOUR)).toBe(2);
    expect(await env.BRAND.head(artifactKeys.source(account.accountId, orphan))).toBeNull();
    expect(await env.BRAND.head(artifactKeys.draft(account.accountId, kept.hash))).not.toBeNull();
    expect((await call(kept.previewPath)).status).toBe(200);
    expect(await sweepArtifacts(env, Date.now() + 2 * HOUR)).toBe(0);
  });

  it('the next run continues where the last one stopped', async () => {
    const account = await seedAccount(env.DB);
    await Promise.all(
      Array.from({ length: 230 }, (_, index) =>
        env.BRAND.put(artifactKeys.draft(account.accountId, index.toString(16).padStart(16, '0')), 'a{}'),
      ),
    );
    const runs: number[] = [];
    for (let run = 0; run < 3; run += 1) runs.push(await sweepArtifacts(env, Date.now() + 2 * HOUR));
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(230);
    expect(Math.max(...runs)).toBeLessThanOrEqual(200);
  });
});

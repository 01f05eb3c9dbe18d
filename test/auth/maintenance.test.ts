import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import { ROWS_A_BATCH } from '#shared/maintenance/delete-expired.ts';
import { purgeExpired } from '../../workers/platform/jobs/access/purge-expired.ts';
import { countingDatabase } from '../support/database/counting-database.ts';
import { EXPIRING_TABLES, insertExpiringRows } from '../support/database/expiring-rows.ts';
import { itInFull } from '../support/it-in-full.ts';
import { findPrincipal } from './support/access.ts';
import { faultyDatabase } from './support/faulty-database.ts';
import { OAuthClient } from './support/oauth-client.ts';
import { addPerson, signedIn } from './support/people.ts';

const count = async (table: string): Promise<number> =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? -1;

describe('purging', () => {
  it('keeps rows in use and deletes rows that expired [A1.7]', async () => {
    const browser = await signedIn(await addPerson());
    const used = await new OAuthClient().register();
    const tokens = await used.connect(browser);
    const unused = await new OAuthClient().register();
    await unused.approve(browser);
    await used.askFor(browser);
    const now = Date.now();

    await purgeExpired(env.DB, now);
    expect(await count('oauth_clients')).toBe(2);
    expect(await count('oauth_grants')).toBe(2);
    expect(await findPrincipal(tokens.access_token)).not.toBeNull();

    await purgeExpired(env.DB, now + DAY + 60_000);
    await purgeExpired(env.DB, now + DAY + 60_000);
    const { results } = await env.DB.prepare('SELECT id FROM oauth_clients').all<{ id: string }>();
    expect(results.map(({ id }) => id)).toEqual([used.id]);
    expect(await count('oauth_requests')).toBe(0);
    expect(await count('oauth_codes')).toBe(0);
    expect(await count('oauth_grants')).toBe(1);
    expect(await count('oauth_access_tokens')).toBe(0);
    expect(await count('oauth_refresh_tokens')).toBe(1);
    expect((await used.refresh(tokens.refresh_token)).status).toBe(200);

    await purgeExpired(env.DB, now + 200 * DAY);
    await purgeExpired(env.DB, now + 200 * DAY);
    for (const table of [
      'oauth_grants',
      'oauth_refresh_tokens',
      'oauth_access_tokens',
      'sessions',
      'mail_outbox',
    ]) {
      expect(await count(table), table).toBe(0);
    }
    expect(await count('oauth_clients')).toBe(1);
  });
});

describe('the cost of purging', () => {
  const now = Date.now();

  it('reads fewer than 100 rows when nothing is to be deleted, however many rows there are', async () => {
    const live = { count: 200, now, end: now + 3_600_000 };
    await insertExpiringRows(env.DB, { ...live, prefix: 'live', used: true });
    await insertExpiringRows(env.DB, { ...live, prefix: 'waiting', used: true });
    const { db, take } = countingDatabase(env.DB);
    const deleted = await purgeExpired(db, now);
    expect(Object.values(deleted).every((count) => count === 0)).toBe(true);
    expect(Object.keys(deleted)).toHaveLength(15);
    expect(take().read).toBeLessThan(100);
  });

  const deletesInARun = async (rows: number) => {
    await insertExpiringRows(env.DB, {
      count: rows,
      prefix: `old-${rows}-`,
      now,
      end: now - 2 * DAY,
      used: false,
    });
    const before = await Promise.all(EXPIRING_TABLES.map(count));
    await purgeExpired(env.DB, now);
    for (const [index, table] of EXPIRING_TABLES.entries()) {
      expect(before[index]! - (await count(table)), table).toBe(rows);
    }
    const { results } = await env.DB.prepare(
      `SELECT 1 FROM oauth_refresh_tokens r LEFT JOIN oauth_grants g ON g.id = r.grant_id WHERE g.id IS NULL`,
    ).all();
    expect(results).toHaveLength(0);
    expect(Object.values(await purgeExpired(env.DB, now)).every((left) => left === 0)).toBe(true);
  };

  it('deletes more rows of a table in a run than one batch has, and nothing that is still live', () =>
    deletesInARun(ROWS_A_BATCH + 100));

  itInFull('deletes at least 10,000 rows of a table in a run', () => deletesInARun(12_000));

  it('a failing table does not stop the purge of the other tables', async () => {
    await insertExpiringRows(env.DB, { count: 5, prefix: 'fault', now, end: now - 2 * DAY, used: false });
    const deleted = await purgeExpired(faultyDatabase({ kind: 'statement', at: 1 }).db, now);
    expect(deleted.oauth_refresh_tokens).toBeUndefined();
    expect(deleted.session_tokens).toBe(5);
    expect(deleted.oauth_clients).toBe(5);
  });
});

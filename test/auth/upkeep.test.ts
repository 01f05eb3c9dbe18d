import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { purgeExpired } from '../../workers/auth/upkeep/purge-expired.ts';
import { principalOf } from './support/access.ts';
import { OAuthClient } from './support/oauth-client.ts';
import { addPerson, signedIn } from './support/people.ts';

const DAY = 86_400_000;
const count = async (table: string): Promise<number> =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? -1;

describe('purging', () => {
  it('keeps what is in use and drops what nobody came for', async () => {
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
    expect(await principalOf(tokens.access_token)).not.toBeNull();

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

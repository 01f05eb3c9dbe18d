import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../support/full-run.ts';
import { findPrincipal } from '../support/access.ts';
import { auditCount, newestGrant } from '../support/audit.ts';
import { OAuthClient, type Tokens } from '../support/oauth-client.ts';
import { addPerson, signedIn } from '../support/people.ts';
import { seedConnection } from '../support/seed-connection.ts';

const rows = async (table: string, grant: string): Promise<number> => {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE grant_id = ?1`)
    .bind(grant)
    .first<{ n: number }>();
  return row?.n ?? -1;
};

/** Requests at the same time. */
const MANY = isFullRun ? 40 : 10;

describe('simultaneous requests', () => {
  it('many refreshes of one token are one rotation, and all answers are identical [A3.8]', async () => {
    const person = await addPerson();
    const { client, tokens } = await seedConnection(person);
    const answers = await Promise.all(
      Array.from({ length: MANY }, () => client.refresh(tokens.refresh_token)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: MANY }, () => 200));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    const grant = await newestGrant(person.id);
    expect(await rows('oauth_refresh_tokens', grant)).toBe(2);
    expect(await rows('oauth_access_tokens', grant)).toBe(2);
    expect(await auditCount('oauth.refresh_reuse', grant)).toBe(0);
    const next = JSON.parse(bodies[0]!) as Tokens;
    expect((await client.refresh(next.refresh_token)).status).toBe(200);
  });

  it('many redemptions of one code issue one token family, which stays alive [A3.8]', async () => {
    const person = await addPerson();
    const client = await new OAuthClient().register();
    const code = (await client.approve(await signedIn(person))).get('code')!;
    const answers = await Promise.all(Array.from({ length: MANY }, () => client.redeem(code)));
    const won = answers.filter((answer) => answer.status === 200);
    expect(won).toHaveLength(1);
    const lost = await Promise.all(
      answers.filter((answer) => answer.status === 400).map((answer) => answer.json()),
    );
    expect(lost).toHaveLength(MANY - 1);
    expect(lost.every((body) => (body as { error: string }).error === 'invalid_grant')).toBe(true);
    const grant = await newestGrant(person.id);
    expect(await rows('oauth_refresh_tokens', grant)).toBe(1);
    expect(await auditCount('oauth.token', grant)).toBe(1);
    expect(await auditCount('oauth.code_reuse', grant)).toBe(0);
    const tokens = await won[0]!.json<Tokens>();
    expect(await findPrincipal(tokens.access_token)).not.toBeNull();
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('a refresh and a disconnect at the same time leave no working token [A3.8]', async () => {
    for (let round = 0; round < (isFullRun ? 5 : 2); round += 1) {
      const person = await addPerson();
      const browser = await signedIn(person);
      const client = await new OAuthClient().register();
      const tokens = await client.connect(browser);
      const grant = await newestGrant(person.id);
      const [answer] = await Promise.all([
        client.refresh(tokens.refresh_token),
        browser.submit(`/connections/${grant}/disconnect`, {}),
      ]);
      expect(await findPrincipal(tokens.access_token)).toBeNull();
      if (answer.status === 200) {
        expect(await findPrincipal((await answer.json<Tokens>()).access_token)).toBeNull();
      }
    }
  });
});

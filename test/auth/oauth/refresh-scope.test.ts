import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatScopes, knownScopes, scopeNames } from '#schema/access/scopes.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { changeConnection } from '#workers/auth/connections/change-connection.ts';
import { changeScopes } from '#workers/platform/customers/connections/change-scopes.ts';
import { isFullRun } from '../../support/full-run.ts';
import { findPrincipal } from '../support/access.ts';
import type { OAuthClient, Tokens } from '../support/oauth-client.ts';
import { addPerson } from '../support/people.ts';
import { type SeededConnection, seedConnection } from '../support/seed-connection.ts';

const WRITE = [['scope', 'service:write']];
const READ_WRITE = 'service:read service:write';
const ALL = formatScopes(scopeNames);

const by = (id: string) => ({
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'user', id } as const,
  requestId: 'test',
});

/** A connection whose person changes its scopes on one of the two pages for it. */
async function connected(choices: string[][] = WRITE) {
  const person = await addPerson();
  const seeded: SeededConnection = await seedConnection(person, choices);
  const key = { grantId: seeded.grantId, userId: person.id };
  return {
    ...seeded,
    async change(scope: string, page: 'connections' | 'console' = 'connections') {
      const scopes = knownScopes(scope);
      const changed =
        page === 'console'
          ? await changeScopes(by(person.id), { ...key, scopes })
          : await changeConnection(by(person.id), {
              ...key,
              choices: { scopes, workspaces: null, brands: [] },
            });
      expect(changed.ok).toBe(true);
    },
  };
}

const refreshed = async (client: OAuthClient, token: string, scope?: string): Promise<Tokens> => {
  const answer = await client.refresh(token, scope === undefined ? {} : { scope });
  expect(await answer.clone().json()).toMatchObject({ token_type: 'Bearer' });
  return answer.json<Tokens>();
};

const scopesOf = async (tokens: Tokens) => (await findPrincipal(tokens.access_token))?.scopes.join(' ');

describe('the scope of a refresh', () => {
  it('narrows the new access token only [A3.7]', async () => {
    const { client, tokens } = await connected();
    const narrow = await refreshed(client, tokens.refresh_token, 'service:read');
    expect([narrow.scope, await scopesOf(narrow)]).toEqual(['service:read', 'service:read']);
    expect(await scopesOf(tokens)).toBe(READ_WRITE);
    const whole = await refreshed(client, narrow.refresh_token);
    expect([whole.scope, await scopesOf(whole)]).toEqual([READ_WRITE, READ_WRITE]);
  });

  it.each(['service:read service:deploy', 'service:manage', 'offline_access service:deploy'])(
    'is refused and leaves the token usable when the grant never had it: %s',
    async (scope) => {
      const { client, tokens } = await connected();
      const refused = await client.refresh(tokens.refresh_token, { scope });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ error: 'invalid_scope' });
      await refreshed(client, tokens.refresh_token, 'service:write service:read');
    },
  );

  it.each(['offline_access', 'openid  profile', 'SERVICE:READ', ' ', `${READ_WRITE} offline_access`])(
    'loses names that are not known, and is as absent when none is left: %j',
    async (scope) => {
      const { client, tokens } = await connected();
      expect((await refreshed(client, tokens.refresh_token, scope)).scope).toBe(READ_WRITE);
    },
  );

  it.each(['connections', 'console'] as const)(
    'lets a client that repeats its scope live on after a person lowered it, and gives what they added: %s',
    async (page) => {
      const { client, tokens, change } = await connected();
      await change('service:read', page);
      const lower = await refreshed(client, tokens.refresh_token, tokens.scope);
      expect([lower.scope, await scopesOf(lower)]).toEqual(['service:read', 'service:read']);
      const last = await refreshed(client, lower.refresh_token, lower.scope);
      await change(ALL, page);
      expect(await scopesOf(last)).toBe(ALL);
      const higher = await refreshed(client, last.refresh_token, last.scope);
      expect([higher.scope, await scopesOf(higher)]).toEqual([ALL, ALL]);
      await change(READ_WRITE, page);
      expect((await refreshed(client, higher.refresh_token, higher.scope)).scope).toBe(READ_WRITE);
    },
  );

  it('is no narrowing when it is that of the last answer, and is one when it is that of an earlier answer [A3.7]', async () => {
    const { client, tokens, change } = await connected();
    await change(ALL);
    let current = tokens;
    for (const expected of [ALL, READ_WRITE, ALL]) {
      current = await refreshed(client, current.refresh_token, 'service:write  service:read x service:write');
      expect([current.scope, await scopesOf(current)]).toEqual([expected, expected]);
    }
    await change('service:read service:manage');
    current = await refreshed(client, current.refresh_token, READ_WRITE);
    expect([current.scope, await scopesOf(current)]).toEqual(['service:read', 'service:read']);
  });

  it('gives what is left of the grant when a person took away all that it names', async () => {
    const { client, tokens, change } = await connected();
    await change('service:read');
    const left = await refreshed(client, tokens.refresh_token, 'service:write');
    expect([left.scope, await scopesOf(left)]).toEqual(['service:read', 'service:read']);
    await change(READ_WRITE);
    const again = await refreshed(client, left.refresh_token, 'service:write');
    expect([again.scope, await scopesOf(again)]).toEqual(['service:write', 'service:write']);
  });

  it('loses scopes that the person takes away, and gains scopes that the person adds', async () => {
    const { client, tokens, change } = await connected();
    const all = await refreshed(client, tokens.refresh_token, READ_WRITE);
    const narrow = await refreshed(client, all.refresh_token, 'service:write');
    await change('service:read');
    expect(await scopesOf(narrow)).toBe('');
    expect(await scopesOf(all)).toBe('service:read');
    await change('service:read service:write service:deploy');
    expect(await scopesOf(narrow)).toBe('service:write');
    expect((await findPrincipal(all.access_token))?.scopes).toHaveLength(3);
  });
});

/** What the refreshes of one connection have to answer. */
class Model {
  granted = new Set<string>();
  readonly ever = new Set<string>();
  last = '';

  grant(scope: string): void {
    this.granted = new Set(scope.split(' '));
    for (const name of this.granted) this.ever.add(name);
  }

  /** The scope of the answer; null when it is refused. */
  refresh(scope: string): string | null {
    const asked = scope.split(' ').filter((name) => (scopeNames as readonly string[]).includes(name));
    if (asked.some((name) => !this.ever.has(name))) return null;
    const text = scopeNames.filter((name) => asked.includes(name)).join(' ');
    const kept = scopeNames.filter((name) => asked.includes(name) && this.granted.has(name));
    const narrows = kept.length > 0 && text !== this.last;
    this.last = narrows ? kept.join(' ') : scopeNames.filter((name) => this.granted.has(name)).join(' ');
    return this.last;
  }
}

type Step =
  | { kind: 'change'; scope: string; page: 'connections' | 'console' }
  | { kind: 'refresh'; scope: string | 'of the last answer' | 'of the sign-in' }
  | { kind: 'repeat'; scope: string };

const scopeText = fc
  .array(fc.constantFrom<string>(...scopeNames, ...scopeNames, 'offline_access', 'x', ''), { maxLength: 6 })
  .map((names) => names.join(' '));
const grantText = fc.subarray(scopeNames.slice(1)).map((names) => formatScopes(['service:read', ...names]));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('change'),
    scope: grantText,
    page: fc.constantFrom('connections', 'console'),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refresh'),
      scope: fc.oneof(scopeText, grantText, fc.constantFrom('of the last answer', 'of the sign-in')),
    }),
  },
  fc.record({ kind: fc.constant('repeat'), scope: scopeText }),
) as fc.Arbitrary<Step>;

it('the scope of each refresh is what a model says, in random orders of changes, refreshes and repeats [A3.7]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), grantText, async (steps, start) => {
      const { client, tokens, change } = await connected(start.split(' ').map((name) => ['scope', name]));
      const model = new Model();
      model.grant(start);
      model.last = start;
      let current = tokens;
      let before: { token: string; answer: Tokens } | null = null;
      for (const next of steps) {
        if (next.kind === 'change') {
          await change(next.scope, next.page);
          model.grant(next.scope);
          const now = (await findPrincipal(current.access_token))?.scopes ?? [];
          expect(now.every((name) => model.granted.has(name))).toBe(true);
        } else if (next.kind === 'repeat') {
          if (before === null) continue;
          const again = await client.refresh(before.token, { scope: next.scope });
          expect(await again.json()).toEqual(before.answer);
        } else {
          const scope =
            next.scope === 'of the last answer'
              ? current.scope
              : next.scope === 'of the sign-in'
                ? tokens.scope
                : next.scope;
          const expected = model.refresh(scope);
          const answer = await client.refresh(current.refresh_token, scope.trim() === '' ? {} : { scope });
          expect(answer.status).toBe(expected === null ? 400 : 200);
          if (expected === null) continue;
          const given = await answer.json<Tokens>();
          expect(given.scope).toBe(expected);
          expect(await scopesOf(given)).toBe(expected);
          before = { token: current.refresh_token, answer: given };
          current = given;
        }
      }
    }),
    { numRuns: isFullRun ? 40 : 3 },
  );
});

import { describe, expect, it } from 'vitest';
import { expectSameOutcome, type Write } from '../support/workerd/lost-answers.ts';
import { OAuthClient, REDIRECT } from './support/oauth-client.ts';
import { addPerson, signedIn } from './support/people.ts';
import { listedTools, placeOf, toolCalls } from './support/tool-calls.ts';

const lost = 'the outcome is the same when any call to the database is refused or its answer is lost';

/** OAuth requests that write. A redeemed code is no such request: sent twice, it has to end its grant (RFC 6749 4.1.2). */
const requests: Record<string, Write> = {
  register: {
    prepare: async () => (bindings) => {
      const client = new OAuthClient();
      client.bindings = bindings;
      return client.registerWith({ redirect_uris: [REDIRECT] });
    },
    // A client that nobody uses is removed after a day.
    leftBehind: { oauth_clients: 1, audit_log: 1 },
  },
  authorize: {
    async prepare() {
      const client = await new OAuthClient().register();
      const browser = await signedIn(await addPerson());
      const path = await client.authorizePath();
      return (bindings) => {
        Object.assign(browser, { bindings });
        return browser.get(path);
      };
    },
    // Ends unused within ten minutes.
    leftBehind: { oauth_requests: 1 },
  },
  refresh: {
    async prepare() {
      const client = await new OAuthClient().register();
      const tokens = await client.connect(await signedIn(await addPerson()), []);
      return (bindings) => {
        client.bindings = bindings;
        return client.refresh(tokens.refresh_token);
      };
    },
  },
  revoke: {
    async prepare() {
      const client = await new OAuthClient().register();
      const tokens = await client.connect(await signedIn(await addPerson()), []);
      return (bindings) => {
        client.bindings = bindings;
        return client.revoke(tokens.refresh_token);
      };
    },
  },
};

describe.each(Object.entries(requests))('OAuth %s', (_, write) => {
  it(lost, async () => {
    expect(await expectSameOutcome(write)).toBeGreaterThan(0);
  });
});

/** Tools whose caller may give a key that makes a repeat harmless. */
const KEYED = new Set(['create_project', 'start_build']);

/** Tools without a key of their own, whose repeat cannot know of a first call that was not answered. */
const UNKEYED: Record<string, Partial<Write>> = {
  // What is gone cannot be found a second time.
  remove_custom_domain: { repeated: [409] },
  delete_project: { repeated: [409] },
  cancel_build: { repeated: [409] },
};

describe.each(Object.keys(toolCalls))('tool %s', (name) => {
  it(lost, async () => {
    if (!(await listedTools()).some((tool) => tool.name === name) || name === 'verify_custom_domain') return;
    await expectSameOutcome({
      async prepare() {
        const place = await placeOf();
        const key = KEYED.has(name) ? { idempotency_key: 'once' } : {};
        const input = { ...toolCalls[name]!(place), ...key };
        return async (bindings) => {
          place.connection.bindings = bindings;
          // A write after the answer that is lost makes no difference to the answer.
          const called = place.connection.rpc('tools/call', { name, arguments: input });
          const { result, error } = await called.catch(() => ({
            result: undefined,
            error: 'after the answer',
          }));
          // Neither kind of failure inside the stream has a status; what a tool refuses is told apart from them.
          const failed = error !== undefined || JSON.stringify(result).includes('The tool failed');
          if (failed) return new Response(null, { status: 500, headers: { 'Retry-After': '5' } });
          return Response.json(result, { status: result?.isError === true ? 409 : 200 });
        };
      },
      // Every call is recorded.
      apart: ['audit_log'],
      ...UNKEYED[name],
    });
  });
});

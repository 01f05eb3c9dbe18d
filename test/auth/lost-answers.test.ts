import { describe, expect, it } from 'vitest';
import app from '../../workers/auth/index.ts';
import { expectSameOutcome, type Write } from '../support/workerd/lost-answers.ts';
import { listedTools, placeFor, toolCalls } from './support/tool-calls.ts';
import { writes } from './support/write-requests.ts';

const lost = 'the outcome is the same when any call to the database is refused, fails or loses its answer';

it('the table contains every mounted request that writes', () => {
  const tried = Object.keys(writes).map((name) => name.split(' ', 2).join(' '));
  // A route is listed once for each of its handlers.
  const mounted = new Set(
    app.routes.filter(({ method }) => method === 'POST').map(({ path }) => `POST ${path}`),
  );
  // This route writes a cookie only.
  mounted.delete('POST /session/language');
  expect([...new Set(tried)].filter((name) => name.startsWith('POST')).sort()).toEqual([...mounted].sort());
});

describe.each(Object.entries(writes))('%s', (_, write) => {
  it('the outcome is the same when any call to the database fails or its answer is lost', async () => {
    expect(await expectSameOutcome({ faults: ['failed', 'lost'], ...write })).toBeGreaterThan(0);
  });
});

/** Callers of these tools may send a key that makes a repeat harmless. */
const KEYED = new Set(['create_project', 'start_build', 'edit_site', 'replace_site', 'restore_build']);

/** These tools have no key, so that a repeat cannot be recognized after a lost answer. */
const UNKEYED: Record<string, Partial<Write>> = {
  // A removed domain is not found by the repeat.
  remove_custom_domain: { repeated: [409] },
  delete_project: { repeated: [409] },
  cancel_build: { repeated: [409] },
  // The secret of the first link is stored nowhere. Its row expires within 15 minutes.
  request_upload: { leftBehind: { upload_links: 1 } },
};

describe.each(Object.keys(toolCalls))('tool %s', (name) => {
  it(lost, async () => {
    if (!(await listedTools()).some((tool) => tool.name === name) || name === 'verify_custom_domain') return;
    await expectSameOutcome({
      faults: ['refused', 'failed', 'lost'],
      async prepare() {
        const place = await placeFor(name);
        const key = KEYED.has(name) ? { idempotency_key: 'once' } : {};
        const input = { ...toolCalls[name]!(place), ...key };
        return async (bindings) => {
          place.connection.bindings = bindings;
          // Writes after the lost answer do not change the answer.
          const called = place.connection.rpc('tools/call', { name, arguments: input });
          const { result, error } = await called.catch(() => ({
            result: undefined,
            error: 'after the answer',
          }));
          // Neither kind of failure in the stream has a status: a fault differs from a refusal of the tool by
          // its text.
          const failed = error !== undefined || JSON.stringify(result).includes('The tool failed');
          if (failed) return new Response(null, { status: 500, headers: { 'Retry-After': '5' } });
          return Response.json(result, { status: result?.isError === true ? 409 : 200 });
        };
      },
      // Each call adds an audit row.
      apart: ['audit_log'],
      ...UNKEYED[name],
    });
  });
});

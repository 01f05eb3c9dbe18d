import fc from 'fast-check';
import { expect, it } from 'vitest';
import { message } from '#schema/access/mcp-routes.ts';
import { readMessage } from '#workers/auth/mcp/engine/protocol/message.ts';
import { readParameters } from '#workers/auth/oauth/parameters.ts';

const RUNS = { seed: 20_260_101, numRuns: 1_000 };

it('reads as JSON-RPC messages exactly what the documented schema accepts', () => {
  const member = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.dictionary(fc.string(), fc.jsonValue()),
  );
  const failure = fc.record(
    { code: fc.oneof(fc.integer(), fc.constant(0.5)), message: fc.string() },
    { requiredKeys: ['code'] },
  );
  const value = fc.record(
    {
      jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: member }),
      id: fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null)),
      method: fc.oneof(fc.string(), member),
      params: member,
      result: member,
      error: fc.oneof(failure, member),
      more: member,
    },
    { requiredKeys: ['jsonrpc'], noNullPrototype: true },
  );
  const sparse = fc
    .tuple(value, fc.subarray(['id', 'method', 'params', 'result', 'error', 'more']))
    .map(([all, kept]) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => key === 'jsonrpc' || kept.includes(key))),
    );
  let accepted = 0;
  fc.assert(
    fc.property(sparse, (sent) => {
      const parsed: unknown = JSON.parse(JSON.stringify(sent));
      const isMessage = readMessage(parsed) !== null;
      if (isMessage) accepted += 1;
      // Clients send null for parameters that they do not have, which the reader takes as absent.
      const { params, ...others } = sent;
      const documented = params === null && 'method' in sent ? others : parsed;
      expect(message.safeParse(documented).success).toBe(isMessage);
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(20);
});

it('reads the same parameters from a form as from JSON', async () => {
  const fields = fc.dictionary(
    fc.stringMatching(/^[a-z_]{1,12}$/),
    fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.toWellFormed()),
  );
  await fc.assert(
    fc.asyncProperty(fields, async (sent) => {
      const asForm = new Request('https://x.example', { method: 'POST', body: new URLSearchParams(sent) });
      const asJson = new Request('https://x.example', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      });
      const read = await readParameters(asForm, 16_384);
      expect(read).toEqual({ ok: true, value: { ...sent } });
      expect(await readParameters(asJson, 16_384)).toEqual(read);
    }),
    { ...RUNS, numRuns: 200 },
  );
});

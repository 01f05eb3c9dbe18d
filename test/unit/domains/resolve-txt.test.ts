import { describe, expect, it } from 'vitest';
import { lookForProof } from '#shared/domains/proof.ts';
import { resolveTxt } from '#shared/domains/resolve-txt.ts';

const answering =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

describe('the lookup of TXT records', () => {
  it('joins the pieces of each record and skips records of other types', async () => {
    const body = {
      Status: 0,
      Answer: [
        { type: 5, data: 'elsewhere.example.' },
        { type: 16, data: '"livery-" "abc"' },
        { type: 16, data: '"v=spf1 -all"' },
      ],
    };
    expect(await resolveTxt('_livery.shop.example', answering(body))).toEqual(['livery-abc', 'v=spf1 -all']);
  });

  it.each([
    ['a name without such a record', { Status: 0 }],
    ['a name that does not exist', { Status: 3 }],
  ])('finds nothing at %s', async (_, body) => {
    expect(await resolveTxt('x.example', answering(body))).toEqual([]);
  });

  it.each([
    ['a name server that fails', answering({ Status: 2 })],
    ['a refusal', answering({ Status: 5 })],
    ['a resolver that is overloaded', answering({}, 503)],
    ['a resolver that is away', async () => Promise.reject(new Error('away'))],
  ])('treats %s as no answer', async (_, ask) => {
    expect(await resolveTxt('x.example', ask)).toBeNull();
    expect(await lookForProof((name) => resolveTxt(name, ask), 'x.example', 't')).toBe('unanswered');
  });
});

describe('the proof of a domain', () => {
  const at =
    (records: Record<string, string[] | null>) =>
    async (name: string): Promise<string[] | null> =>
      name in records ? (records[name] ?? null) : [];

  it('finds the proof under the current record name and under the earlier one', async () => {
    for (const name of ['_domain-verify.x.example', '_livery.x.example'])
      expect(await lookForProof(at({ [name]: ['other', 't'] }), 'x.example', 't')).toBe('found');
    expect(await lookForProof(at({}), 'x.example', 't')).toBe('missing');
  });

  it('does not report the proof as missing while a lookup of one name failed', async () => {
    for (const name of ['_domain-verify.x.example', '_livery.x.example'])
      expect(await lookForProof(at({ [name]: null }), 'x.example', 't')).toBe('unanswered');
  });
});

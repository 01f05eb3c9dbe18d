import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { batch } from '#shared/db/statement/statement.ts';
import { MICRO } from '#shared/ledger/amounts.ts';
import { prepareCharge } from '#shared/ledger/charge.ts';
import { opKeyOf } from '#shared/ledger/posting.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';

const now = Date.UTC(2026, 10, 21, 12);
const tenantId = 'tenant';
const caps = { credits_per_day: 1, monthly_credits: 0, monthly_credit_cap: null, rollover_months: 0 };

/** A charge and a dependent row of the caller in one batch. */
async function chargeWithNote(key: string, guard?: string) {
  const posting = prepareCharge(env.DB, {
    tenantId,
    key,
    amount: MICRO,
    usd: 0,
    now,
    ...(guard === undefined ? {} : { guard: { sql: guard } }),
  });
  const outcomes = await batch(env.DB, [
    ...posting.statements,
    env.DB.prepare(
      `INSERT INTO notes SELECT ?2 WHERE EXISTS
         (SELECT 1 FROM credit_entries WHERE tenant_id = ?1 AND op_key = ?2) ON CONFLICT DO NOTHING`,
    ).bind(tenantId, opKeyOf('charge', key)),
  ]);
  const { results: notes } = await env.DB.prepare('SELECT note FROM notes').all();
  return { answer: posting.read(outcomes.slice(0, posting.statements.length)), notes };
}

it('a posting carries rows of the caller and a condition in the same batch', async () => {
  await env.DB.exec('CREATE TABLE notes (note TEXT PRIMARY KEY)');
  await env.DB.batch([
    ...openStatements(env.DB, { tenantId, accountId: 'account', terms: termsOf(caps, null), now }),
  ]);
  const refused = await chargeWithNote('a', 'EXISTS (SELECT 1 FROM tenants WHERE id = :tenant)');
  expect(refused).toEqual({ answer: { ok: false, code: 'precondition_failed' }, notes: [] });
  const charged = await chargeWithNote('a');
  expect(charged).toMatchObject({ answer: { ok: true }, notes: [{ note: 'charge/a' }] });
  const short = await chargeWithNote('b');
  expect(short.answer).toEqual({ ok: false, code: 'insufficient_credits', data: { available: 0 } });
  expect(short.notes).toHaveLength(1);
});

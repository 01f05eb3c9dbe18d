import { liveAccountSql } from '../../../shared/credentials/live-account.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import { type ParkedContext, startParkedPrompt } from './start-parked-prompt.ts';

const PROMPTS_A_SWEEP = 20;
/** An entry that is still at it must be left alone. */
const GRACE_MS = 60_000;

/**
 * Goes on with prompts whose entry died between taking them and starting their project. One that fails keeps no other
 * from its turn.
 */
export async function sweepParkedPrompts(context: ParkedContext): Promise<number> {
  const { results } = await context.db
    .prepare(
      `SELECT p.tenant_id FROM parked_prompts p JOIN tenants t ON t.id = p.tenant_id AND t.status = 'active'
       WHERE p.settled_at IS NULL AND p.consumed_at < ?1 AND ${liveAccountSql('p.account_id')} ORDER BY p.consumed_at LIMIT ${PROMPTS_A_SWEEP}`,
    )
    .bind(context.runtime.now() - GRACE_MS)
    .all<{ tenant_id: string }>();
  for (const { tenant_id } of results) {
    await startParkedPrompt(context, tenant_id).catch((error: unknown) =>
      log('error', 'parked_prompt_failed', { tenant: tenant_id, ...describeError(error) }),
    );
  }
  return results.length;
}

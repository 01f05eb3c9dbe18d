import { and, eq, isNull, lt } from 'drizzle-orm';
import { isLiveAccount } from '#shared/credentials/live-account.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { parkedPrompts, tenants } from '#shared/db/tables/platform.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { type PromptOperation, startParkedPrompt } from './start-parked-prompt.ts';

const PROMPTS_A_SWEEP = 20;
/** Prompts that were taken more recently are skipped, because their entry may still be running. */
const GRACE_MS = 60_000;

const openPrompts = globalStatement(
  { before: parkedPrompts.createdAt, limit: value<number>() },
  ({ before, limit }, db) =>
    db
      .select({ tenantId: parkedPrompts.tenantId })
      .from(parkedPrompts)
      .innerJoin(tenants, and(eq(tenants.id, parkedPrompts.tenantId), eq(tenants.status, 'active')))
      .where(
        and(
          isNull(parkedPrompts.settledAt),
          lt(parkedPrompts.consumedAt, before),
          isLiveAccount(parkedPrompts.accountId),
        ),
      )
      .orderBy(parkedPrompts.consumedAt)
      .limit(limit),
);

/**
 * Continues prompts whose entry died between taking them and starting their project. A failure of one does not prevent
 * the others.
 */
export async function sweepParkedPrompts(operation: PromptOperation): Promise<number> {
  const open = await openPrompts.all(operation.db, {
    before: operation.runtime.now() - GRACE_MS,
    limit: PROMPTS_A_SWEEP,
  });
  for (const { tenantId } of open) {
    await startParkedPrompt(operation, tenantId).catch((error: unknown) =>
      log('error', 'parked_prompt_failed', { tenant: tenantId, ...describeError(error) }),
    );
  }
  return open.length;
}

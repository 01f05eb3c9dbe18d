import type { Guard } from '#shared/ledger/guard.ts';
import { openLedgers } from '#shared/ledger/open.ts';
import type { Terms } from '#shared/ledger/terms.ts';

/** The statements that open the ledger of one tenant. */
export const openStatements = (
  db: D1Database,
  {
    tenantId,
    terms,
    ...input
  }: { tenantId: string; accountId: string; terms: Terms; now: number; guard?: Guard },
): D1PreparedStatement[] => openLedgers(db, input, [{ tenantId, terms }]);

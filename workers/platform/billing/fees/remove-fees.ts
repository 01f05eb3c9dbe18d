import { textStatement } from '#shared/db/statement/text.ts';
import { REMOVE_STEPS } from './fee-steps.ts';

/** Subtracts the fees of a tenant from those of its account. It must run before the tenant's assignments are deleted. */
export const removeFees = textStatement(REMOVE_STEPS);

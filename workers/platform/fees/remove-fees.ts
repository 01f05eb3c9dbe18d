import { textStatement } from '../../../shared/db/statement/text.ts';
import { REMOVE_STEPS } from './fee-steps.ts';

/** The fees of a tenant leave those of its account, before its record goes. */
export const removeFees = textStatement(REMOVE_STEPS);

import type { Budget } from '#shared/connections/connection-rules.ts';

/**
 * Tells a model why its budget allows no build: the credits spent, the price of the build, and the time of the next
 * budget.
 */
export const budgetSentence = ({ limit, spent, price, renewsAt }: Budget & { price: number }): string =>
  `This connection may spend ${limit} credits a day in this workspace: ${spent} are spent, and this build costs ${price}. ` +
  `Nothing was started or charged. The budget renews at ${new Date(renewsAt).toISOString()} (00:00 UTC). edit_site and ` +
  'replace_site cost nothing and work meanwhile. The people of the workspace set the budget on its Connections page.';

/**
 * Whether a statement, or a call to the database as JSON, reads due webhooks and usage after a write
 * (`shared/events/wake-lanes.ts`). It runs after the answer, and its failure changes no outcome.
 */
export const isAfterAnswer = (call: string): boolean => DUE.test(call.replaceAll('\\"', '"'));

const DUE =
  /from "webhook_deliveries" where "webhook_deliveries"\."state" = 'pending' and "webhook_deliveries"\."due_at" <=|from "usage_destinations" where "usage_destinations"\."status" = 'enabled' and/;

/**
 * Whether a statement, or a call to the database as JSON, looks up what a write made due for webhooks and receivers of usage
 * (`shared/events/wake-lanes.ts`). It runs after the answer: nobody waits for it, and a fault in it changes no outcome.
 */
export const isAfterAnswer = (call: string): boolean => DUE.test(call.replaceAll('\\"', '"'));

const DUE =
  /from "webhook_deliveries" where "webhook_deliveries"\."state" = 'pending' and "webhook_deliveries"\."due_at" <=|from "usage_destinations" where "usage_destinations"\."status" = 'enabled' and/;

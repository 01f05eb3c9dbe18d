import { MICRO } from '#shared/ledger/amounts.ts';
import type { Destination } from './delivery-statements.ts';
import { request } from './request.ts';
import type { UsageEvent } from './usage-event.ts';
import type { UsageSender } from './usage-sender.ts';
import { type Answer, accepted, failed, isSuccess, refused, type Verdict } from './verdict.ts';

/** The version of Stripe's API that these requests use. */
const VERSION = '2025-04-30.basil';

const headersOf = (key: string) => ({ Authorization: `Bearer ${key}`, 'Stripe-Version': VERSION });

/** Whether the receiver has the customer; its answer when it does not have them or the result is unclear. */
export async function findCustomer(
  sender: UsageSender,
  key: string,
  { subject }: UsageEvent,
): Promise<Verdict> {
  const got = await request(sender, `${sender.stripeUrl}/v1/customers/${encodeURIComponent(subject)}`, {
    method: 'GET',
    headers: headersOf(key),
  });
  // A restricted key may be allowed to record usage but not to read customers.
  if (isSuccess(got)) return isDeleted(got) ? refused('unknown_subject', got) : accepted;
  if (got.status === 403) return accepted;
  // A failed lookup has recorded nothing.
  return got.status === 404 ? refused('unknown_subject', got) : { is: 'failed', doubtful: false, got };
}

const isDeleted = ({ answer }: Answer): boolean => /^\s*\{[^{}]{0,400}"deleted"\s*:\s*true/.test(answer);

/**
 * Records one event at a meter. Stripe accepts one event in a request, and one request at a time for a customer. It
 * checks the customer only after its answer, so that customers are looked up before. Values are whole numbers of units.
 */
export async function toStripe(
  sender: UsageSender,
  destination: Destination,
  key: string,
  event: UsageEvent,
): Promise<Verdict> {
  const units = (event.used * destination.unitsPerCredit) / MICRO;
  if (!Number.isSafeInteger(units)) return refused('fractional_value', { status: null, answer: '' });
  const got = await request(sender, `${sender.stripeUrl}/v1/billing/meter_events`, {
    method: 'POST',
    headers: { ...headersOf(key), 'Content-Type': 'application/x-www-form-urlencoded' },
    // There is no `Idempotency-Key`, because Stripe would repeat a failed answer for it. The identifier makes the event
    // count once.
    body: new URLSearchParams({
      event_name: destination.eventName,
      identifier: event.id,
      timestamp: String(Math.floor(event.at / 1_000)),
      'payload[stripe_customer_id]': event.subject,
      'payload[value]': String(units),
    }).toString(),
  });
  if (isSuccess(got)) return accepted;
  const { status, answer } = got;
  if (status === 400 && /already exists with identifier|"duplicate_meter_event"/.test(answer))
    return accepted;
  // A missing or inactive meter affects every event, so that the destination waits for it.
  if (status !== null && [400, 402, 404, 422].includes(status) && !/"param"\s*:\s*"event_name"/.test(answer))
    return refused('refused', got);
  return failed(got);
}

/** Whether a list of meters has an active one with that event name. */
export const hasMeter = ({ answer }: Answer, eventName: string): boolean =>
  answer.includes(`"event_name": ${JSON.stringify(eventName)}`) ||
  answer.includes(`"event_name":${JSON.stringify(eventName)}`);

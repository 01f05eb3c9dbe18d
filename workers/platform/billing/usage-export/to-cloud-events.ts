import { signMessage } from '#schema/builder/signature.ts';
import { sha256Hex } from '#shared/encoding.ts';
import { isoTime } from '../../core/record.ts';
import type { Destination } from './delivery-statements.ts';
import { type Outward, request } from './request.ts';
import { cloudEvent, type UsageEvent } from './usage-event.ts';
import { type Answer, accepted, failed, isSuccess, refused, type Verdict } from './verdict.ts';

/** Statuses that mean that the events cannot be accepted; other failures may be temporary. */
const REFUSED: readonly (number | null)[] = [400, 413, 422];

/**
 * Posts events as one batch of CloudEvents (JSON batch format). OpenMeter gets its API key; a receiver of the account's
 * own gets a Standard Webhooks signature whose id is that of this batch.
 */
export async function toCloudEvents(
  sender: Outward,
  destination: Pick<Destination, 'kind' | 'url' | 'accountId' | 'eventName'>,
  secret: string,
  events: readonly UsageEvent[],
): Promise<Verdict> {
  const { kind, accountId, eventName } = destination;
  const got = await post(
    sender,
    destination,
    secret,
    events.map((event) => cloudEvent(event, accountId, eventName)),
  );
  if (isSuccess(got)) return accepted;
  if (kind === 'https' && got.status === 410) return { is: 'gone', got };
  return REFUSED.includes(got.status) ? refused('refused', got) : failed(got);
}

type CloudEvent = Omit<ReturnType<typeof cloudEvent>, 'data'> & { data: object };

/** An event without usage, with a type of its own. */
export const testEvent = (
  sender: Outward,
  destination: Pick<Destination, 'kind' | 'url' | 'accountId'>,
  secret: string,
): Promise<Answer> =>
  post(sender, destination, secret, [
    {
      specversion: '1.0',
      id: sender.runtime.newId(),
      source: `urn:uuid:${destination.accountId}`,
      type: 'livery.test',
      subject: 'test',
      time: isoTime(sender.runtime.now()),
      datacontenttype: 'application/json',
      data: {},
    },
  ]);

async function post(
  sender: Outward,
  { kind, url }: Pick<Destination, 'kind' | 'url'>,
  secret: string,
  events: readonly CloudEvent[],
): Promise<Answer> {
  const body = JSON.stringify(events);
  return request(sender, kind === 'openmeter' ? `${url.replace(/\/$/, '')}/api/v1/events` : url, {
    method: 'POST',
    headers: {
      // OpenMeter requires exactly this type, without a charset.
      'Content-Type': 'application/cloudevents-batch+json',
      ...(kind === 'https'
        ? await signMessage(secret, { id: await batchId(events), body }, sender.runtime.now())
        : secret === ''
          ? {}
          : { Authorization: `Bearer ${secret}` }),
    },
    body,
  });
}

/** The id is the same for the same events, however often they are sent. */
const batchId = async (events: readonly { id: string }[]): Promise<string> =>
  `msg_${(await sha256Hex(events.map(({ id }) => id).join('\n'))).slice(0, 32)}`;

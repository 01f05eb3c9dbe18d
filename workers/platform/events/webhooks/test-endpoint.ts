import { sql } from 'drizzle-orm';
import { TEST_EVENT } from '#schema/platform/event-types.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { columnList, insertTarget } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { webhookDeliveries as d, webhookEndpoints as e, events } from '#shared/db/tables/events.ts';
import { sha256Hex } from '#shared/encoding.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { eventById } from './delivery-statements.ts';
import { endpointById } from './endpoint-statements.ts';

const insertTest = accountStatement(
  { endpoint: e.id, id: events.id, now: events.at },
  ({ account, endpoint, id, now }) => sql`
    insert into ${insertTarget(events, events.id, events.accountId, events.type, events.at, events.data)}
    select ${id}, ${e.accountId}, ${sql.raw(`'${TEST_EVENT}'`)}, ${now}, json_object('endpoint_id', ${e.id},
      'name', ${e.name}, 'url', ${e.url}, 'status', ${e.status}, 'disabled_reason', null, 'disabled_at', null)
    from ${e} where ${e.id} = ${endpoint} and ${e.accountId} = ${account} and ${e.status} = 'enabled'
      and ${e.removedAt} is null
    on conflict ${columnList(events.id)} do nothing`,
);

const deliverTest = accountStatement(
  { endpoint: e.id, id: events.id, now: d.createdAt },
  ({ account, endpoint, id, now }) => sql`
    insert into ${insertTarget(d, d.endpointId, d.seq, d.accountId, d.lane, d.createdAt)}
    select ${e.id}, ${events.seq}, ${events.accountId}, '', ${now}
    from ${events} join ${e} on ${e.accountId} = ${events.accountId}
    where ${events.id} = ${id} and ${events.accountId} = ${account} and ${e.id} = ${endpoint}
    on conflict do nothing`,
);

/** Sends one endpoint a test event; a repeat with the same key sends none. */
export async function testEndpoint(
  call: VerbCall,
  input: { id: string; key: string },
): Promise<Result<{ event_id: string }, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const endpoint = input.id;
  const now = runtime.now();
  const hash = await sha256Hex(`webhook-test\n${account}\n${endpoint}\n${input.key}`);
  const id = `evt_${hash.slice(0, 32)}`;
  const { found, known } = await batch(db, {
    insertTest: insertTest.bind(db, { account, endpoint, id, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: account,
        action: 'endpoint.test',
        target: endpoint,
        detail: { event: id },
      }),
    ),
    deliverTest: deliverTest.bind(db, { account, endpoint, id, now }),
    found: eventById.bind(db, { account, id }),
    known: endpointById.bind(db, { account, id: endpoint }),
  });
  if (known.rows.length === 0) return refuse('endpoint_not_found');
  return found.rows.length === 0 ? refuse('endpoint_disabled') : ok({ event_id: id });
}

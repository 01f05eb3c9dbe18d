import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventSchemas } from '#schema/events/catalogue.ts';
import { EVENT_TYPES, type EventType } from '#schema/platform/event-types.ts';
import { type EventRow, presentEvent } from '#workers/platform/events/present-event.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { ACCOUNT, AT, BEFORE, TENANT } from './support/before-changes.ts';
import { CHANGES } from './support/changes.ts';

const setTenant = (set: string): void => db.sqlite.exec(`UPDATE tenants SET ${set} WHERE id = '${TENANT}'`);

let db: SqliteD1;
const eventsOf = (type: EventType): EventRow[] =>
  db.rows<EventRow>(
    `SELECT e.seq, e.id, e.account_id AS accountId, e.tenant_id AS tenantId, t.external_ref AS externalRef, e.type, e.at, e.data, a.test_of AS testOf
     FROM events e JOIN accounts a ON a.id = e.account_id LEFT JOIN tenants t ON t.id = e.tenant_id WHERE e.type = ?1 ORDER BY e.seq`,
    type,
  );

beforeAll(() => {
  db = openSqliteD1();
  db.sqlite.exec(BEFORE);
});
beforeEach(() => db.sqlite.exec('SAVEPOINT each_test'));
afterEach(() => db.sqlite.exec('ROLLBACK TO each_test; RELEASE each_test'));

describe.each(EVENT_TYPES.filter((type) => type !== 'endpoint.test'))('%s', (type) => {
  const { change, silent = [], data = {} } = CHANGES[type];

  it('the change writes the event once, in the form of the catalogue', async () => {
    for (const statement of change) db.sqlite.exec(statement);
    const rows = eventsOf(type);
    expect(rows).toHaveLength(1);
    const event = await presentEvent(rows[0]!);
    expect(event.data).toMatchObject(data);
    expect(eventSchemas[type].parse(event)).toEqual(event);
    const ofTenant =
      !/^(?:brand|plan|sender|key|usage_destination|endpoint)\./.test(type) &&
      !`${change}`.includes('UPDATE accounts');
    expect(event.external_ref?.startsWith('service-') ?? false).toBe(ofTenant);
  });

  it('a change that is rolled back does not write the event', () => {
    db.sqlite.exec('SAVEPOINT change');
    for (const statement of change) db.sqlite.exec(statement);
    db.sqlite.exec('ROLLBACK TO change');
    expect(eventsOf(type)).toEqual([]);
  });

  it('another change does not write the event', () => {
    for (const statement of silent) db.sqlite.exec(statement);
    expect(eventsOf(type)).toEqual([]);
  });
});

it('an event has a delivery to each enabled endpoint of its account with its type', () => {
  const endpoint = (id: string, more: string) =>
    db.sqlite.exec(`INSERT INTO webhook_endpoints (id, account_id, url, name, sealed_secret, created_at, updated_at, types, status, removed_at)
      VALUES ('${id}', ${more})`);
  const rest = "'https://a.example/', 'x', x'00', 1, 1";
  endpoint('chosen', `'${ACCOUNT}', ${rest}, '["tenant.suspended"]', 'enabled', NULL`);
  endpoint('other-type', `'${ACCOUNT}', ${rest}, '["tenant.created"]', 'enabled', NULL`);
  endpoint('off', `'${ACCOUNT}', ${rest}, NULL, 'disabled', NULL`);
  endpoint('removed', `'${ACCOUNT}', ${rest}, NULL, 'enabled', 1`);
  endpoint('stranger', `'another account', ${rest}, NULL, 'enabled', NULL`);
  setTenant("status = 'suspended'");
  expect(
    db.rows('SELECT endpoint_id, lane, state, attempts FROM webhook_deliveries ORDER BY endpoint_id'),
  ).toEqual([
    { endpoint_id: 'chosen', lane: TENANT, state: 'pending', attempts: 0 },
    { endpoint_id: 'e1', lane: TENANT, state: 'pending', attempts: 0 },
  ]);
});

it('a missing and a returned record of the account’s own domain write events', () => {
  const own = (set: string): void => db.sqlite.exec(`UPDATE accounts SET ${set}`);
  own(
    `custom_domain = 'app.acme.example', custom_domain_status = 'active', custom_domain_verified_at = ${AT}`,
  );
  own(`custom_domain_missing_since = ${AT}`);
  own('custom_domain_missing_since = NULL');
  own(`custom_domain_missing_since = ${AT}`);
  own("custom_domain_status = 'lost', custom_domain_verified_at = NULL, custom_domain_missing_since = NULL");
  expect(db.rows<{ type: string }>('SELECT type FROM events ORDER BY seq').map(({ type }) => type)).toEqual([
    'domain.verified',
    'domain.missing',
    'domain.found',
    'domain.missing',
    'domain.lost',
  ]);
});

it('an event of a test side has livemode false', async () => {
  setTenant("plan_code = 'business'");
  db.sqlite.exec("UPDATE accounts SET test_of = 'the live one'");
  setTenant("plan_code = 'starter'");
  const modes = await Promise.all(eventsOf('tenant.plan_changed').map(presentEvent));
  expect(modes.map(({ livemode }) => livemode)).toEqual([false, false]);
  db.sqlite.exec('UPDATE accounts SET test_of = NULL');
  expect((await presentEvent(eventsOf('tenant.plan_changed')[0]!)).livemode).toBe(true);
});

it('no event holds what a person wrote, or the name or address of one', () => {
  for (const type of EVENT_TYPES) {
    db.sqlite.exec('SAVEPOINT change');
    for (const statement of CHANGES[type].change) db.sqlite.exec(statement);
    const [{ all }] = db.rows<{ all: string }>("SELECT group_concat(data) || '' AS 'all' FROM events") as [
      { all: string | null },
    ];
    db.sqlite.exec('ROLLBACK TO change');
    expect(all ?? '', type).not.toMatch(/shop\.example|home\.example|my money|Casey|Robin/);
  }
});

it('sequence numbers of events increase with the commits, also after events were deleted', () => {
  setTenant("plan_code = 'a'");
  const [first] = db.rows<{ seq: number }>('SELECT max(seq) AS seq FROM events');
  db.sqlite.exec('DELETE FROM events');
  setTenant("plan_code = 'b'");
  const [second] = db.rows<{ seq: number }>('SELECT max(seq) AS seq FROM events');
  expect(second!.seq).toBeGreaterThan(first!.seq);
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { setCustomDomain } from '#shared/operator/set-custom-domain.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { brandFields, isFilled, withOther } from '../../support/brand/fields.ts';
import { fullDocument, PICTURES } from '../../support/brand/full-document.ts';
import { sessionOn } from '../../support/database/session-on.ts';
import { sampled } from '../../support/full-run.ts';
import { plainRequest } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';

const PANEL = 'panel.acme.example';
const HASH = 'a'.repeat(16);

/** Fields with an effect on the look of elements only, or in some states of the dashboard only, have other tests. */
const ELSEWHERE = /^\/(?:colors|typography|shape|layout\/contentWidth|icons|identity\/upgrade)(?:\/|$)/;
/** A field for editors: the address of the schema. */
const SILENT = ['/$schema'];

let service: TestService;

const run = (sql: string, ...values: Array<string | number>) =>
  service.db
    .prepare(sql)
    .bind(...values)
    .run();

let customer: string;
beforeAll(async () => {
  service = await startService();
  const { account_id: account } = service.demo;
  expectOk(
    await setCustomDomain(
      {
        db: service.db,
        runtime: systemRuntime,
        actor: { kind: 'operator', id: 'test' },
        requestId: 'test-request',
      },
      { accountId: account, domain: PANEL },
    ),
  );
  const pins = PICTURES.map((ref, index) => ({
    path: '',
    ref,
    assetId: ref,
    versionId: ref,
    sha256: String(index).repeat(64),
    extension: 'png',
  }));
  await run(
    `INSERT INTO brand_artifacts
       (account_id, hash, bytes, document, pins, compiler_version, contract_version, fingerprint, created_at)
     VALUES (?1, ?2, 0, '', ?3, '1', '1', '', 0)`,
    account,
    HASH,
    JSON.stringify(pins),
  );
  await run(
    "INSERT OR REPLACE INTO brand_states (account_id, revision, live_document_hash) VALUES (?1, '1', ?2)",
    account,
    HASH,
  );
  customer = await sessionOn(service.db, service.demo.customer_session_cookie, PANEL);
});
afterAll(() => service?.stop());

/** Publishes the document. */
const publish = (document: BrandDocument) =>
  run('UPDATE brand_artifacts SET document = ?1 WHERE hash = ?2', JSON.stringify(document), HASH);

const page = (path: string, cookie?: string) => async (): Promise<string> => {
  const { status, body } = await plainRequest(service.baseUrl, path, {
    headers: { Host: PANEL, Accept: 'text/html', ...(cookie !== undefined && { Cookie: cookie }) },
  });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  // Forms have a new key each time.
  return body.replaceAll(/value="[0-9a-f-]{36}"/g, '');
};

/** The text of a sign-in mail, with sender and reply address. */
async function mail(): Promise<string> {
  const { customer_email: email } = service.demo;
  // Deletes earlier sign-ins, which count towards the budget of mails.
  await run('DELETE FROM sign_ins');
  await run('DELETE FROM mail_outbox');
  await plainRequest(service.baseUrl, '/sign-in', {
    method: 'POST',
    headers: {
      Host: PANEL,
      Origin: `http://${PANEL}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ email }).toString(),
  });
  // The mail is sent after the answer.
  const sent = await vi.waitUntil(
    () => service.db.prepare('SELECT subject, body, html, from_name, reply_to FROM mail_outbox').first(),
    { timeout: 60_000 },
  );
  return JSON.stringify(sent).replaceAll(/token=[\w-]+|\b\d{6}\b/g, '');
}

/** The pages of customers, ordered by the number of fields that they show. */
function views(): Array<() => Promise<string>> {
  const { workspace_id: workspace } = service.demo;
  return [
    page(`/dashboard?workspace=${workspace}`, customer),
    page('/sign-in'),
    page(`/dashboard/domains?workspace=${workspace}`, customer),
    mail,
  ];
}

describe('the brand document', () => {
  it('the tests cover every field of the brand document', () => {
    expect(brandFields.length).toBeGreaterThan(200);
    expect(brandFields.filter((field) => !isFilled(field))).toEqual([]);
  });

  it('an unchanged brand document changes no page and no mail', async () => {
    await publish(fullDocument);
    for (const view of views()) expect(await view()).toBe(await view());
  });

  it('each field of the brand document has an effect on a page or a mail', async () => {
    await publish(fullDocument);
    const all = views();
    const before = await Promise.all(all.map((view) => view()));
    const silent: string[] = [];
    const fields = sampled(
      brandFields.filter(({ pointer }) => !ELSEWHERE.test(pointer)),
      4,
    );
    for (const field of fields) {
      await publish(withOther(field));
      let isSeen = false;
      for (const [index, view] of all.entries()) {
        isSeen ||= (await view()) !== before[index];
        if (isSeen) break;
      }
      if (!isSeen) silent.push(field.pointer);
    }
    expect(silent).toEqual(SILENT.filter((pointer) => fields.some((field) => field.pointer === pointer)));
  });
});

import type { Operation } from '#shared/operation.ts';
import { setCustomDomain } from '#shared/operator/set-custom-domain.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import type { Visited } from '../../support/pages/crawl.ts';
import { startService, type TestService } from './service.ts';

/** The host name of the demo reseller. */
export const PANEL = 'panel.acme.example';
/** The host name of its customer's site. */
export const SHOP = 'www.shop.example';

const PLATFORM = { PLATFORM_NAME: 'Quuxworks', PLATFORM_COLOR: '#0a7d33' };
const BRAND = {
  schemaVersion: 1,
  identity: { productName: 'Acme Sites' },
  colors: { light: { primary: '#7a1fa2' } },
};
/** The platform's names (including the code's), its colors, and both drawings of its logo. */
export const FOREIGN =
  /quuxworks|(?<!de)livery|#0a7d33|theme-color" content="#f4f5f8|M7 1h10a6|M9\.9(?: |%20)5\.5/i;

export interface BrandedService extends TestService {
  /** The host of the service itself. */
  own: string;
  operation: () => Operation;
  run: (sql: string, ...values: Array<string | number>) => Promise<unknown>;
}

/**
 * A service of a named platform, whose demo reseller has a brand and a host name, and whose demo customer has
 * a project with a domain.
 */
export async function startBrandedService(): Promise<BrandedService> {
  const service = await startService({ vars: PLATFORM });
  const { account_id: account, workspace_id: workspace } = service.demo;
  const operation = (): Operation => ({
    db: service.db,
    runtime: systemRuntime,
    actor: { kind: 'operator', id: 'test' },
    requestId: 'test-request',
  });
  const run = (sql: string, ...values: Array<string | number>) =>
    service.db
      .prepare(sql)
      .bind(...values)
      .run();
  expectOk(await setCustomDomain(operation(), { accountId: account, domain: PANEL }));
  const hash = 'a'.repeat(16);
  await run(
    `INSERT INTO brand_artifacts
       (account_id, hash, bytes, document, pins, compiler_version, contract_version, fingerprint, created_at)
     VALUES (?1, ?2, 0, ?3, '[]', '1', '1', '', 0)`,
    account,
    hash,
    JSON.stringify(BRAND),
  );
  await run(
    "INSERT OR REPLACE INTO brand_states (account_id, revision, live_document_hash) VALUES (?1, '1', ?2)",
    account,
    hash,
  );
  await run(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, created_by, created_at, updated_at)
     VALUES ('shop', ?1, ?2, 'Shop', 'shop', 'draft', 'u', 1, 1)`,
    workspace,
    account,
  );
  await run(
    `INSERT INTO custom_domains (domain, project_id, tenant_id, account_id, status, verification, created_at)
     VALUES (?1, 'shop', ?2, ?3, 'active', 'x', 1)`,
    SHOP,
    workspace,
    account,
  );
  return { ...service, own: new URL(service.baseUrl).host, operation, run };
}

export const pagesOf = (visited: readonly Visited[]): Visited[] =>
  visited.filter(({ response }) => String(response.headers['content-type']).startsWith('text/html'));

/** Answers that name the platform instead of the reseller: in a body, a header or a cookie. */
const foreignIn = (visited: readonly Visited[]): unknown[] =>
  visited.flatMap(({ address, response: { body, headers } }) => {
    const text = `${JSON.stringify(headers)}\n${body}`;
    const found = FOREIGN.exec(text);
    if (found === null) return [];
    return [{ address, text: text.slice(Math.max(0, found.index - 60), found.index + 60) }];
  });

/** Answers of sites that are not shown which name the platform or the reseller: they have nobody's brand. */
export const brandsIn = (visited: readonly Visited[]): unknown[] =>
  visited.flatMap(({ address, response: { body, headers } }) => {
    const found = /quuxworks|(?<!de)livery|#0a7d33|Acme Sites/i.exec(`${JSON.stringify(headers)}\n${body}`);
    return found === null ? [] : [{ address, text: found[0] }];
  });

/** Answers that name the platform, and pages without the reseller's name. */
export const defectsOf = (visited: readonly Visited[]): unknown[] => [
  ...foreignIn(visited),
  ...pagesOf(visited)
    .filter(({ response }) => !response.body.includes('Acme Sites'))
    .map(({ address, response }) => ({ address, nameless: response.body.slice(0, 200) })),
];

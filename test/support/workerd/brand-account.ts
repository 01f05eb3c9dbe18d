import { env } from 'cloudflare:workers';

/** A picture of the account's library, as an artifact pins it. */
const LOGO = {
  path: '/logos/light/asset',
  ref: 'logo',
  assetId: 'logo',
  versionId: 'first',
  sha256: 'ab'.repeat(32),
  extension: 'png',
};

export const BRAND_DOCUMENT = {
  schemaVersion: 1,
  identity: {
    productName: 'Acme Sites',
    legalName: 'Acme GmbH',
    locale: 'de',
    terms: 'https://acme.example/terms',
    support: { email: 'help@acme.example' },
  },
  logos: { light: { asset: 'logo', alt: 'Acme' } },
  colors: { light: { primary: '#7a1fa2' } },
  emails: { fromName: 'Acme Team', replyTo: 'answers@acme.example', footer: 'Acme GmbH, Main Street 1' },
};

/** Publishes a brand document for an account, and gives it a host name. */
export async function brandAccount(accountId: string, host: string): Promise<void> {
  const hash = accountId.replaceAll('-', '').slice(0, 16);
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE accounts SET custom_domain = ?2, custom_domain_status = 'active' WHERE id = ?1",
    ).bind(accountId, host),
    env.DB.prepare(
      `INSERT INTO brand_artifacts
         (account_id, hash, bytes, document, pins, compiler_version, contract_version, fingerprint, created_at)
       VALUES (?1, ?2, 0, ?3, ?4, '1', '1', '', 0)`,
    ).bind(accountId, hash, JSON.stringify(BRAND_DOCUMENT), JSON.stringify([LOGO])),
    env.DB.prepare(
      "INSERT OR REPLACE INTO brand_states (account_id, revision, live_document_hash) VALUES (?1, '1', ?2)",
    ).bind(accountId, hash),
  ]);
}

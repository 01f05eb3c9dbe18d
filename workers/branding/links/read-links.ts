import { and, desc, eq, gt } from 'drizzle-orm';
import type { BrandLink } from '#schema/branding/link-wire.ts';
import { linkToken } from '#shared/brand/link-token.ts';
import { accountStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { brandLinks } from '#shared/db/tables/brand-releases.ts';
import { users } from '#shared/db/tables/core.ts';

const fields = {
  id: brandLinks.id,
  hash: brandLinks.hash,
  by: users.email,
  createdAt: brandLinks.createdAt,
  expiresAt: brandLinks.expiresAt,
};

const live = accountStatement({ now: brandLinks.expiresAt }, ({ account, now }, db) =>
  db
    .select(fields)
    .from(brandLinks)
    .leftJoin(users, eq(users.id, brandLinks.createdBy))
    .where(and(eq(brandLinks.accountId, account), gt(brandLinks.expiresAt, now)))
    .orderBy(desc(brandLinks.createdAt)),
);

/** One live link of the account. */
export const findLink = accountStatement(
  { id: brandLinks.id, now: brandLinks.expiresAt },
  ({ account, id, now }, db) =>
    db
      .select(fields)
      .from(brandLinks)
      .leftJoin(users, eq(users.id, brandLinks.createdBy))
      .where(and(eq(brandLinks.id, id), eq(brandLinks.accountId, account), gt(brandLinks.expiresAt, now))),
);

/** The settings from which a link's address is made. */
export interface LinkEnv {
  PREVIEW_SECRET: string;
  BASE_URL: string;
}

/** The API form of a row, with its address. */
export async function presentLink(env: LinkEnv, row: RowOfStatement<typeof findLink>): Promise<BrandLink> {
  const { id, hash, by, createdAt, expiresAt } = row;
  const query = new URLSearchParams({ draft: hash, link: await linkToken(env.PREVIEW_SECRET, id) });
  return {
    id,
    hash,
    url: `${env.BASE_URL}/platform/theme-preview?${query}`,
    by: by ?? '',
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** The account's live links, newest first. */
export async function listLinks(
  db: D1Database,
  env: LinkEnv,
  account: string,
  now: number,
): Promise<BrandLink[]> {
  const rows = await live.all(db, { account, now });
  return Promise.all(rows.map((row) => presentLink(env, row)));
}

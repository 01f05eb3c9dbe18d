import { sql } from 'drizzle-orm';
import type { BrandLink } from '#schema/branding/link-wire.ts';
import { limits } from '#schema/limits.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { brandLinks } from '#shared/db/tables/brand-releases.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';
import { isArtifact } from '../core/conditions.ts';
import { findArtifact } from '../store/find-artifact.ts';
import { findLink, type LinkEnv, presentLink } from './read-links.ts';

/** A second renewal within this time is a repeat, and changes nothing. */
const REPEAT_MS = 60_000;

const put = accountStatement(
  {
    id: brandLinks.id,
    hash: brandLinks.hash,
    by: brandLinks.createdBy,
    now: brandLinks.createdAt,
    expiresAt: brandLinks.expiresAt,
    most: value<number>(),
    repeat: value<number>(),
  },
  (p) => sql`
    insert into ${insertTarget(
      brandLinks,
      brandLinks.id,
      brandLinks.accountId,
      brandLinks.hash,
      brandLinks.createdBy,
      brandLinks.createdAt,
      brandLinks.expiresAt,
    )}
    select ${p.id}, ${p.account}, ${p.hash}, ${p.by}, ${p.now}, ${p.expiresAt}
    where ${isArtifact(p.account, p.hash)}
      and (select count(*) from ${brandLinks} where ${brandLinks.accountId} = ${p.account}
        and ${brandLinks.expiresAt} > ${p.now} and ${brandLinks.id} <> ${p.id}) < ${p.most}
    on conflict ${columnList(brandLinks.id)} do update set ${bare(brandLinks.expiresAt)} = excluded.expires_at
      where ${brandLinks.accountId} = excluded.account_id and ${brandLinks.hash} = excluded.hash
        and ${brandLinks.expiresAt} > excluded.created_at
        and ${brandLinks.expiresAt} < excluded.expires_at - ${p.repeat}`,
);

/**
 * Makes a link to the preview of an artifact, or renews a live one for half an hour from now. `conflict` when the
 * account has its most links, or the id belongs to an ended or another account's link.
 */
export async function putLink(
  operation: Operation & { accountId: string },
  env: LinkEnv,
  { id, hash, userId }: { id: string; hash: string; userId: string },
): Promise<Result<BrandLink, BrandingFailure>> {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  const account = accountId;
  const expiresAt = now + limits.previewToken;
  const { found } = await batch(db, {
    put: put.bind(db, {
      account,
      id,
      hash,
      by: userId,
      now,
      expiresAt,
      most: limits.brandLinks,
      repeat: REPEAT_MS,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId,
        action: 'branding.link',
        target: hash,
        detail: { link: id },
      }),
    ),
    found: findLink.bind(db, { account, id, now }),
  });
  const [row] = found.rows;
  if (row?.hash === hash) return ok(await presentLink(env, row));
  const artifact = await findArtifact.first(db, { account, hash });
  return refuse(artifact === null ? 'not_found' : 'conflict');
}

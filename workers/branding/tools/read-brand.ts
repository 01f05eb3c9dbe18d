import { and, eq } from 'drizzle-orm';
import type { Snapshot } from '#schema/branding/wire.ts';
import type { BrandChange, BrandState } from '#shared/brand/brand-service.ts';
import { parseStoredDocument } from '#shared/brand/pinned-asset.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { brandArtifacts } from '#shared/db/tables/branding.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { readSnapshot } from '../drafts/read-snapshot.ts';
import { listChanges } from '../releases/list-changes.ts';
import { artifactKeys, readCss } from '../store/artifact-store.ts';
import { readScheduled } from './find-scheduled.ts';
import type { ToolCall } from './tools-env.ts';

/** The base of a change: the newest draft if it is newer than the live artifact, otherwise the live artifact. */
export function baseVersionOf({ live, drafts }: Snapshot): Snapshot['live'] | Snapshot['drafts'][number] {
  const [newest] = drafts;
  if (newest !== undefined && (live === null || newest.createdAt > live.publishedAt)) return newest;
  return live;
}

const artifact = accountStatement({ hash: brandArtifacts.hash }, ({ account, hash }, db) =>
  db
    .select({ document: brandArtifacts.document })
    .from(brandArtifacts)
    .where(and(eq(brandArtifacts.accountId, account), eq(brandArtifacts.hash, hash))),
);

const named = accountStatement({}, ({ account }, db) =>
  db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, account)),
);

export interface Texts {
  hash: string | null;
  css: string;
  document: unknown;
}

/** Stylesheet and document of an artifact; null when the account has none with that hash, or its text is missing. */
async function readTexts({ env, caller }: ToolCall, hash: string): Promise<Texts | null> {
  const { accountId } = caller;
  const [row, css] = await Promise.all([
    artifact.first(env.DB, { account: accountId, hash }),
    readCss(env.BRAND, artifactKeys.source(accountId, hash)),
  ]);
  const document = parseStoredDocument(row?.document ?? null);
  return document === null || css === null ? null : { hash, css, document };
}

/** The base of an edit when nothing is saved: the default stylesheet with the account's name. */
async function emptyBrand({ env, caller }: ToolCall, { accountTheme }: Snapshot): Promise<Texts> {
  const row = await named.first(env.DB, { account: caller.accountId });
  const document = accountTheme.config ?? { schemaVersion: 1, identity: { productName: row?.name ?? '' } };
  return { hash: null, css: '', document };
}

/** Reads what is live and saved in the caller's account. */
export const snapshotFor = ({ env, caller }: ToolCall): Promise<Snapshot> =>
  readSnapshot(env.DB, env.BRAND, caller.accountId);

/** The texts that an edit changes: those of the named artifact, or of the base of a save. */
export async function startingFrom(
  call: ToolCall,
  snapshot: Snapshot,
  hash: string | null,
): Promise<Texts | null> {
  if (hash !== null) return readTexts(call, hash);
  const base = baseVersionOf(snapshot);
  if (base === null) return emptyBrand(call, snapshot);
  // An edit of a part of a text that cannot be read would silently remove the rest of it.
  if (base.unreadable !== undefined) return null;
  return { hash: base.hash, css: base.css, document: base.config };
}

/** The brand of an account, with the texts of one artifact. */
export async function readBrand(
  call: ToolCall,
  hash: string | null,
): Promise<Result<BrandState, Failure<'not_found'>>> {
  const snapshot = await snapshotFor(call);
  const [shown, scheduled] = await Promise.all([startingFrom(call, snapshot, hash), readScheduled(call)]);
  if (shown === null) return fail('not_found');
  const { revision, live, drafts, accountTheme } = snapshot;
  return ok({
    revision,
    live:
      live === null
        ? null
        : { hash: live.hash, version: accountTheme.version, publishedAt: live.publishedAt },
    drafts: drafts.map((draft) => ({ hash: draft.hash, createdAt: draft.createdAt })),
    scheduled,
    baseHash: baseVersionOf(snapshot)?.hash ?? null,
    ...shown,
  });
}

/** The changes of the brand after a revision with their actors, newest first. */
export async function changesSince({ env, caller }: ToolCall, revision: string): Promise<BrandChange[]> {
  const changes = await listChanges(env.DB, caller.accountId);
  return changes.filter((change) => change.revision > revision);
}

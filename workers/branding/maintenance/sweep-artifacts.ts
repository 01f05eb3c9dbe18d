import { sql } from 'drizzle-orm';
import { value } from '../../../shared/db/statement/parameters.ts';
import { globalStatement } from '../../../shared/db/statement/statement.ts';
import { brandArtifacts } from '../../../shared/db/tables/branding.ts';
import { sweepPage } from '../../../shared/storage/sweep-page.ts';

const PREFIXES = ['source/', 'draft/'] as const;
const KEY = /^(?:source|draft)\/([0-9a-f-]{36})\/([0-9a-f]{16})\.css$/;

/** Bytes younger than this may belong to a save that has not committed yet. */
const GRACE_MS = 3_600_000;

/** Where the next run goes on, kept beside the objects themselves. */
const cursorKey = (prefix: string): string => `sweep/${prefix.slice(0, -1)}.cursor`;

/**
 * Deletes authored and compiled CSS that no artifact row names: what a refused save left behind, or drafts past the
 * newest 20. Looks at one page of each prefix a run and goes on from there the next time. Public copies stay.
 */
export async function sweepArtifacts(env: Pick<BrandingEnv, 'DB' | 'BRAND'>, now: number): Promise<number> {
  let swept = 0;
  for (const prefix of PREFIXES) {
    swept += await sweepPage(env.BRAND, {
      prefix,
      cursorKey: cursorKey(prefix),
      before: now - GRACE_MS,
      condemn: async (objects) => {
        const kept = await namedArtifacts(env.DB, objects);
        return objects.map(({ key }) => key).filter((key) => !kept.has(artifactOf(key)));
      },
    });
  }
  return swept;
}

const named = globalStatement(
  { pairs: value<string>() },
  ({ pairs }) => sql<{ name: string }>`
    select ${brandArtifacts.accountId} || '/' || ${brandArtifacts.hash} as name from json_each(${pairs}) wanted
    join ${brandArtifacts} on ${brandArtifacts.accountId} = wanted.value ->> 0
     and ${brandArtifacts.hash} = wanted.value ->> 1`,
);

/** Which of these objects have an artifact row, as `account/hash`. */
async function namedArtifacts(db: D1Database, objects: readonly R2Object[]): Promise<Set<string>> {
  const pairs = objects.map((object) => artifactOf(object.key).split('/'));
  const rows = await named.all(db, { pairs: JSON.stringify(pairs) });
  return new Set(rows.map(({ name }) => name));
}

function artifactOf(key: string): string {
  const [, accountId, hash] = KEY.exec(key) ?? [];
  return `${accountId ?? ''}/${hash ?? ''}`;
}

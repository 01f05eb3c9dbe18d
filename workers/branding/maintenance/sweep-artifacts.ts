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
        const named = await namedArtifacts(env.DB, objects);
        return objects.map(({ key }) => key).filter((key) => !named.has(artifactOf(key)));
      },
    });
  }
  return swept;
}

/** Which of these objects have an artifact row, as `account/hash`. */
async function namedArtifacts(db: D1Database, objects: readonly R2Object[]): Promise<Set<string>> {
  const pairs = objects.map((object) => artifactOf(object.key).split('/'));
  const { results } = await db
    .prepare(
      `SELECT a.account_id || '/' || a.hash AS name FROM json_each(?1) wanted
       JOIN brand_artifacts a ON a.account_id = wanted.value ->> 0 AND a.hash = wanted.value ->> 1`,
    )
    .bind(JSON.stringify(pairs))
    .all<{ name: string }>();
  return new Set(results.map((row) => row.name));
}

function artifactOf(key: string): string {
  const [, accountId, hash] = KEY.exec(key) ?? [];
  return `${accountId ?? ''}/${hash ?? ''}`;
}

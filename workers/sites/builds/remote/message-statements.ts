import { eq, sql } from 'drizzle-orm';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import type { JsonText } from '#shared/db/json-text.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { brandArtifacts, brandStates } from '#shared/db/tables/branding.ts';
import { builds } from '#shared/db/tables/projects.ts';

const liveBrand = globalStatement({ build: builds.id }, ({ build }, db) =>
  db
    .select({
      document: nullable(
        brandArtifacts.document,
        sql`(select ${brandArtifacts.document} from ${brandStates}
          join ${brandArtifacts} on ${brandArtifacts.accountId} = ${brandStates.accountId}
            and ${brandArtifacts.hash} = ${brandStates.liveDocumentHash}
          where ${brandStates.accountId} = ${builds.accountId})`,
      ),
    })
    .from(builds)
    .where(eq(builds.id, build)),
);

/** The live brand document of a build's reseller. */
export const brandOfBuild = async (db: D1Database, build: string): Promise<JsonText<BrandDocument> | null> =>
  (await liveBrand.first(db, { build }))?.document ?? null;

/** Stores a builder's progress, unless a later message was stored already. */
export const noteProgress = globalStatement(
  { build: builds.id, progress: builds.progress, draft: builds.draft, sequence: value<number>() },
  ({ build, progress, draft, sequence }) => sql`
    update ${builds} set ${bare(builds.progress)} = ${progress}, ${bare(builds.draft)} = coalesce(${draft}, ${builds.draft})
    where ${builds.id} = ${build} and ${builds.status} = 'running' and ${builds.handed} = 1
      and coalesce(json_extract(${builds.progress}, '$.sequence'), 0) < ${sequence}`,
);

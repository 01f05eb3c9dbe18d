import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { BUILDER_PROTOCOL, type BuilderJob } from '#schema/builder/job.ts';
import { builderPaths } from '#schema/builder/paths.ts';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { limits } from '#schema/limits.ts';
import { brandViewOf } from '#shared/brand/live-brand.ts';
import { resolveColors } from '#shared/brand/resolve-colors.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { narrowed, nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { brandArtifacts, brandStates } from '#shared/db/tables/branding.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, customDomains, projects, siteImages } from '#shared/db/tables/projects.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { viewIdentity } from '#shared/presentation/identity.ts';
import { originalKey } from '#shared/projects/image-keys.ts';
import { type SiteAddresses, siteAddress } from '#shared/sites/site-address.ts';
import type { BuildJob } from '#workers/sites/core/builder.ts';
import { contentTypeOf } from '#workers/sites/core/content-type.ts';
import { detectLanguage } from '#workers/sites/core/detect-language.ts';
import { fileAddress } from './file-address.ts';
import { deadlineOf } from './handed.ts';
import { readSiteFiles } from './read-site-files.ts';

/** Earlier builds of the same project. */
const earlier = alias(builds, 'earlier');
const ENDED = ['succeeded', 'failed', 'cancelled'] as const;

const liveBrandOf = (column: typeof brandArtifacts.document | typeof brandArtifacts.pins) =>
  sql`(select ${column} from ${brandStates}
    join ${brandArtifacts} on ${brandArtifacts.accountId} = ${brandStates.accountId}
      and ${brandArtifacts.hash} = ${brandStates.liveDocumentHash}
    where ${brandStates.accountId} = ${builds.accountId})`;

const jobContext = globalStatement({ build: builds.id }, ({ build }, db) =>
  db
    .select({
      runs: builds.runs,
      createdAt: builds.createdAt,
      startedAt: builds.startedAt,
      creditsMicro: builds.creditsMicro,
      accountId: builds.accountId,
      tenantId: builds.tenantId,
      tenantName: tenants.name,
      state: projects.state,
      brand: nullable(brandArtifacts.document, liveBrandOf(brandArtifacts.document)),
      pins: nullable(brandArtifacts.pins, liveBrandOf(brandArtifacts.pins)),
      domain: nullable(
        customDomains.domain,
        sql`(select ${customDomains.domain} from ${customDomains}
          where ${customDomains.projectId} = ${builds.projectId} and ${customDomains.status} = 'active'
          order by ${customDomains.domain} limit 1)`,
      ),
      previousArtifact: nullable(
        builds.artifact,
        sql`(select ${earlier.artifact} from ${builds} as ${earlier}
          where ${earlier.projectId} = ${builds.projectId} and ${earlier.status} = 'succeeded'
            and (${earlier.createdAt}, ${earlier.id}) < (${builds.createdAt}, ${builds.id})
          order by ${earlier.createdAt} desc, ${earlier.id} desc limit 1)`,
      ),
    })
    .from(builds)
    .innerJoin(projects, eq(projects.id, builds.projectId))
    .innerJoin(tenants, eq(tenants.id, builds.tenantId))
    .where(eq(builds.id, build)),
);

const earlierPrompts = globalStatement({ build: builds.id, limit: value<number>() }, ({ build, limit }, db) =>
  db.rows(
    {
      id: earlier.id,
      prompt: earlier.prompt,
      status: narrowed(earlier.status, ENDED),
      failure: earlier.failure,
      notes: earlier.notes,
      createdAt: earlier.createdAt,
    },
    (columns) => sql`
        select ${columns} from ${builds} join ${builds} as ${earlier} on ${earlier.projectId} = ${builds.projectId}
        where ${builds.id} = ${build} and ${earlier.origin} = 'prompt' and ${inArray(earlier.status, ENDED)}
          and (${earlier.createdAt}, ${earlier.id}) < (${builds.createdAt}, ${builds.id})
        order by ${earlier.createdAt} desc, ${earlier.id} desc limit ${limit}`,
  ),
);

const imagesOfWorkspace = globalStatement(
  { build: builds.id, limit: value<number>() },
  ({ build, limit }, db) =>
    db
      .select({
        id: siteImages.id,
        objectId: siteImages.objectId,
        name: siteImages.name,
        extension: siteImages.extension,
        width: siteImages.width,
        height: siteImages.height,
      })
      .from(siteImages)
      .where(
        sql`${siteImages.tenantId} = (select ${builds.tenantId} from ${builds} where ${builds.id} = ${build})`,
      )
      .orderBy(sql`${siteImages.createdAt} desc`, siteImages.id)
      .limit(limit),
);

export interface JobSettings {
  addresses: SiteAddresses;
  /** A secret of the service that signs addresses of files. */
  fileSecret: string;
  bucket: R2Bucket;
  db: D1Database;
}

/** Makes the message of a job, with one round trip to the database. */
export async function jobMessage(
  { addresses, fileSecret, bucket, db }: JobSettings,
  job: BuildJob,
): Promise<BuilderJob> {
  const build = job.buildId;
  const { context, earlier, images } = await batch(db, {
    context: jobContext.bind(db, { build }),
    earlier: earlierPrompts.bind(db, { build, limit: limits.builderConversation }),
    images: imagesOfWorkspace.bind(db, { build, limit: limits.builderImages }),
  });
  const [row] = context.rows;
  if (row === undefined) throw new Error('the build of a job does not exist');
  const { BASE_URL: baseUrl } = addresses;
  const brand = viewIdentity(
    row.accountId,
    brandViewOf({ accountId: row.accountId, document: row.brand, pins: row.pins }, ''),
  );
  const document = row.brand === null ? null : parseJson(row.brand);
  const deadline = deadlineOf(row);
  const files = { baseUrl, secret: fileSecret };
  return {
    type: 'build.requested',
    protocol: BUILDER_PROTOCOL,
    job_id: `${build}.${row.runs}`,
    build_id: build,
    deadline: iso(deadline),
    prompt: job.prompt,
    conversation: earlier.rows
      .map((prompt) => ({
        build_id: prompt.id,
        prompt: prompt.prompt,
        at: iso(prompt.createdAt),
        status: prompt.status,
        failure: prompt.failure,
        notes: prompt.notes === null ? null : parseJson(prompt.notes),
      }))
      .reverse(),
    document: job.document,
    files:
      job.document !== null || row.previousArtifact === null
        ? []
        : await readSiteFiles(bucket, row.previousArtifact, files, deadline),
    images: await Promise.all(
      images.rows.map(async ({ id, objectId, extension, name, width, height }) => ({
        image: id,
        type: contentTypeOf(`x.${extension}`) ?? 'application/octet-stream',
        width,
        height,
        name,
        url: await fileAddress(files, originalKey(objectId, extension), deadline),
      })),
    ),
    locale: job.document?.locale ?? detectLanguage(job.prompt) ?? brand.locale ?? 'en',
    brand: {
      product_name: document?.identity.productName ?? null,
      ...lookOf(document),
      logo: brand.logo && { url: new URL(brand.logo.light, baseUrl).href, alt: brand.logo.alt },
    },
    skills: job.skills.map(({ slug, name, recipe }) => ({
      slug,
      name,
      recipe: { ...recipe, style: definedIn(recipe.style) },
    })),
    credits: fromMicro(row.creditsMicro),
    workspace: { id: row.tenantId, name: row.tenantName },
    project: job.project,
    site: {
      url: row.domain === null ? siteAddress(addresses, job.project.slug) : `https://${row.domain}/`,
      domain: row.domain,
      published: row.state === 'published',
    },
    callbacks: {
      progress: baseUrl + builderPaths.progress,
      result: baseUrl + builderPaths.result,
    },
  };
}

const definedIn = (style: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(style).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const iso = (at: number): string => new Date(at).toISOString();

/** Colors, font families and corners; a reseller without a live brand has the default colors. */
const lookOf = (document: BrandDocument | null) => ({
  palette: { ...resolveColors(document ?? { schemaVersion: 1, identity: { productName: '' } }, 'light') },
  fonts: {
    heading: document?.typography?.heading?.family ?? null,
    body: document?.typography?.body?.family ?? null,
  },
  radius: document?.shape?.radius ?? null,
});

import { createHash } from 'node:crypto';
import { ARTIFACTS, artifactKey, FILE_LIST, PICTURE_LIST } from '#shared/builds/artifact/artifact-keys.ts';
import { artifactFile } from '#shared/builds/artifact/picture-file.ts';
import { originalKey } from '#shared/projects/image-keys.ts';
import type { ObjectStore } from '#shared/storage/object-store.ts';
import type { OperatorBucket } from '../buckets/bucket.ts';
import { ACCOUNT_TABLES, TENANT_TABLES } from './export-tables.ts';
import { type Row, readAudit, readPeople, readRows, type Subject } from './read-rows.ts';
import type { TarFile } from './tar.ts';

export interface ExportSource {
  db: D1Database;
  sites: OperatorBucket;
  archives: ObjectStore;
  brand: OperatorBucket;
  subject: Subject;
  now: number;
}

/** The contents of `manifest.json`, the last file of an archive. */
export interface Manifest {
  format: 'livery-export/1';
  account_id: string;
  tenant_id: string | null;
  exported_at: string;
  files: { path: string; bytes: number; sha256: string; rows?: number }[];
  /** Objects that rows name and the buckets lack, and folders that could not be listed. */
  missing: string[];
}

/** The files of an export: each table as NDJSON, then sites, then stylesheets and assets, then the manifest. */
export async function* exportFiles(source: ExportSource): AsyncGenerator<TarFile, Manifest> {
  const { db, sites, archives, subject, now } = source;
  const manifest: Manifest = {
    format: 'livery-export/1',
    account_id: subject.accountId,
    tenant_id: subject.tenantId,
    exported_at: new Date(now).toISOString(),
    files: [],
    missing: [],
  };
  const note = (path: string, bytes: Uint8Array, rows?: number): TarFile => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    manifest.files.push({ path, bytes: bytes.length, sha256, ...(rows === undefined ? {} : { rows }) });
    return { path, bytes };
  };
  const table = (name: string, rows: readonly Row[]): TarFile =>
    note(
      `rows/${name}.ndjson`,
      Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
      rows.length,
    );

  const tables = new Map<string, Row[]>();
  for (const spec of [...TENANT_TABLES, ...(subject.tenantId === null ? ACCOUNT_TABLES : [])]) {
    const rows = await readRows(db, subject, spec);
    tables.set(spec.table, rows);
    yield table(spec.table, rows);
  }
  yield table('users', await readPeople(db, subject));
  yield table('audit_log', await readAudit(db, archives, subject));

  for (const { slug, artifact } of sitesOf(tables)) {
    for (const path of await listPaths(sites, artifact, manifest)) {
      const bytes = await artifactFile(sites, artifact, path, (list) => Buffer.from(list).toString('utf8'));
      if (bytes === null) manifest.missing.push(artifactKey(artifact, path));
      else yield note(`sites/${slug}/${path}`, bytes);
    }
  }
  for (const { key, path } of imageObjects(tables)) {
    const bytes = await sites.get(key);
    if (bytes === null) manifest.missing.push(key);
    else yield note(path, bytes);
  }
  for (const { key, path } of brandObjects(tables)) {
    const bytes = await source.brand.get(key);
    if (bytes === null) manifest.missing.push(key);
    else yield note(path, bytes);
  }
  yield { path: 'manifest.json', bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  return manifest;
}

/** The site of each project: the published one, otherwise that of its newest build. */
function sitesOf(tables: ReadonlyMap<string, Row[]>): { slug: string; artifact: string }[] {
  const newest = new Map<unknown, unknown>();
  const builds = [...(tables.get('builds') ?? [])].sort(
    (a, b) => Number(a.created_at) - Number(b.created_at),
  );
  for (const build of builds) if (build.artifact !== null) newest.set(build.project_id, build.artifact);
  return (tables.get('projects') ?? []).flatMap((project) => {
    const artifact = project.published_artifact ?? newest.get(project.id);
    return typeof artifact === 'string' ? [{ slug: String(project.slug), artifact }] : [];
  });
}

/** Objects beside the files of a site that list its other objects. */
const OF_ARTIFACT: readonly string[] = [FILE_LIST, PICTURE_LIST];

async function listPaths(sites: OperatorBucket, artifact: string, manifest: Manifest): Promise<string[]> {
  const prefix = `${ARTIFACTS}${artifact}/`;
  const listed = await sites.list(prefix);
  const index = await sites.get(prefix + FILE_LIST);
  const files = index === null ? null : JSON.parse(Buffer.from(index).toString('utf8'));
  if (listed !== null) {
    const own = listed.map((key) => key.slice(prefix.length)).filter((path) => !OF_ARTIFACT.includes(path));
    return [...new Set([...own, ...(files ?? [])])];
  }
  if (files !== null) return files;
  manifest.missing.push(prefix);
  return [];
}

/** The stored pictures of workspaces. */
const imageObjects = (tables: ReadonlyMap<string, Row[]>): { key: string; path: string }[] =>
  (tables.get('site_images') ?? []).map(({ tenant_id, id, object_id, extension }) => ({
    key: originalKey(String(object_id), String(extension)),
    path: `images/${tenant_id}/${id}.${extension}`,
  }));

function brandObjects(tables: ReadonlyMap<string, Row[]>): { key: string; path: string }[] {
  return [
    ...(tables.get('brand_artifacts') ?? []).map(({ account_id, hash }) => ({
      key: `source/${account_id}/${hash}.css`,
      path: `brand/${hash}.css`,
    })),
    ...(tables.get('asset_blobs') ?? []).map(({ account_id, sha256, extension }) => ({
      key: `asset/${account_id}/${sha256}`,
      path: `assets/${sha256}.${extension}`,
    })),
  ];
}

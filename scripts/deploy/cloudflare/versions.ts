import * as z from 'zod';
import { DeployRefused } from '../refused.ts';
import type { ApiAnswer } from './api.ts';
import type { Connection } from './connect.ts';
import { NO_WORKER } from './error-codes.ts';

/** A version of a Worker and the share of requests that it serves, in percent. */
export interface Share {
  version: string;
  percent: number;
}

/** What Cloudflare keeps of a version. */
export interface WorkerVersion {
  id: string;
  createdOn: string;
  /** The release that it belongs to: its variable `VERSION`. */
  release: string;
  /** A hash of the code. Secrets and variables do not change it. */
  code: string;
  /** The last migration of Durable Objects that it was uploaded with; empty for none. */
  migration: string;
}

type There = Pick<Connection, 'api' | 'account'>;

const scriptPath = ({ account }: There, script: string): string =>
  `/accounts/${account}/workers/scripts/${script}`;

const share = z
  .object({ version_id: z.string(), percentage: z.number() })
  .transform(({ version_id: version, percentage: percent }): Share => ({ version, percent }));
const deployments = z.object({ deployments: z.array(z.object({ versions: z.array(share) })) });

/** The last deployments of a Worker, the present one first; none of a Worker that was never deployed. */
export async function readDeployments(there: There, script: string): Promise<Share[][]> {
  const answer = await there.api.call(`${scriptPath(there, script)}/deployments`, deployments);
  return readOr(answer, `deployments of ${script}`)?.deployments.map(({ versions }) => versions) ?? [];
}

/** The version with the largest share of a deployment. */
export const largestShare = (shares: readonly Share[]): string | null =>
  shares.toSorted((left, right) => right.percent - left.percent)[0]?.version ?? null;

const version = z
  .object({
    id: z.string(),
    metadata: z.object({ created_on: z.string() }),
    resources: z.object({
      bindings: z
        .array(z.object({ name: z.string(), type: z.string(), text: z.string().nullish() }))
        .nullish(),
      script: z.object({ etag: z.string().nullish() }).nullish(),
      script_runtime: z.object({ migration_tag: z.string().nullish() }).nullish(),
    }),
  })
  .transform(
    ({ id, metadata, resources: { bindings, script, script_runtime: runtime } }): WorkerVersion => ({
      id,
      createdOn: metadata.created_on,
      release: bindings?.find(({ name }) => name === 'VERSION')?.text ?? '',
      code: script?.etag ?? '',
      migration: runtime?.migration_tag ?? '',
    }),
  );

export async function readVersion(there: There, script: string, id: string): Promise<WorkerVersion> {
  const found = readOr(
    await there.api.call(`${scriptPath(there, script)}/versions/${id}`, version),
    `version ${id} of ${script}`,
  );
  if (found !== null) return found;
  throw new DeployRefused(`Cloudflare does not have the version ${id} of ${script} any more.`);
}

const listed = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      annotations: z.object({ 'workers/tag': z.string().nullish() }).partial().nullish(),
    }),
  ),
});

/** The versions that can still be deployed, with the tag of their upload, the newest first. */
export async function readTags(there: There, script: string): Promise<{ id: string; tag: string }[]> {
  const answer = await there.api.call(`${scriptPath(there, script)}/versions?deployable=true`, listed);
  const items = readOr(answer, `versions of ${script}`)?.items ?? [];
  return items.map(({ id, annotations }) => ({ id, tag: annotations?.['workers/tag'] ?? '' }));
}

/** The id of the newest version that was uploaded with the tag. */
export async function findTagged(there: There, script: string, tag: string): Promise<string> {
  const found = (await readTags(there, script)).find((one) => one.tag === tag);
  if (found !== undefined) return found.id;
  throw new DeployRefused(`Cloudflare does not list the version ${tag} of ${script}, which was uploaded.`);
}

/** Deploys versions of a Worker with their shares. A refusal is an answer. */
export const deployShares = (
  there: There,
  script: string,
  { shares, message }: { shares: readonly Share[]; message: string },
): Promise<ApiAnswer<unknown>> =>
  there.api.call(`${scriptPath(there, script)}/deployments`, z.unknown(), {
    method: 'POST',
    body: {
      strategy: 'percentage',
      versions: shares.map(({ version: id, percent }) => ({ version_id: id, percentage: percent })),
      annotations: { 'workers/message': message },
    },
  });

const service = z.object({
  default_environment: z.object({ script: z.object({ migration_tag: z.string().nullish() }) }),
});

/** The last migration of Durable Objects that was applied to a Worker; null for a Worker that was never deployed. */
export async function readMigration(there: There, script: string): Promise<string | null> {
  const path = `/accounts/${there.account}/workers/services/${script}`;
  const found = readOr(await there.api.call(path, service), `Worker ${script}`);
  return found === null ? null : (found.default_environment.script.migration_tag ?? '');
}

function readOr<T>(answer: ApiAnswer<T>, what: string): T | null {
  if (answer.ok) return answer.value;
  if (answer.codes.some((code) => NO_WORKER.includes(code))) return null;
  throw new DeployRefused(`The ${what} cannot be read: ${answer.text}`);
}

import { workers } from '../workers.ts';
import { checkHealth, type HealthSource, readFailing } from './check-health.ts';
import type { Connection } from './cloudflare/connect.ts';
import {
  deployShares,
  findTagged,
  largestShare,
  readDeployments,
  readMigration,
  type Share,
} from './cloudflare/versions.ts';
import type { Wrangler } from './ensure-resources.ts';
import type { SecretHolder } from './missing-secrets.ts';
import { DeployRefused } from './refused.ts';
import { withSecretsFile } from './with-secrets-file.ts';

interface ReleaseInput {
  connection: Connection;
  wrangler: Wrangler;
  /** The Workers, each after those it binds. */
  rendered: readonly SecretHolder[];
  secrets: ReadonlyMap<string, Record<string, string>>;
  version: string;
  /** Percent of the requests that a new version serves, step by step, before it serves all. */
  shares: readonly number[];
  /** How long each share is watched. */
  watchSeconds: number;
  health: HealthSource;
  say: (line: string) => void;
}

/** A Worker that has a version which serves requests already. */
interface Replaced {
  script: string;
  former: string;
}

/** The name by which `/healthz` reports a Worker. */
export const healthNameOf = (script: string): string =>
  workers
    .find(({ name }) => script === name || script.startsWith(`${name}-`))
    ?.name.slice('livery-'.length) ?? script;

/**
 * Releases the code of every Worker in the order of their bindings, so that a new version never calls an old one for what
 * that does not have. A version is uploaded without a share first and checked, then serves more and more requests. When a
 * check fails, all Workers get their former versions back.
 *
 * @throws DeployRefused with what was wrong, and what was taken back.
 */
export async function releaseCode(input: ReleaseInput): Promise<void> {
  const { connection, wrangler, rendered, secrets, version, health, say } = input;
  const tolerated = await readFailing(health);
  if (tolerated.length > 0)
    say(`  failing before this release, and not held against it: ${tolerated.join(', ')}`);
  const replaced: Replaced[] = [];
  const atOnce: string[] = [];
  const releases = new Map<string, string>();
  const isFirst = (await readDeployments(connection, rendered.at(-1)?.config.name ?? '')).length === 0;
  for (const { config, path } of rendered) {
    const script = config.name;
    const values = secrets.get(script) ?? {};
    const names = Object.keys(values);
    const withSecrets = names.length === 0 ? '' : ` with new secrets ${names.join(', ')}`;
    const [present = []] = await readDeployments(connection, script);
    const former = largestShare(present);
    const migration = await pendingMigration(connection, config);
    releases.set(healthNameOf(script), version);
    if (former === null || migration !== null) {
      const why =
        former === null
          ? 'new'
          : `at once, because Cloudflare applies the object migration ${migration} to all requests`;
      say(`Worker ${script} (${why})${withSecrets}`);
      await withSecretsFile(values, (flags) =>
        wrangler(['deploy', '--config', path, '--tag', version, ...flags]),
      );
      if (former !== null) atOnce.push(script);
      if (!isFirst) await settle(new Map());
      continue;
    }
    say(`Worker ${script}${withSecrets}`);
    if (present.length > 1) say(`  a release that did not end is replaced: ${describeShares(present)}`);
    await withSecretsFile(values, (flags) =>
      wrangler(['versions', 'upload', '--config', path, '--tag', version, '--message', version, ...flags]),
    );
    const id = await findTagged(connection, script, version);
    replaced.push({ script, former });
    for (const percent of [0, ...input.shares.filter((share) => share > 0 && share < 100), 100]) {
      await share(path, [
        { version: id, percent },
        ...(percent === 100 ? [] : [{ version: former, percent: 100 - percent }]),
      ]);
      await settle(new Map([[script, id]]));
      if (percent === 0 || percent === 100) continue;
      say(`  watching for ${input.watchSeconds} s`);
      await health.pause(input.watchSeconds * 1000);
      await settle(new Map([[script, id]]));
    }
  }
  for (const { config, path } of rendered)
    if (replaced.some(({ script }) => script === config.name))
      await wrangler(['triggers', 'deploy', '--config', path]);
  say(`Health of version ${version}`);
  await settle(new Map());

  async function share(path: string, shares: readonly Share[]): Promise<void> {
    const percent = shares[0]?.percent ?? 0;
    say(percent === 0 ? '  checked before it serves a request' : `  ${percent} % of the requests`);
    const specs = shares.map(({ version: id, percent }) => `${id}@${percent}`);
    await wrangler(['versions', 'deploy', ...specs, '--config', path, '--message', version, '--yes']);
  }

  async function settle(versions: ReadonlyMap<string, string>): Promise<void> {
    const fault = await checkHealth(health, { releases, versions, tolerated });
    if (fault === null) return;
    await takeBack(fault);
  }

  async function takeBack(fault: string): Promise<never> {
    const failed: string[] = [];
    for (const { script, former } of replaced.toReversed()) {
      const shares = [{ version: former, percent: 100 }];
      const answer = await deployShares(connection, script, { shares, message: `Taken back: ${version}` });
      if (!answer.ok) failed.push(`${script}: ${answer.text}`);
    }
    throw new DeployRefused(
      [
        `${isFirst ? 'DEPLOYED, BUT NOT WELL' : 'NOT RELEASED'}: ${fault}.`,
        ...(replaced.length === 0
          ? []
          : [`Taken back to the versions before: ${replaced.map(({ script }) => script).join(', ')}.`]),
        ...(failed.length === 0
          ? []
          : ['Not taken back, because Cloudflare refuses it:', ...failed.map((line) => `- ${line}`)]),
        ...(atOnce.length === 0
          ? []
          : [`Not taken back, because of an object migration: ${atOnce.join(', ')}.`]),
      ].join('\n'),
    );
  }
}

const describeShares = (shares: readonly Share[]): string =>
  shares.map(({ version, percent }) => `${version} ${percent} %`).join(', ');

/** The migration that a deployment would apply; null when Cloudflare has the last one already. */
async function pendingMigration(
  connection: Connection,
  config: SecretHolder['config'],
): Promise<string | null> {
  const last = config.migrations?.at(-1)?.tag;
  if (last === undefined) return null;
  return (await readMigration(connection, config.name)) === last ? null : last;
}

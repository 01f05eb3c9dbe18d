import { workers } from '../workers.ts';
import { checkHealth, type HealthSource } from './check-health.ts';
import { connect } from './cloudflare/connect.ts';
import { readAddresses } from './cloudflare/read-addresses.ts';
import {
  deployShares,
  largestShare,
  readDeployments,
  readMigration,
  readTags,
  readVersion,
  type WorkerVersion,
} from './cloudflare/versions.ts';
import { agree, type Removal } from './compare-addresses.ts';
import type { DeployInput } from './deploy.ts';
import { deployOrder } from './deploy-order.ts';
import { databaseName, resourceName } from './names.ts';
import { refuseMissing } from './preflight/preflight.ts';
import { readRawConfig } from './raw-config.ts';
import { type RecordedTriggers, readRelease, readReleases } from './record-release.ts';
import { DeployRefused } from './refused.ts';
import { healthNameOf } from './release-code.ts';

/** How many older releases are looked at. */
const OLDER_MOST = 10;

/** "Secret changed since": a version holds the secrets of its time (wrangler, `CANNOT_ROLLBACK_WITH_MODIFIED_SECERT_CODE`). */
const SECRETS_CHANGED = 10220;

interface WorkerHistory {
  script: string;
  /** The version with the largest share now. */
  now: WorkerVersion;
  /** Every version that serves requests now, or served all of them, the newest deployment first. */
  served: WorkerVersion[];
  migration: string;
}

type RollBackInput = Pick<
  DeployInput,
  'environment' | 'settings' | 'wrangler' | 'env' | 'fetch' | 'pause' | 'say' | 'ask'
> & {
  /** Names of what may stay as it is. */
  keep: readonly string[];
};

/**
 * Goes back to the last release whose code is another one, with every Worker: callers first, so that a newer Worker never
 * calls an older one.
 *
 * @throws DeployRefused across a migration of Durable Objects, without such a release, over changed secrets, and when
 * triggers have changed since without the operator's word.
 */
export async function rollBack(input: RollBackInput): Promise<void> {
  const { environment, settings, say } = input;
  const connection = await connect(input);
  if ('what' in connection) return refuseMissing([connection]);
  const configs = deployOrder(await Promise.all(workers.map(readRawConfig))).toReversed();
  const own: typeof input.wrangler = (args, options) =>
    input.wrangler(args, { ...options, env: { CLOUDFLARE_ACCOUNT_ID: connection.account } });
  const ended = await readReleases(own, databaseName(environment));
  const histories: WorkerHistory[] = [];
  for (const { name } of configs)
    histories.push(await readHistory(connection, resourceName(name, environment), ended));
  const present = newestRelease(histories.map(({ served }) => served[0]));
  const target = findTarget(histories, present);
  say(`Release ${present} → ${target}`);
  const chosen = histories.map((history) => ({ ...history, target: versionOf(history, target) }));
  const crossed = chosen.filter(({ migration, target: { migration: of } }) => of !== migration);
  if (crossed.length > 0) {
    throw new DeployRefused(
      [
        `Between ${target} and ${present} lie migrations of Durable Objects, and Cloudflare takes none back:`,
        ...crossed.map(
          ({ script, migration, target: { migration: of } }) => `- ${script}: ${of || 'none'} → ${migration}`,
        ),
        'Nothing was changed. Deploy a version that mends the fault.',
      ].join('\n'),
    );
  }
  await agreeToTriggers({ ...input, wrangler: own }, connection, {
    target,
    scripts: histories.map(({ script }) => script),
  });
  say('  The database keeps its migrations: they only add, and older code runs on them.');
  const moved: typeof chosen = [];
  for (const one of chosen) {
    if (one.now.id === one.target.id && one.served[0]?.id === one.target.id) continue;
    const shares = [{ version: one.target.id, percent: 100 }];
    const answer = await deployShares(connection, one.script, { shares, message: `Rollback to ${target}` });
    if (answer.ok) {
      say(`Worker ${one.script}: ${one.now.release} → ${target}`);
      moved.push(one);
      continue;
    }
    for (const { script, now } of moved.toReversed())
      await deployShares(connection, script, {
        shares: [{ version: now.id, percent: 100 }],
        message: `Rollback to ${target} refused`,
      });
    const why = answer.codes.includes(SECRETS_CHANGED)
      ? 'secrets were set since, and the older version has the older values. Deploy the older code anew instead: git checkout <commit>, npm run deploy'
      : 'nothing was changed';
    throw new DeployRefused(
      `Cloudflare refuses to roll ${one.script} back: ${answer.text}\nAll Workers serve ${present} again: ${why}.`,
    );
  }
  const health: HealthSource = { baseUrl: settings.baseUrl, fetch: input.fetch, pause: input.pause };
  const releases = new Map(histories.map(({ script }) => [healthNameOf(script), target]));
  const fault = await checkHealth(health, { releases, tolerated: [] });
  if (fault !== null) throw new DeployRefused(`ROLLED BACK, BUT NOT WELL: ${fault}.`);
  say(`Rolled back: ${settings.baseUrl}/healthz answers as ${target}`);
}

type Connected = Exclude<Awaited<ReturnType<typeof connect>>, { what: string }>;

/**
 * What a Worker served. Cloudflare lists its last ten deployments, which are few releases with their steps; older versions
 * are those of releases that were deployed to their end.
 */
async function readHistory(
  connection: Connected,
  script: string,
  ended: readonly string[],
): Promise<WorkerHistory> {
  const deployments = await readDeployments(connection, script);
  const [present = []] = deployments;
  const current = largestShare(present);
  if (current === null)
    throw new DeployRefused(`${script} was never deployed: there is nothing to go back to.`);
  const ids = [
    ...present.filter(({ percent }) => percent > 0).map(({ version }) => version),
    ...deployments.flatMap((shares) =>
      shares.filter(({ percent }) => percent === 100).map(({ version }) => version),
    ),
  ];
  const tagged = (await readTags(connection, script)).filter(({ tag }) => ended.includes(tag));
  ids.push(...tagged.slice(0, OLDER_MOST).map(({ id }) => id));
  const served: WorkerVersion[] = [];
  for (const id of new Set(ids)) served.push(await readVersion(connection, script, id));
  served.sort((left, right) => right.createdOn.localeCompare(left.createdOn));
  const now = served.find(({ id }) => id === current);
  const inForce = present.filter(({ percent }) => percent > 0).map(({ version }) => version);
  const newest = served.findIndex(({ id }) => inForce.includes(id));
  if (now === undefined) throw new Error('the present version is one of those that serve');
  // What was served after the present versions were uploaded is left already: a rollback goes further back.
  return {
    script,
    now,
    served: served.slice(newest),
    migration: (await readMigration(connection, script)) ?? '',
  };
}

const newestRelease = (versions: readonly (WorkerVersion | undefined)[]): string =>
  versions
    .filter((one) => one !== undefined)
    .toSorted((left, right) => right.createdOn.localeCompare(left.createdOn))[0]?.release ?? '';

const versionIn = ({ served }: WorkerHistory, release: string): WorkerVersion | undefined =>
  served.find((one) => one.release === release);

function versionOf(history: WorkerHistory, release: string): WorkerVersion {
  const found = versionIn(history, release);
  if (found === undefined) throw new Error('the release has every Worker');
  return found;
}

/** The newest release that served with every Worker, and whose code is not that of the present one. */
function findTarget(histories: readonly WorkerHistory[], present: string): string {
  const releases = new Set(
    histories
      .flatMap(({ served }) => served)
      .toSorted((left, right) => right.createdOn.localeCompare(left.createdOn))
      .map(({ release }) => release),
  );
  releases.delete(present);
  for (const release of releases) {
    const versions = histories.map((history) => versionIn(history, release));
    const differs = histories.some((history, index) => {
      const newest = history.served[0];
      return versions[index]?.code !== newest?.code;
    });
    if (versions.every((one) => one !== undefined) && differs) return release;
  }
  throw new DeployRefused(
    `Among the last deployments at Cloudflare is no release before ${present} with other code. Deploy the older code anew: git checkout <commit>, npm run deploy.`,
  );
}

/** Timers, consumers and addresses are no part of a version: they stay as they are. */
async function agreeToTriggers(
  input: RollBackInput,
  connection: Connected,
  { target, scripts }: { target: string; scripts: readonly string[] },
): Promise<void> {
  const { environment, say, wrangler, keep, ask } = input;
  const database = databaseName(environment);
  const [before, present] = await Promise.all([
    readRelease(wrangler, database, target),
    readRelease(wrangler, database, ''),
  ]);
  if (before === null || present === null) {
    say(
      '  Timers, consumers of queues, routes and custom domains stay as they are: what they were is not recorded.',
    );
    return;
  }
  const script = resourceName(workers[0].name, environment);
  const { routes, customDomains } = await readAddresses({ ...connection, script });
  const addresses = [
    ...routes.map(({ pattern }) => pattern),
    ...customDomains.map(({ hostname }) => hostname),
  ];
  const kinds = [
    ['timer', before.timers, present.timers],
    ['consumer', before.consumers, present.consumers],
    ['address', before.addresses, addresses],
  ] as const satisfies readonly (readonly [
    string,
    RecordedTriggers[keyof RecordedTriggers],
    readonly string[],
  ])[];
  const stays = kinds.flatMap(([kind, then, now]) => [
    ...now
      .filter((name) => !then.includes(name))
      .map((name) => staysOf(name, `${kind} ${name} is newer than ${target}, and stays`)),
    ...then
      .filter((name) => !now.includes(name))
      .map((name) => staysOf(name, `${kind} ${name} of ${target} is gone, and does not come back`)),
  ]);
  await agree(stays, {
    agreed: keep,
    ask,
    heading: `A rollback of ${scripts.length} Workers does not take back:`,
    question: 'Roll back all the same?',
    word: 'to go on all the same, add --keep',
  });
}

const staysOf = (name: string, text: string): Removal => ({ name, text, keep: '', removal: null });

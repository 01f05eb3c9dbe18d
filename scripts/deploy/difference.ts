import * as z from 'zod';
import type { Connection } from './cloudflare/connect.ts';
import { NO_WORKER } from './cloudflare/error-codes.ts';
import { readMigration } from './cloudflare/versions.ts';
import type { Removal } from './compare-addresses.ts';
import type { RawConfig } from './raw-config.ts';
import { DeployRefused } from './refused.ts';

/** A binding, a variable or a secret, and what it leads to. */
interface Binding {
  name: string;
  type: string;
  target: string;
}

/** What a deployment changes. */
export interface Difference {
  /** One line a change, for people. */
  lines: string[];
  /** What it would take away. */
  removals: Removal[];
}

const present = z.object({
  bindings: z.array(z.looseObject({ name: z.string(), type: z.string() })).nullish(),
});
const schedules = z.object({ schedules: z.array(z.object({ cron: z.string() })) });
const queue = z.object({
  queue_name: z.string(),
  consumers: z.array(z.object({ script: z.string(), service: z.string() }).partial()).nullish(),
});

/** The fields of a binding that say what it leads to, as Cloudflare's API names them. */
const TARGETS = ['text', 'id', 'bucket_name', 'queue_name', 'service', 'entrypoint', 'class_name', 'dataset'];

const targetOf = (binding: Readonly<Record<string, unknown>>): string =>
  TARGETS.flatMap((field) => (typeof binding[field] === 'string' ? [binding[field]] : [])).join(' ');

/** The bindings of a configuration, as Cloudflare lists them. */
export function configuredBindings(
  config: RawConfig,
): (Record<string, unknown> & { name: string; type: string })[] {
  const named =
    (type: string) =>
    ({ binding: name, ...rest }: { binding: string }) => ({ ...rest, type, name });
  const { vars = {}, services = [], d1_databases: databases = [], r2_buckets: buckets = [] } = config;
  const { analytics_engine_datasets: datasets = [], queues: { producers = [] } = {} } = config;
  const single = (type: string, key: string) => {
    const value = z.object({ binding: z.string() }).safeParse(config[key]);
    return value.success ? [{ type, name: value.data.binding }] : [];
  };
  const senders = z
    .array(z.object({ name: z.string() }))
    .catch([])
    .parse(config.send_email);
  return [
    ...Object.entries(vars).map(([name, text]) => ({ type: 'plain_text', name, text })),
    ...services.map(named('service')),
    ...databases.map(({ binding, database_id: id }) => ({ type: 'd1', name: binding, id })),
    ...buckets.map(named('r2_bucket')),
    ...datasets.map(named('analytics_engine')),
    ...producers.map(({ binding, queue: name }) => ({ type: 'queue', name: binding, queue_name: name })),
    ...(config.durable_objects?.bindings ?? []).map((object) => ({
      type: 'durable_object_namespace',
      ...object,
    })),
    ...senders.map(({ name }) => ({ type: 'send_email', name })),
    ...single('assets', 'assets'),
    ...single('images', 'images'),
    ...single('ai', 'ai'),
    ...single('browser', 'browser'),
  ];
}

/** Products that the settings switch on and off; they are shown, and taking them away is what the settings say. */
const OPTIONAL = ['ai', 'browser', 'analytics_engine'];

/** Every release has another one, and it says nothing about what the Worker may do. */
const isNoise = ({ name }: { name: string }): boolean => name === 'VERSION';

interface Wanted {
  configs: readonly RawConfig[];
  /** Names of secrets whose values are given with this deployment. */
  given: readonly string[];
}

/**
 * Compares the configurations with the Workers of the account: bindings, variables, secrets, timers, migrations of objects
 * and consumers of queues. wrangler replaces all bindings and timers of a Worker; secrets and consumers stay.
 */
export async function findDifference(
  connection: Connection,
  { configs, given }: Wanted,
): Promise<Difference> {
  const queues = await readQueues(connection);
  const parts: Difference[] = [];
  for (const config of configs) parts.push(await compareWorker(connection, config, { queues, given }));
  return { lines: parts.flatMap(({ lines }) => lines), removals: parts.flatMap(({ removals }) => removals) };
}

async function compareWorker(
  connection: Connection,
  config: RawConfig,
  { queues, given }: { queues: readonly z.infer<typeof queue>[]; given: readonly string[] },
): Promise<Difference> {
  const script = config.name;
  const path = `/accounts/${connection.account}/workers/scripts/${script}`;
  const settings = await connection.api.call(`${path}/settings`, present);
  const required = config.secrets?.required ?? [];
  if (!settings.ok) {
    if (!settings.codes.some((code) => NO_WORKER.includes(code)))
      throw new DeployRefused(`The settings of ${script} cannot be read: ${settings.text}`);
    const secrets = required.length === 0 ? '' : `, with the secrets ${required.join(', ')}`;
    return { lines: [`+ Worker ${script}${secrets}`], removals: [] };
  }
  const all = (settings.value.bindings ?? []).map((one) => ({
    name: one.name,
    type: one.type,
    target: targetOf(one),
  }));
  const secrets = all.filter(({ type }) => type === 'secret_text').map(({ name }) => name);
  const there = all.filter((one) => one.type !== 'secret_text' && !isNoise(one));
  const wanted = configuredBindings(config)
    .map((one) => ({ name: one.name, type: one.type, target: targetOf(one) }))
    .filter((one) => !isNoise(one));
  const gone = there.filter(({ name }) => wanted.every((one) => one.name !== name));
  const timers = await readTimers(connection, path, config);
  const migration = await readMigration(connection, script);
  const last = config.migrations?.at(-1)?.tag ?? '';
  const consumed = consumersOf(config);
  const consuming = queues
    .filter(({ consumers }) => consumers?.some((one) => one.script === script || one.service === script))
    .map(({ queue_name: name }) => name);
  const lines = [
    ...wanted.flatMap((one) =>
      changeOf(
        one,
        there.find(({ name }) => name === one.name),
      ),
    ),
    ...gone.map((one) => `- ${describe(one)}`),
    ...required.filter((name) => !secrets.includes(name)).map((name) => `+ secret ${name}`),
    ...required
      .filter((name) => secrets.includes(name) && given.includes(name))
      .map((name) => `~ secret ${name}`),
    ...secrets
      .filter((name) => !required.includes(name))
      .map((name) => `= secret ${name} is not used any more, and stays`),
    ...timers.added.map((cron) => `+ timer "${cron}"`),
    ...timers.gone.map((cron) => `- timer "${cron}"`),
    ...(last === migration
      ? []
      : [`~ object migration ${migration || 'none'} → ${last}, which nothing takes back`]),
    ...consumed.filter((name) => !consuming.includes(name)).map((name) => `+ consumer of the queue ${name}`),
    ...consuming
      .filter((name) => !consumed.includes(name))
      .map(
        (name) =>
          `= consumer of the queue ${name} is not used any more, and stays (npx wrangler queues consumer remove ${name} ${script})`,
      ),
  ];
  const removals = [
    ...gone
      .filter(({ type }) => !OPTIONAL.includes(type))
      .map((one) => removalOf(one.name, `${describe(one)} of ${script}`)),
    ...timers.gone.map((cron) => removalOf(cron, `timer "${cron}" of ${script}`)),
    ...zoneLeft(there, wanted),
  ];
  return { lines: lines.map((line) => `${line.slice(0, 2)}${script}: ${line.slice(2)}`), removals };
}

const removalOf = (name: string, text: string): Removal => ({
  name,
  text,
  keep: '',
  removal: null,
});

/** Host names of resellers stay in the zone that they were added to, and the service does not find them there any more. */
function zoneLeft(there: readonly Binding[], wanted: readonly Binding[]): Removal[] {
  const zone = (of: readonly Binding[]) => of.find(({ name }) => name === 'CLOUDFLARE_ZONE_ID')?.target ?? '';
  const left = zone(there);
  if (left === '' || left === zone(wanted)) return [];
  return [
    {
      name: 'hostnamesZone',
      text: `zone ${left} of host names: domains of resellers and customers in it are not served any more`,
      keep: 'set "hostnamesZone" to its name',
      removal: null,
    },
  ];
}

const describe = ({ name, type, target }: Binding): string =>
  type === 'plain_text' ? `variable ${name}` : `binding ${name} (${`${type} ${target}`.trim()})`;

function changeOf(wanted: Binding, there: Binding | undefined): string[] {
  if (there === undefined) return [`+ ${describe(wanted)}`];
  // Cloudflare names some bindings with more than wrangler was given.
  const isSame = wanted.type === there.type && (wanted.target === there.target || wanted.target === '');
  if (isSame) return [];
  return wanted.type === 'plain_text' && there.type === 'plain_text'
    ? [`~ variable ${wanted.name}: ${JSON.stringify(there.target)} → ${JSON.stringify(wanted.target)}`]
    : [`~ ${describe(there)} → ${describe(wanted)}`];
}

async function readTimers({ api }: Connection, path: string, config: RawConfig) {
  const crons = config.triggers?.crons ?? [];
  const answer = await api.call(`${path}/schedules`, schedules);
  const there = answer.ok ? answer.value.schedules.map(({ cron }) => cron) : [];
  return {
    added: crons.filter((cron) => !there.includes(cron)),
    // wrangler leaves the timers of a Worker whose configuration has none.
    gone: config.triggers === undefined ? [] : there.filter((cron) => !crons.includes(cron)),
  };
}

/** The queues whose messages a Worker takes. */
export const consumersOf = ({ queues }: RawConfig): string[] =>
  (queues?.consumers ?? []).map(({ queue: name }) => name);

async function readQueues({ api, account }: Connection): Promise<z.infer<typeof queue>[]> {
  const answer = await api.list(`/accounts/${account}/queues`, queue);
  return answer.ok ? answer.value : [];
}

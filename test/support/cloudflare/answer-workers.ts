import { randomUUID } from 'node:crypto';
import type { Answer } from '../http/local-server.ts';
import type { CloudflareAccount, Script, StoredVersion } from './account.ts';
import { type Asked, fail, readBody, readList, refuseRight, succeed, succeedPage } from './envelope.ts';

const missing = (): Answer => fail(404, 10007, 'This Worker does not exist on your account.');

/** Workers: uploads, addresses, timers, variables. */
export function answerWorkers(account: CloudflareAccount, asked: Asked): Answer | null {
  const base = `/accounts/${account.id}/workers`;
  if (!asked.path.startsWith(`${base}/`)) return null;
  const below = asked.path.slice(base.length);
  // The account's right opens the list of one Worker's routes. Replacing it takes the right in all zones as well.
  const refused = refuseRight(asked, 'Workers Scripts');
  if (refused !== null) return refused;
  if (below === '/subdomain') {
    return account.subdomain === null
      ? fail(404, 10007, 'You do not have a workers.dev subdomain.')
      : succeed({ subdomain: account.subdomain });
  }
  if (below === '/domains' || below.startsWith('/domains/')) return answerDomains(account, asked, below);
  const service = /^\/services\/([^/]+)(\/environments\/production\/routes)?$/.exec(below);
  if (service !== null) return answerService(account, service[1]!, service[2] !== undefined);
  const worker = /^\/workers\/([^/]+)$/.exec(below);
  if (worker !== null)
    return withScript(account, worker[1]!, (script) => succeed({ subdomain: subdomainOf(script) }));
  const named = /^\/scripts\/([^/]+)(\/.*)?$/.exec(below);
  return named === null ? null : answerScript(account, asked, named[1]!, named[2] ?? '');
}

const subdomainOf = ({ workersDev }: Script) => ({ enabled: workersDev, previews_enabled: false });

const withScript = (account: CloudflareAccount, name: string, answer: (script: Script) => Answer): Answer => {
  const script = account.script(name);
  return script === null ? missing() : answer(script);
};

const answerService = (account: CloudflareAccount, name: string, routes: boolean): Answer =>
  withScript(account, name, ({ migration }) =>
    routes
      ? succeed(
          account.zones.flatMap((zone) =>
            zone.routes
              .filter(({ script }) => script === name)
              .map(({ id, pattern, script }) => ({ id, pattern, script, zone_name: zone.name })),
          ),
        )
      : succeed({
          id: name,
          default_environment: {
            environment: 'production',
            script: {
              tag: account.newId(),
              tags: [],
              last_deployed_from: 'wrangler',
              ...(migration === '' ? {} : { migration_tag: migration }),
            },
          },
        }),
  );

function answerDomains(account: CloudflareAccount, { method, query }: Asked, below: string): Answer | null {
  if (method === 'DELETE') {
    const at = account.domains.findIndex(({ id }) => below === `/domains/${id}`);
    if (at < 0) return fail(404, 10054, 'domain not found');
    account.domains.splice(at, 1);
    return { status: 200 };
  }
  const [service, hostname] = [query.get('service'), query.get('hostname')];
  return succeedPage(
    account.domains
      .filter((domain) => service === null || domain.service === service)
      .filter((domain) => hostname === null || domain.hostname === hostname)
      .map(({ id, hostname: host, service: owner, zone }) => ({
        id,
        hostname: host,
        service: owner,
        zone_name: zone,
        environment: 'production',
      })),
    query,
  );
}

function answerScript(account: CloudflareAccount, asked: Asked, name: string, rest: string): Answer | null {
  const { method, body } = asked;
  if (rest === '' && method === 'PUT') return upload(account, name, body);
  return withScript(account, name, (script) => {
    if (rest === '/settings') {
      const variables = [...script.variables].map(([key, text]) => ({ name: key, type: 'plain_text', text }));
      const secrets = [...script.secrets.keys()].map((key) => ({ name: key, type: 'secret_text' }));
      const others = (script.versions[0]?.bindings ?? []).filter(
        ({ type }) => type !== 'plain_text' && type !== 'secret_text',
      );
      return succeed({ bindings: [...variables, ...others, ...secrets] });
    }
    if (rest.startsWith('/versions') || rest === '/deployments') return answerVersions(account, asked, name);
    if (rest === '/script-settings' && method === 'PATCH') return succeed(readBody(body));
    if (rest === '/secrets') {
      return succeed([...script.secrets.keys()].map((key) => ({ name: key, type: 'secret_text' })));
    }
    if (rest === '/schedules' && method === 'PUT') {
      const crons = readList(body);
      if (crons === null) return fail(400, 10026, 'could not parse schedules');
      // "PUT will override previous schedules on this script."
      script.crons = crons.map(({ cron }) => String(cron));
      return succeed({ schedules: crons });
    }
    if (rest === '/schedules') return succeed({ schedules: script.crons.map((cron) => ({ cron })) });
    if (rest === '/subdomain') {
      const { enabled } = readBody(body);
      if (method === 'POST' && typeof enabled !== 'boolean') return fail(400, 10021, 'enabled is required');
      if (method === 'POST') script.workersDev = enabled === true;
      return succeed(subdomainOf(script));
    }
    if (rest === '/routes' && method === 'PUT') return replaceRoutes(account, asked, name);
    if (rest.startsWith('/domains/changeset')) return changeset(account, asked, name);
    if (rest === '/domains/records' && method === 'PUT') return replaceDomains(account, asked, name);
    return fail(404, 7003, 'Could not route to the requested resource');
  });
}

/** The metadata of an upload: wrangler sends it in a form, the tests alone. */
const metadataOf = (body: string): Record<string, unknown> => {
  const inForm = /name="metadata"[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n(.*?)\r\n--/s.exec(body)?.[1];
  return readBody(inForm ?? body);
};

/** The refusal of an upload; null for one that Cloudflare takes. */
function refuseUpload(account: CloudflareAccount, all: readonly Record<string, unknown>[]): Answer | null {
  if (all.some(({ type }) => type === 'analytics_engine') && !account.products.analyticsEngine) {
    const page = `https://dash.cloudflare.com/${account.id}/workers/analytics-engine`;
    return fail(
      403,
      10089,
      `You need to enable Analytics Engine. Head to the Cloudflare Dashboard to enable: ${page}`,
    );
  }
  const service = all.find(
    ({ type, service: to }) => type === 'service' && account.script(String(to)) === null,
  );
  return service === undefined
    ? null
    : fail(400, 10143, `Could not resolve service binding '${String(service.name)}'`);
}

/** An upload by `PUT` serves all requests at once, and may bring a migration of Durable Objects. */
function upload(account: CloudflareAccount, name: string, body: string): Answer {
  const { migrations } = metadataOf(body) as { migrations?: { old_tag?: string; new_tag: string } };
  const former = account.script(name);
  if (migrations !== undefined && (migrations.old_tag ?? '') !== (former?.migration ?? ''))
    return fail(412, 10079, `Migration tag precondition failed; current tag is '${former?.migration ?? ''}'`);
  const stored = storeVersion(account, name, body);
  if ('status' in stored) return stored;
  const { script, version } = stored;
  version.migration = migrations?.new_tag ?? script.migration;
  script.migration = version.migration;
  serve(script, [{ version_id: version.id, percentage: 100 }], 'deploy');
  return succeed({
    id: account.newId(),
    resources: { script: { etag: version.code } },
    tag: account.newId(),
    etag: version.code,
    deployment_id: account.newId(),
    startup_time_ms: 1,
  });
}

let clock = Date.UTC(2026, 0, 1);

function storeVersion(
  account: CloudflareAccount,
  name: string,
  body: string,
): Answer | { script: Script; version: StoredVersion } {
  const { bindings, annotations, code } = metadataOf(body);
  const all = Array.isArray(bindings) ? (bindings as Record<string, unknown>[]) : [];
  const refused = refuseUpload(account, all);
  if (refused !== null) return refused;
  const script = account.script(name) ?? account.addScript(name, {}, { uploads: 0 });
  for (const { type, name: key, text } of all)
    if (type === 'secret_text') script.secrets.set(String(key), String(text));
  script.uploads += 1;
  clock += 1000;
  const tag = (annotations as Record<string, unknown> | undefined)?.['workers/tag'];
  const version: StoredVersion = {
    id: randomUUID(),
    createdOn: new Date(clock).toISOString(),
    tag: typeof tag === 'string' ? tag : null,
    code: String(code ?? 'code'),
    migration: script.migration,
    bindings: all.map(({ text, ...binding }) =>
      binding.type === 'secret_text' ? binding : { ...binding, text },
    ),
  };
  script.versions.unshift(version);
  return { script, version };
}

/** Puts versions in force. Variables are those of the version with the largest share; secrets stay (`keepSecrets`). */
function serve(script: Script, versions: Script['deployments'][number]['versions'], message: string): void {
  script.deployments.unshift({ versions, message });
  const [largest] = versions.toSorted((left, right) => right.percentage - left.percentage);
  const version = script.versions.find(({ id }) => id === largest?.version_id);
  script.variables = new Map(
    (version?.bindings ?? [])
      .filter(({ type }) => type === 'plain_text')
      .map(({ name: key, text }) => [String(key), String(text)]),
  );
}

/** Versions and their shares: cloudflare/api-schemas, `workers_deployment` and `workers_version`. */
function answerVersions(account: CloudflareAccount, { method, path, body }: Asked, name: string): Answer {
  return withScript(account, name, (script) => {
    const known = (id: unknown) => script.versions.find((version) => version.id === id);
    if (path.endsWith('/versions') && method === 'POST') {
      // Refused before anything is stored: "migrations must be fully applied via a non-versioned deployment".
      if (metadataOf(body).migrations !== undefined)
        return fail(
          400,
          10211,
          'Version upload failed. You attempted to upload a version of a Worker that includes a Durable Object migration.',
        );
      const stored = storeVersion(account, name, body);
      return 'status' in stored ? stored : succeed(describeVersion(stored.version));
    }
    if (path.endsWith('/versions'))
      return succeed({ items: script.versions.slice(0, 100).map(describeVersion) });
    const one = /\/versions\/([^/]+)$/.exec(path)?.[1];
    if (one !== undefined) {
      const version = known(one);
      return version === undefined
        ? fail(404, 10007, 'This version does not exist.')
        : succeed(describeVersion(version));
    }
    if (method === 'GET') {
      return succeed({
        deployments: script.deployments.slice(0, 10).map(({ versions, message }) => ({
          strategy: 'percentage',
          versions,
          annotations: { 'workers/message': message },
        })),
      });
    }
    const { strategy, versions, annotations } = readBody(body);
    const shares = Array.isArray(versions) ? (versions as { version_id: string; percentage: number }[]) : [];
    if (strategy !== 'percentage' || shares.length < 1 || shares.length > 2)
      return fail(400, 10021, 'A deployment has one or two versions.');
    const sum = shares.reduce((all, { percentage }) => all + percentage, 0);
    if (sum !== 100) return fail(400, 10021, `Percentages must add up to 100, and add up to ${sum}.`);
    const unknown = shares.find(({ version_id: id }) => known(id) === undefined);
    if (unknown !== undefined) return fail(404, 10007, `The version ${unknown.version_id} does not exist.`);
    const across = shares.find(({ version_id: id }) => known(id)?.migration !== script.migration);
    if (across !== undefined)
      return fail(400, 10212, 'A Durable Object migration has occurred since this version was deployed.');
    if (account.changedSecrets !== null)
      return fail(400, 10220, `The following secrets have changed: ${account.changedSecrets}`);
    serve(
      script,
      shares,
      String((annotations as Record<string, unknown> | undefined)?.['workers/message'] ?? ''),
    );
    return succeed({ id: account.newId() });
  });
}

const describeVersion = ({ id, createdOn, tag, code, migration, bindings }: StoredVersion) => ({
  id,
  metadata: { created_on: createdOn, has_preview: false },
  annotations: tag === null ? {} : { 'workers/tag': tag },
  startup_time_ms: 1,
  resources: {
    bindings,
    script: { etag: code, handlers: ['fetch'] },
    script_runtime: migration === '' ? {} : { migration_tag: migration },
  },
});

/** "PUT will delete previous routes on this script." */
function replaceRoutes(account: CloudflareAccount, { token, body }: Asked, script: string): Answer {
  // It concerns all zones, so that a token for some of them may not (wrangler then adds each route to its zone).
  if (token.rights.get('Workers Routes') !== 'Edit' || token.zones !== null)
    return fail(403, 10000, 'Authentication error');
  const wanted = readList(body);
  if (wanted === null) return fail(400, 10022, 'could not parse routes');
  const routes: { zone: CloudflareAccount['zones'][number]; pattern: string }[] = [];
  for (const { pattern, zone_name: name } of wanted) {
    const zone = account.zones.find((one) => one.name === name) ?? null;
    if (zone === null) return fail(400, 10082, `Could not find zone for ${String(pattern)}`);
    const taken = zone.routes.find((route) => route.pattern === pattern && route.script !== script);
    if (taken !== undefined) return fail(409, 10020, 'A route with the same pattern already exists.');
    routes.push({ zone, pattern: String(pattern) });
  }
  for (const zone of account.zones) zone.routes = zone.routes.filter((route) => route.script !== script);
  for (const { zone, pattern } of routes) account.addRoute(zone, pattern, script);
  return succeed(wanted);
}

const hostsOf = (origins: unknown): string[] =>
  Array.isArray(origins) ? origins.map((origin: { hostname?: unknown }) => String(origin.hostname)) : [];

function changeset(account: CloudflareAccount, { body }: Asked, script: string): Answer {
  const hosts = hostsOf(readList(body));
  const present = account.domains.filter(({ hostname }) => hosts.includes(hostname));
  return succeed({
    added: hosts
      .filter((host) => !present.some(({ hostname }) => hostname === host))
      .map((hostname) => ({ hostname })),
    removed: account.domains.filter(
      ({ hostname, service }) => service === script && !hosts.includes(hostname),
    ),
    updated: present.map((domain) => ({ ...domain, modified: domain.service !== script })),
    conflicting: hosts
      .filter((host) => recordsOf(account, host).length > 0)
      .map((hostname) => ({ hostname })),
  });
}

const recordsOf = (account: CloudflareAccount, host: string) =>
  account.zoneOf(host)?.records.filter(({ name }) => name === host) ?? [];

/** Replaces the custom domains of a Worker, and what is in the way when it is told to. */
function replaceDomains(account: CloudflareAccount, { body }: Asked, script: string): Answer {
  const {
    origins,
    override_existing_origin: takeOver,
    override_existing_dns_record: replace,
  } = readBody(body);
  const hosts = hostsOf(origins);
  for (const host of hosts) {
    const zone = account.zoneOf(host);
    if (zone === null) return fail(400, 10059, `Could not find zone for ${host}`);
    const other = account.domains.find(({ hostname, service }) => hostname === host && service !== script);
    if (other !== undefined && takeOver !== true) return fail(409, 100116, `${host} is already in use`);
    if (recordsOf(account, host).length > 0 && replace !== true)
      return fail(409, 100117, `${host} already has DNS records`);
  }
  const kept = account.domains.filter(
    ({ service, hostname }) => service !== script && !hosts.includes(hostname),
  );
  const made = hosts.map((hostname) => {
    const zone = account.zoneOf(hostname)!;
    zone.records = zone.records.filter(({ name }) => name !== hostname);
    return { id: account.newId(), hostname, service: script, zone: zone.name };
  });
  account.domains.splice(0, account.domains.length, ...kept, ...made);
  return succeed(made);
}

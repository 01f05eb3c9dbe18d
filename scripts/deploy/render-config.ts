import { workers } from '../workers.ts';
import { addressesOf } from './addresses.ts';
import { type DeployEnvironment, databaseName, resourceName } from './names.ts';
import type { RawConfig } from './raw-config.ts';
import { type DeploySettings, deployVars, usesWorkersAi } from './settings.ts';

export interface RenderInput {
  environment: DeployEnvironment;
  settings: DeploySettings;
  databaseId: string;
  /** Id of the zone with the custom hostnames; empty without one. */
  zoneId: string;
  /** The version that the Workers report. */
  version: string;
}

/**
 * The configuration for the deployment of one Worker: the committed one with the names of the environment, its
 * addresses, and the parts of a deployment only (routes, the edge cache, mail, logs).
 */
export function renderConfig(base: RawConfig, input: RenderInput): RawConfig {
  const { environment, settings, databaseId, zoneId, version } = input;
  const named = (name: string) => resourceName(name, environment);
  const vars = deployVars(settings, environment, version, zoneId);
  const known = Object.entries(vars).filter(([name]) => name in (base.vars ?? {}));
  return {
    ...base,
    name: named(base.name),
    // The code is already bundled: wrangler's bundle would be one module, without loading on demand.
    no_bundle: true,
    find_additional_modules: true,
    rules: [{ type: 'ESModule', globs: ['**/*.mjs'] }],
    upload_source_maps: true,
    preview_urls: false,
    observability: { enabled: settings.logs !== false },
    ...when(base.vars, (own) => ({ vars: { ...own, ...Object.fromEntries(known) } })),
    ...when(base.services, (services) => ({
      services: services.map((entry) => ({ ...entry, service: named(entry.service) })),
    })),
    ...when(base.d1_databases, (databases) => ({
      d1_databases: databases.map((entry) => ({
        ...entry,
        database_name: databaseName(environment),
        database_id: databaseId,
      })),
    })),
    ...when(base.r2_buckets, (buckets) => ({
      r2_buckets: buckets.map((entry) => ({
        ...entry,
        bucket_name: named(entry.bucket_name),
        ...when(settings.jurisdiction, (jurisdiction) => ({ jurisdiction })),
      })),
    })),
    ...when(base.analytics_engine_datasets, (datasets) => ({
      analytics_engine_datasets: (settings.analytics === false ? [] : datasets).map((entry) => ({
        ...entry,
        // The name of a table in SQL must not have hyphens.
        dataset: named(entry.dataset).replaceAll('-', '_'),
      })),
    })),
    ...when(base.queues, ({ producers, consumers }) => ({
      queues: {
        ...when(producers, (all) => ({
          producers: all.map((entry) => ({ ...entry, queue: named(entry.queue) })),
        })),
        ...when(consumers, (all) => ({
          consumers: all.map((entry) => ({
            ...entry,
            queue: named(entry.queue),
            ...when(entry.dead_letter_queue, (queue) => ({ dead_letter_queue: named(queue) })),
          })),
        })),
      },
    })),
    ...(base.name === workers[0].name ? publicParts(settings) : placementOf(settings)),
    // A binding of a product that is not subscribed cannot be deployed.
    ...(settings.browserRun === true && base.name === 'livery-sites'
      ? { browser: { binding: 'BROWSER' } }
      : {}),
    ...(base.name === 'livery-sites' && usesWorkersAi(settings) ? { ai: { binding: 'AI' } } : {}),
    // Only a Worker with a sender address sends mail.
    ...('MAIL_FROM' in (base.vars ?? {}) ? { send_email: [{ name: 'EMAIL' }] } : {}),
  };
}

/** The public Worker answers from the cache nearest to the visitor; the others ask the database several times a request. */
function placementOf({ placement }: DeploySettings): Record<string, unknown> {
  if (placement === undefined) return {};
  return { placement: placement === 'smart' ? { mode: 'smart' } : { region: placement } };
}

/** The parts of the one public Worker: its addresses, and the cache in front of it. */
function publicParts(settings: DeploySettings): Record<string, unknown> {
  const { workersDev, customDomains, routes } = addressesOf(settings);
  const rendered = [
    ...customDomains.map((pattern) => ({ pattern, custom_domain: true })),
    // By its name: with an id alone, wrangler leaves a pattern without a host (`*/*`) out when the token is for some zones
    // only (`publishRoutesFallback`).
    ...routes.map(({ pattern, zone }) => ({ pattern, zone_name: zone })),
  ];
  return {
    workers_dev: workersDev.length > 0,
    ...(rendered.length === 0 ? {} : { routes: rendered }),
    cache: { enabled: true, cross_version_cache: true },
  };
}

const when = <T, R extends object>(value: T | undefined, make: (value: T) => R): R | Record<string, never> =>
  value === undefined ? {} : make(value);

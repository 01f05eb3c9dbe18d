import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { readHostName } from '#schema/names/host-name.ts';
import { type ModelVariables, readModel } from '../../workers/sites/model/model-settings.ts';
import { root, workers } from '../workers.ts';
import { type DeployEnvironment, settingsPath } from './names.ts';
import { nearestName } from './nearest-name.ts';
import { readRawConfig } from './raw-config.ts';
import { DeployRefused } from './refused.ts';

const origin = z
  .url({ protocol: /^https$/ })
  .refine(
    (text) => new URL(text).origin === text,
    'must be an https origin without a path or a trailing slash',
  );

const hostName = z
  .string()
  .refine(
    (text) => readHostName(text) === text && !text.endsWith('.workers.dev'),
    'must be a host name in small letters, and none under workers.dev',
  );

/** A host, which may begin with `*`, and a path, which may end with `*`; Cloudflare takes no `*` elsewhere. */
const routePattern = z
  .string()
  .regex(
    /^(\*|(\*\.?)?[a-z0-9][a-z0-9.-]*)\/[^*?#\s]*\*?$/,
    'must be a host and a path, for example "*.example.com/*"',
  );

const settingsSchema = z.object({
  /** Main origin of the service. */
  baseUrl: origin,
  /** Authorization host; the main origin unless given. */
  authUrl: origin.optional(),
  /** The MCP resource; the main origin unless given. */
  mcpUrl: origin.optional(),
  /** Base of the platform functions; `{baseUrl}/functions/v1` unless given. */
  apiUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Origin above the hosts of sites; they are paths of the main origin unless given. */
  sitesUrl: origin.optional(),
  /** The Cloudflare zone that the host of `sitesUrl` is in; that host itself unless given. */
  sitesZone: z.string().optional(),
  /** The Cloudflare zone with the custom hostnames of resellers and customers; their domains are not served unless given. */
  hostnamesZone: hostName.optional(),
  /** Further host names of the public Worker, each in a zone of the Cloudflare account. */
  customDomains: z.array(hostName).default([]),
  /** Further routes of the public Worker. */
  routes: z.array(z.strictObject({ pattern: routePattern, zone: hostName })).default([]),
  /** Sender of sign-in mail and invitations, at a domain that the Cloudflare account may send for. */
  mailFrom: z.string().refine((text) => readEmailAddress(text) !== null, 'must be an e-mail address'),
  /** Where database and buckets are created, as a hint; it applies to their creation only. */
  location: z.enum(['wnam', 'enam', 'weur', 'eeur', 'apac', 'oc']).optional(),
  /** The jurisdiction in which they must stay; it applies to their creation only. */
  jurisdiction: z.enum(['eu', 'fedramp']).optional(),
  /** Where the Workers behind the edge run: `smart`, or a region of a cloud that lies near the database. */
  placement: z
    .string()
    .regex(
      /^(smart|(aws|gcp|azure):[a-z0-9-]+)$/,
      'must be "smart" or a region, for example "aws:eu-central-1"',
    )
    .optional(),
  /** Whether visits and calls of assistants are counted in Analytics Engine, which has no jurisdiction. */
  analytics: z.boolean().optional(),
  /** Whether Cloudflare stores the log lines, which it does without a jurisdiction. */
  logs: z.boolean().optional(),
  /** Whether the Cloudflare account has Browser Run, which takes pictures of previews for assistants. */
  browserRun: z.boolean().optional(),
  /** Percent of the requests that a new version serves, step by step, before it serves all; empty for at once. */
  shares: z.array(z.int().min(1).max(99)).max(5).default([10, 50]),
  /** How long each of these shares is watched. */
  watchSeconds: z.int().min(0).max(3600).default(30),
  /** Values that override the Workers' `[vars]` of the same name. */
  vars: z.record(z.string(), z.string()).default({}),
});

export type DeploySettings = z.infer<typeof settingsSchema>;

/** Variables that a deployment computes, with the setting to use instead, or null. */
const DERIVED: Readonly<Record<string, string | null>> = {
  ENVIRONMENT: null,
  VERSION: null,
  BASE_URL: 'baseUrl',
  AUTH_URL: 'authUrl',
  MCP_URL: 'mcpUrl',
  API_URL: 'apiUrl',
  SITES_URL: 'sitesUrl',
  MAIL_FROM: 'mailFrom',
  JURISDICTION: 'jurisdiction',
  CLOUDFLARE_ZONE_ID: 'hostnamesZone',
};

/**
 * Reads `deploy/<environment>.json`.
 *
 * @throws DeployRefused with the fault of the file.
 */
export async function readDeploySettings(environment: DeployEnvironment): Promise<DeploySettings> {
  const path = settingsPath(environment);
  const configs = await Promise.all(workers.map(readRawConfig));
  const known = [...new Set(configs.flatMap(({ vars }) => Object.keys(vars ?? {})))];
  return parseDeploySettings(path, await readFile(join(root, path), 'utf8'), known);
}

/**
 * Validates a settings file. An unknown name would be ignored silently, and a computed one could enable a
 * development-only feature.
 *
 * @param variables names in the Workers' `[vars]`.
 * @throws DeployRefused
 */
export function parseDeploySettings(
  path: string,
  text: string,
  variables: readonly string[],
): DeploySettings {
  const value = readJson(path, text);
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(settingsSchema.shape, name)) {
      throw new DeployRefused(unknown(path, name, Object.keys(settingsSchema.shape)));
    }
  }
  const parsed = settingsSchema.safeParse(value);
  if (!parsed.success) throw new DeployRefused(`${path}: ${z.prettifyError(parsed.error)}`);
  const clash = siteHostsFault(parsed.data) ?? routesFault(parsed.data);
  if (clash !== null) throw new DeployRefused(`${path}: ${clash}`);
  const free = variables.filter((name) => !Object.hasOwn(DERIVED, name));
  for (const name of Object.keys(parsed.data.vars)) {
    if (Object.hasOwn(DERIVED, name)) {
      const setting = DERIVED[name];
      throw new DeployRefused(
        `${path}: vars.${name} cannot be set; ${setting === null ? 'the deployment decides it' : `set "${setting}"`}.`,
      );
    }
    if (!free.includes(name))
      throw new DeployRefused(
        unknown(
          path,
          `vars.${name}`,
          free.map((own) => `vars.${own}`),
        ),
      );
  }
  // The key is a secret, which the deployment asks for.
  const model = readModel({ ...modelVars(parsed.data), MODEL_KEY: 'given' });
  if (!model.ok) throw new DeployRefused(`${path}: vars.${model.data?.variable} ${model.data?.message}.`);
  return parsed.data;
}

/** The model of a deployment that names neither one nor a builder of its own, and its price (Workers AI, Pricing). */
const USUAL_MODEL = { MODEL: 'workers-ai:@cf/openai/gpt-oss-120b', MODEL_PRICE: '0.35/0.75' };

/** The variables of a deployment's model. An empty MODEL is none. */
const modelVars = ({ vars }: DeploySettings): ModelVariables =>
  (vars.BUILDER_URL ?? '') === '' && vars.MODEL === undefined ? { ...USUAL_MODEL, ...vars } : vars;

/** Whether the sites Worker asks a model of Workers AI. */
export const usesWorkersAi = (settings: DeploySettings): boolean =>
  (settings.vars.BUILDER_URL ?? '') === '' && (modelVars(settings).MODEL ?? '').startsWith('workers-ai:');

/** Sites must never share an origin with the service, nor be below `workers.dev`, where hosts have no wildcard. */
function siteHostsFault({ sitesUrl, sitesZone, customDomains, ...urls }: DeploySettings): string | null {
  if (sitesUrl === undefined)
    return sitesZone === undefined ? null : 'sitesZone means nothing without "sitesUrl".';
  const { hostname } = new URL(sitesUrl);
  if (hostname === 'workers.dev' || hostname.endsWith('.workers.dev'))
    return 'sitesUrl needs a zone of its own: workers.dev has no wildcards.';
  if (sitesZone !== undefined && hostname !== sitesZone && !hostname.endsWith(`.${sitesZone}`))
    return `sitesUrl is not in the zone ${sitesZone}.`;
  const own = [urls.baseUrl, urls.authUrl, urls.mcpUrl, urls.apiUrl].filter((url) => url !== undefined);
  const taken = [...own.map((url) => new URL(url).hostname), ...customDomains].find((host) =>
    `.${host}`.endsWith(`.${hostname}`),
  );
  return taken === undefined
    ? null
    : `sitesUrl must be a name that no host of the service has or lies below, and ${taken} does.`;
}

/** Cloudflare refuses a route of another zone, after the code is live. */
function routesFault({ routes }: DeploySettings): string | null {
  const wrong = routes.find(({ pattern, zone }) => {
    const host = pattern.split('/')[0]?.replace(/^\*\.?/, '') ?? '';
    return host !== '' && host !== zone && !host.endsWith(`.${zone}`);
  });
  return wrong === undefined ? null : `the route ${wrong.pattern} is not in the zone ${wrong.zone}.`;
}

const unknown = (path: string, name: string, known: readonly string[]): string =>
  `${path}: there is no "${name}"; did you mean "${nearestName(name, known)}"?`;

function readJson(path: string, text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new DeployRefused(`${path} is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  throw new DeployRefused(`${path} is not a JSON object.`);
}

/** Whether the settings are still the placeholders of the repository. */
export const isPlaceholder = ({ baseUrl }: DeploySettings): boolean =>
  /(^|\.)example\.com$/.test(new URL(baseUrl).hostname);

/**
 * Every variable that depends on the deployment, with its value.
 *
 * @param zoneId id of the zone `hostnamesZone`; empty without that setting.
 */
export const deployVars = (
  settings: DeploySettings,
  environment: DeployEnvironment,
  version: string,
  zoneId: string,
): Record<string, string> => ({
  // Only a deployed service can be named by descriptions that it fetches.
  CIMD_ENABLED: 'true',
  ...settings.vars,
  ...modelVars(settings),
  ENVIRONMENT: environment,
  VERSION: version,
  BASE_URL: settings.baseUrl,
  AUTH_URL: settings.authUrl ?? settings.baseUrl,
  MCP_URL: settings.mcpUrl ?? settings.baseUrl,
  API_URL: settings.apiUrl?.replace(/\/$/, '') ?? `${settings.baseUrl}/functions/v1`,
  SITES_URL: settings.sitesUrl ?? '',
  MAIL_FROM: settings.mailFrom,
  JURISDICTION: settings.jurisdiction ?? '',
  CLOUDFLARE_ZONE_ID: zoneId,
});

import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../workers.ts';
import { DeployRefused } from './refused.ts';

/** The name of a deployment: that of its file of settings, `deploy/<name>.json`. */
export type DeployEnvironment = string;

/**
 * Production has the plain names; every name of another deployment ends in its own, so that they share no resource in
 * one account.
 */
export const resourceName = (base: string, environment: DeployEnvironment): string =>
  environment === 'production' ? base : `${base}-${environment}`;

/**
 * The configuration of commands that name a database by its name in the Cloudflare account. With the one of the edge
 * Worker, wrangler would take the id of the local database for `livery`, which Cloudflare refuses.
 */
export const LOOKUP = ['--config', 'scripts/deploy/lookup.json'] as const;

export const databaseName = (environment: DeployEnvironment): string => resourceName('livery', environment);

/** The file with the settings of a deployment. */
export const settingsPath = (environment: DeployEnvironment): string => `deploy/${environment}.json`;

/** Names of all deployments that have settings. */
export const deploymentNames = (): string[] =>
  globSync('deploy/*.json', { cwd: root })
    .map((path) => basename(path, '.json'))
    .sort();

/** Words of the command line, the environment of local instances, and an end that names of production have: `livery-builds-dead`. */
const TAKEN = /^(rollback|development|dead(-.*)?)$/;

/**
 * Reads the name of a deployment.
 *
 * @throws DeployRefused when it cannot be one, or has no settings.
 */
export function readDeploymentName(name: string): DeployEnvironment {
  if (!/^[a-z][a-z0-9-]{0,29}$/.test(name) || name.endsWith('-') || TAKEN.test(name))
    throw new DeployRefused(
      `"${name}" cannot be the name of a deployment: up to 30 small letters, digits and hyphens, and none of rollback, development, dead.`,
    );
  if (existsSync(join(root, settingsPath(name)))) return name;
  throw new DeployRefused(
    `There is no ${settingsPath(name)}. Deployments are: ${deploymentNames().join(', ')}. A new one begins as a copy of deploy/staging.json with addresses of its own.`,
  );
}

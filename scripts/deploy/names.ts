export type DeployEnvironment = 'staging' | 'production';

/**
 * Production has the plain names; every name of staging contains `staging`, so that they share no resource in
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

/** The file with the settings of an environment. */
export const settingsPath = (environment: DeployEnvironment): string => `deploy/${environment}.json`;

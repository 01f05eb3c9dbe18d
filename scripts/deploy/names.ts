export type DeployEnvironment = 'staging' | 'production';

/**
 * Production has the plain names; every name of staging contains `staging`, so that the two share nothing in one
 * account.
 */
export const resourceName = (base: string, environment: DeployEnvironment): string =>
  environment === 'production' ? base : `${base}-${environment}`;

export const databaseName = (environment: DeployEnvironment): string => resourceName('livery', environment);

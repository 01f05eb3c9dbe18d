export type DeployEnvironment = 'staging' | 'production';

/**
 * Production has the plain names; every name of staging contains `staging`, so that they share no resource in
 * one account.
 */
export const resourceName = (base: string, environment: DeployEnvironment): string =>
  environment === 'production' ? base : `${base}-${environment}`;

export const databaseName = (environment: DeployEnvironment): string => resourceName('livery', environment);

export type DeployEnvironment = 'staging' | 'production';

/** Production has the plain names; everything of staging says so, so that the two share nothing in one account. */
export const resourceName = (base: string, environment: DeployEnvironment): string =>
  environment === 'production' ? base : `${base}-${environment}`;

export const databaseName = (environment: DeployEnvironment): string => resourceName('livery', environment);

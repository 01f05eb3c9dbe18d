import { join, resolve } from 'node:path';
import { root } from '../workers.ts';

export interface Settings {
  port: number;
  /** Absolute path of the folder with all local data. */
  state: string;
  /** Absolute path of the file that describes the demo reseller. */
  demoFile: string;
}

const DEFAULT_STATE = resolve(root, '.livery/state');

/**
 * Reads PORT (8787) and LIVERY_STATE (`.livery/state`). The demo file is `.livery/demo.json`; another state
 * folder contains its own demo file, so that parallel instances do not overwrite each other's.
 *
 * @throws Error with one readable line when PORT is not a port.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT ?? '8787');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  }
  const given = env.LIVERY_STATE;
  const state = given === undefined || given === '' ? DEFAULT_STATE : resolve(given);
  const demoFile = state === DEFAULT_STATE ? resolve(root, '.livery/demo.json') : resolve(state, 'demo.json');
  return { port, state, demoFile };
}

/** All address variables of the Workers, for a service at one local origin. */
export const addressVars = (baseUrl: string): Record<string, string> => ({
  BASE_URL: baseUrl,
  AUTH_URL: baseUrl,
  MCP_URL: baseUrl,
  API_URL: `${baseUrl}/functions/v1`,
  // `{slug}.localhost`: browsers resolve such names to this machine without asking any DNS (RFC 6761, 6.3).
  SITES_URL: baseUrl,
});

/**
 * The folder of data within a state folder, as in `wrangler --persist-to`, so that wrangler's commands find
 * the same data.
 */
export const storageFolderOf = (state: string): string => join(state, 'v3');

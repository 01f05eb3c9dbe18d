import { DeployRefused } from './refused.ts';

/** A new version may take a while to reach every location. */
const TRIES = 20;
const PAUSE_MS = 3_000;

export interface HealthCheck {
  baseUrl: string;
  version: string;
  /** The commands for a rollback. */
  wayBack: readonly string[];
  fetch: (url: string) => Promise<Response>;
  pause: (milliseconds: number) => Promise<void>;
}

/**
 * Waits until /healthz reports success and this version.
 *
 * @throws DeployRefused with its last answer and the commands to go back.
 */
export async function checkHealth({ baseUrl, version, wayBack, fetch, pause }: HealthCheck): Promise<void> {
  let last = '';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await pause(PAUSE_MS);
    try {
      const response = await fetch(`${baseUrl}/healthz`);
      last = `${response.status} ${(await response.text()).slice(0, 500)}`;
      if (response.status === 200 && last.includes(JSON.stringify(version))) return;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
  }
  throw new DeployRefused(
    [
      `DEPLOYED, BUT NOT WELL: ${baseUrl}/healthz does not answer as version ${version}. Its last answer: ${last}`,
      'To go back:',
      ...wayBack.map((command) => `  ${command}`),
    ].join('\n'),
  );
}

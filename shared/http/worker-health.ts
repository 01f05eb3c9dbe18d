import { probeDatabase } from '../db/probe.ts';
import { privateJson } from './headers.ts';

/** The health of one Worker: 200 if its database answers. */
export const workerHealth =
  (worker: string) =>
  async (bindings: { DB: D1Database; VERSION: string }): Promise<Response> => {
    await probeDatabase(bindings.DB);
    return privateJson({ status: 'ok', worker, version: bindings.VERSION });
  };

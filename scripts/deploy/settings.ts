import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readEmailAddress } from '../../schema/names/email-address.ts';
import { root } from '../service/workers.ts';
import type { DeployEnvironment } from './names.ts';
import { DeployRefused } from './refused.ts';

const origin = z
  .url({ protocol: /^https$/ })
  .refine(
    (text) => new URL(text).origin === text,
    'must be an https origin without a path or a trailing slash',
  );

const settingsSchema = z.strictObject({
  /** Main origin of the service. */
  baseUrl: origin,
  /** Authorization host; the main origin unless given. */
  authUrl: origin.optional(),
  /** The MCP resource; the main origin unless given. */
  mcpUrl: origin.optional(),
  /** Base of the platform functions; `{baseUrl}/functions/v1` unless given. */
  apiUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Sender of sign-in mail and invitations, at a domain that the Cloudflare account may send for. */
  mailFrom: z.string().refine((text) => readEmailAddress(text) !== null, 'must be an e-mail address'),
  /** Values over those of the Workers' `[vars]` that have the name. */
  vars: z.record(z.string(), z.string()).default({}),
});

export type DeploySettings = z.infer<typeof settingsSchema>;

/**
 * Reads `deploy/<environment>.json`.
 *
 * @throws DeployRefused with what is wrong with it.
 */
export async function readDeploySettings(environment: DeployEnvironment): Promise<DeploySettings> {
  const path = `deploy/${environment}.json`;
  const parsed = settingsSchema.safeParse(JSON.parse(await readFile(join(root, path), 'utf8')));
  if (!parsed.success) throw new DeployRefused(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Whether the settings still are the placeholders that the repository comes with. */
export const isPlaceholder = ({ baseUrl }: DeploySettings): boolean =>
  /(^|\.)example\.com$/.test(new URL(baseUrl).hostname);

/** Every variable that depends on where the service is deployed. */
export const deployVars = (
  settings: DeploySettings,
  environment: DeployEnvironment,
): Record<string, string> => ({
  ENVIRONMENT: environment,
  BASE_URL: settings.baseUrl,
  AUTH_URL: settings.authUrl ?? settings.baseUrl,
  MCP_URL: settings.mcpUrl ?? settings.baseUrl,
  API_URL: settings.apiUrl?.replace(/\/$/, '') ?? `${settings.baseUrl}/functions/v1`,
  MAIL_FROM: settings.mailFrom,
  ...settings.vars,
});

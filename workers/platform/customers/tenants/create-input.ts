import type * as z from 'zod/mini';
import type { Caps } from '#schema/platform/entitlements.ts';
import type { createRequest } from '#schema/platform/requests.ts';

export interface CreateInput {
  externalRef: string;
  email: string;
  name: string | null;
  planCode: string | null;
  /** Null when the request has none, or none that can be parked. */
  initialPrompt: string | null;
  entitlements: Partial<Caps>;
  /** Whether the customer gets a welcome mail; when it is undefined, the plan decides. */
  welcomeMail?: boolean | undefined;
  /** How long the mail waits, milliseconds, so that many welcome mails at once do not delay the mails of others. */
  welcomeAfter?: number;
}

/** Reads the input of a validated request to provision. */
export const readCreateInput = (body: z.output<typeof createRequest>): CreateInput => ({
  externalRef: body.external_ref,
  email: body.whu.email,
  name: body.whu.name ?? null,
  planCode: body.plan_code ?? null,
  initialPrompt: body.initial_prompt ?? null,
  entitlements: body.entitlements ?? {},
  welcomeMail: body.welcome_mail ?? undefined,
});

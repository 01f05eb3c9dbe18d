import type * as z from 'zod/mini';
import type { Caps } from '../../../schema/platform/entitlements.ts';
import type { createRequest } from '../../../schema/platform/requests.ts';

export interface CreateInput {
  externalRef: string;
  email: string;
  name: string | null;
  planCode: string | null;
  /** Null when none was sent, or none that can be parked. */
  initialPrompt: string | null;
  entitlements: Partial<Caps>;
  /** Whether the customer is sent a welcome message; when it is not said, the plan decides. */
  welcomeMail?: boolean | undefined;
  /** How long the message waits, milliseconds: those of many customers at once are not to hold up everybody else's. */
  welcomeAfter?: number;
}

/** What a validated request to provision asks for. */
export const readCreateInput = (body: z.output<typeof createRequest>): CreateInput => ({
  externalRef: body.external_ref,
  email: body.whu.email,
  name: body.whu.name ?? null,
  planCode: body.plan_code ?? null,
  initialPrompt: body.initial_prompt ?? null,
  entitlements: body.entitlements ?? {},
  welcomeMail: body.welcome_mail ?? undefined,
});

import { rates } from '../../../schema/limits.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import { type MailEnv, mailerOf } from '../../../shared/mail/mailer-of.ts';
import { type RateLimiterNamespace, takeFromBucket } from '../../../shared/rate-limit/take.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { mailTexts } from '../../../shared/texts/mail.ts';

export interface Invitation {
  /** Normalised address of whoever is invited. */
  to: string;
  /** Address of whoever invites. */
  by: string;
  /** Name of what they are invited to, as its people named it. */
  place: string;
  /** Absolute address of the page that opens after signing in. */
  link: string;
  /** The reseller's account under whose name it is sent: so many a minute each. */
  accountId: string;
}

/**
 * Tells somebody that they were let in. The membership stands whatever becomes of the message, so that callers say what
 * happened and offer to send it again.
 */
export async function sendInvitation(
  env: MailEnv & { RATE_LIMITER: RateLimiterNamespace },
  call: { runtime: Runtime; requestId: string },
  invitation: Invitation,
): Promise<Result<null, Failure<'invitation_limited' | 'invitation_failed'>>> {
  const { runtime, requestId } = call;
  const { subject, text } = mailTexts.invitation;
  const told = { ...invitation, place: oneLine(invitation.place), by: oneLine(invitation.by) };
  try {
    const taken = await takeFromBucket(
      env.RATE_LIMITER,
      invitation.accountId,
      'invitations',
      rates.invitations,
      runtime.now(),
    );
    // Mail is never sent uncounted.
    if (taken === null) return fail('invitation_failed');
    if (!taken.allowed) return fail('invitation_limited');
    await mailerOf(env, runtime).send({ to: told.to, subject: subject(told.place), text: text(told) });
    return ok(null);
  } catch (error) {
    log('error', 'mail_failed', { request_id: requestId, ...describeError(error) });
    return fail('invitation_failed');
  }
}

/** Names are people's own: none may start a line of its own in a message, or a header. */
const oneLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

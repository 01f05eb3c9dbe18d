import { rates } from '#schema/limits.ts';
import { oneLine } from '#shared/mail/one-line.ts';
import { recipientLocale } from '#shared/mail/recipient-locale.ts';
import { writeMail } from '#shared/mail/write-mail.ts';
import { type LimiterEnv, takeFromBucket } from '#shared/rate-limit/take.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { findLanguages } from './find-languages.ts';
import { findSender, platformSender } from './find-sender.ts';
import { invitationContent } from './invitation-content.ts';
import { mailerBySide } from './mailer-by-side.ts';
import type { NoticeEnv } from './notice-env.ts';

export interface Invitation {
  /** Normalized address of the invited person. */
  to: string;
  /** Address of the inviting person. */
  by: string;
  /** Name of the workspace or account. */
  place: string;
  /** Absolute address of the page that opens after signing in. */
  link: string;
  /** The reseller's account, which has a limit per minute. */
  accountId: string;
  /** The sender: the reseller for its customers' workspaces, the platform for the reseller's console. */
  from: 'reseller' | 'platform';
}

export interface InvitationEnv extends NoticeEnv, LimiterEnv {}

/**
 * Sends an invitation. The membership exists whether or not the mail was sent, so that callers report the result and
 * offer to send it again.
 */
export async function sendInvitation(
  env: InvitationEnv,
  call: { runtime: Runtime; requestId: string },
  invitation: Invitation,
): Promise<Result<null, Failure<'invitation_limited' | 'invitation_failed'>>> {
  const { runtime, requestId } = call;
  const cleaned = { ...invitation, place: oneLine(invitation.place), by: oneLine(invitation.by) };
  try {
    const taken = await takeFromBucket(
      env,
      invitation.accountId,
      'invitations',
      rates.invitations,
      runtime.now(),
    );
    // A mail is not sent when the limiter failed, because it would not be counted.
    if (taken === null) return fail('invitation_failed');
    if (!taken.allowed) return fail('invitation_limited');
    const mailer = mailerBySide(env, runtime);
    const reseller = invitation.from === 'reseller' ? await findSender(env, invitation.accountId) : null;
    const sender = reseller ?? platformSender(env);
    const { invited, inviter } = await findLanguages(env.DB, invitation);
    const locale = await recipientLocale(env, sender.identity, { language: invited, accepted: inviter });
    await mailer.send({
      to: cleaned.to,
      ...(await writeMail(sender, locale, invitationContent(locale, cleaned))),
    });
    return ok(null);
  } catch (error) {
    log('error', 'mail_failed', { request_id: requestId, ...describeError(error) });
    return fail('invitation_failed');
  }
}

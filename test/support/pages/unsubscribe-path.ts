import { unsubscribeLink } from '#workers/platform/reach/mail/choices/unsubscribe-link.ts';
import type { TestService } from '../../e2e/support/service.ts';

/** The link to unsubscribe of mails about builds to the demo customer. */
export async function unsubscribePath({ db, secrets, demo }: TestService): Promise<string> {
  const person = await db
    .prepare('SELECT id FROM users WHERE email = ?1')
    .bind(demo.customer_email)
    .first<{ id: string }>();
  const subject = { userId: person?.id ?? '', accountId: demo.account_id, topic: 'builds' } as const;
  return unsubscribeLink(secrets.MAIL_SECRET ?? '', '', subject);
}

import type { MailMessage } from '../../../shared/mail/mailer.ts';

export const signInMail = (to: string, code: string, link: string): MailMessage => ({
  to,
  subject: `${code} is your sign-in code`,
  text: [
    `Your code is ${code}`,
    '',
    'Type it on the page where you asked for it, or open this link:',
    link,
    '',
    'Either works once, within 10 minutes. If you did not ask for it, ignore this message: nobody can sign in without it.',
  ].join('\n'),
});

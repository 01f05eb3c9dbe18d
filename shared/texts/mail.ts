const LINK = 'The link works once, within 30 minutes, in any browser.';
const ONLY_YOU =
  'Nobody from support will ever ask for it. If you did not ask for it, ignore this message: nobody can sign in without it.';

/** What messages of the service say. */
export const mailTexts = {
  /** The first link in the message is the one to open, the first six digits are the code. */
  signIn: {
    subject: (code: string) => `${code} is your sign-in code`,
    text: ({ code, link, host }: { code: string; link: string; host: string }) =>
      [
        `Your code is ${code}`,
        '',
        `Type it on ${host}, on the page where you asked for it and nowhere else, or open this link:`,
        link,
        '',
        `The code works once, within 10 minutes, in the browser that asked for it. ${LINK} ${ONLY_YOU}`,
      ].join('\n'),
  },
  /** To somebody who asked on a reseller's page but has more than that reseller's workspaces. */
  signInElsewhere: {
    subject: 'Your sign-in link',
    text: ({ link, host }: { link: string; host: string }) =>
      [
        `You asked to sign in on ${host}. Your account reaches further than that page, so it is opened at our own address.`,
        '',
        'Open this link to sign in there:',
        link,
        '',
        `${LINK} ${ONLY_YOU}`,
      ].join('\n'),
  },
  invitation: {
    subject: (place: string) => `You were invited to ${place}`,
    text: (invitation: { to: string; by: string; place: string; link: string }) =>
      [
        `${invitation.by} invited you to ${invitation.place}.`,
        '',
        `Open this page and sign in with ${invitation.to}:`,
        invitation.link,
        '',
        'A code to sign in with is sent to you then. If you do not know who this is from, ignore this message.',
      ].join('\n'),
  },
} as const;

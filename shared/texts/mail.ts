/** What messages of the service say. */
export const mailTexts = {
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

/** Words of the message that signs a person in. Its first link is the one to open, its first six digits are the code. */
export const signInMailTexts = {
  subject: (code: string) => `${code} is your sign-in code`,
  code: (code: string) => `Your code is ${code}`,
  typeOrOpen: (host: string) =>
    `Type it on ${host}, on the page where you asked for it and nowhere else, or open this link:`,
  once: 'It works once, within 10 minutes. Nobody from support will ever ask for it. If you did not ask for it, ignore this message: nobody can sign in without it.',
  elsewhereSubject: 'Your sign-in link',
  elsewhere: (host: string) =>
    `You asked to sign in on ${host}. Your account reaches further than that page, so it is opened at our own address.`,
  open: 'Open this link to sign in there:',
};

/** Pages that say one thing, where something did not work. */
export const errorTexts = {
  broken: {
    title: 'Something went wrong on our side',
    text: (requestId: string) =>
      `Nothing you did was lost for good: go back and try again in a moment. If it stays like this, tell support the number ${requestId}.`,
  },
  missing: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page is gone.',
    link: 'To the start page',
  },
};

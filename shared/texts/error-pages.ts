/** What people read when a page is not there or could not be made. */
export const errorPageTexts = {
  broken: {
    title: 'Something went wrong on our side',
    text: (requestId: string) =>
      `Try again in a moment. If it stays like this, tell support the number ${requestId}.`,
    again: 'Try again',
    goBack: 'Go back in your browser to what you sent, then send it again.',
  },
  missing: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page is gone.',
    link: 'To the start page',
  },
} as const;

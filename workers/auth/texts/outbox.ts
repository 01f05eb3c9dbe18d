/** Texts of the development server's outbox. */
export const outboxTexts = {
  title: 'Outbox',
  intro: 'Mail that this development server would have sent, newest first.',
  to: 'To',
  openLink: 'Open the link',
  openHtml: 'Open as HTML',
  empty: 'Nothing yet.',
} as const;

/** What every page with a script says while the browser has no connection. */
export const offlineTexts = {
  title: 'You are offline',
  text: 'Nothing you typed is lost; sending works again when you are back online.',
  heldTitle: 'Not sent: you are offline',
  heldText: 'What you typed is still here. Send it when you are back online.',
} as const;

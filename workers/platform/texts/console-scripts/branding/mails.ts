/** Texts of the panel that shows the service's mails with the edited brand. */
export const mailPreview = {
  title: 'E-mails',
  controls: 'Which mail is shown',
  language: 'Language of the mail',
  mode: 'Mode of the mail',
  modes: { light: 'Light', dark: 'Dark' },
  frame: (kind: string) => `The mail with made-up facts: ${kind}`,
  plain: 'Plain text',
  faulty: 'The mail does not show your last changes, because there is a fault in the brand document.',
  failed: 'The mail could not be shown. Check the connection, and that you are signed in.',
} as const;

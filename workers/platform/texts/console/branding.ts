export const branding = {
  loading: 'The editor is loading…',
  late: 'It takes longer than it should. Load the page again; when that does not help, save and publish through the API: the guide is under Docs.',
  noScript:
    'The editor needs JavaScript. Without it, save and publish through the API: the guide is under Docs.',
} as const;

export const branding = {
  lead: 'How your customers’ dashboard looks: a stylesheet and a brand document. Drafts show nobody anything until they are published.',
  loading: 'The editor is loading…',
  noScript:
    'The editor needs JavaScript. Without it, save and publish through the API: the guide is under Docs.',
} as const;

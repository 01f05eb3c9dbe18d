export const assets = {
  lead: 'Logos and pictures of your brand. Stylesheet and brand document name them by an alias.',
  loading: 'The library is loading…',
  noScript: 'The library needs JavaScript.',
} as const;

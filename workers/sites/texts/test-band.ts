/** Texts on every page of a test side's site; their readers are the reseller's developers. */
export const sites = {
  testBand: {
    title: 'Test site',
    text: 'This is not a real business. It is not indexed and can end at any time.',
  },
} as const;

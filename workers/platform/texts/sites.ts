/** What visitors of a site read when there is none to show. */
export const siteTexts = {
  notThere: { title: 'Nothing here', text: 'There is no published site at this address.' },
  closed: {
    title: 'Not available at the moment',
    text: 'This site is not available at the moment. Please try again later.',
  },
  takenDown: {
    410: { title: 'This site is gone', text: 'The site at this address was removed.' },
    451: {
      title: 'This site is not available',
      text: 'The site at this address is not available for legal reasons.',
    },
  },
} as const;

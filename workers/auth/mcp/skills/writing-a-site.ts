/** What an owner says, and the document that has all of it and nothing besides. */
const ownerExample = {
  said:
    'Barber shop Kato in Leeds, run by Sam Kato since 2011. Cut £22, beard trim £12. Tue–Sat 9:00–18:00. 0113 496 0990. ' +
    'Walk-ins welcome! “Best fade in town” — Joel. Dark, please.',
  document: {
    version: 1,
    locale: 'en',
    business: {
      name: 'Kato',
      kind: 'hairdresser',
      phone: '0113 496 0990',
      address: { city: 'Leeds' },
      hours: {
        week: [{ days: ['tue', 'wed', 'thu', 'fri', 'sat'], open: [{ from: '09:00', to: '18:00' }] }],
      },
    },
    look: { scheme: 'dark' },
    pages: [
      {
        title: 'Kato, barber shop in Leeds',
        sections: [
          { id: 'top', kind: 'hero', heading: 'Barber shop', headline: 'Kato', text: 'Walk-ins welcome!' },
          {
            id: 'prices',
            kind: 'items',
            groups: [
              {
                items: [
                  { name: 'Cut', price: '£22' },
                  { name: 'Beard trim', price: '£12' },
                ],
              },
            ],
          },
          { id: 'about', kind: 'text', text: 'Run by Sam Kato since 2011.' },
          { id: 'guests', kind: 'quotes', quotes: [{ text: 'Best fade in town', by: 'Joel' }] },
          { id: 'hours', kind: 'hours' },
          { id: 'contact', kind: 'contact' },
        ],
      },
    ],
  },
};

/** How an assistant writes a whole site from what its user says. */
export const WRITING_A_SITE = `## From what the user says to a site

1. Ask, in one message, for what is missing of: name, trade, address, phone, e-mail address, opening hours, offers with
   prices, pictures. Guess none of them.
2. Give every fact its place, in the user's words and language:
   - name, kind, phone, e-mail address, address, profiles: \`business\`
   - opening hours: \`business.hours.week\`, shown by an \`hours\` section; what fits no week is its \`text\`
   - offers: an \`items\` section, with each \`price\` as it was written and groups for headings
   - people and their jobs: \`people\`; what guests said, with the author: \`quotes\`; questions with answers: \`questions\`
   - colors and mood: \`look\`; pictures that the user gave: \`upload_image\`, then \`gallery\` or \`image\`
   - everything else: \`text\` sections, the first sentence as \`text\` of the \`hero\`
3. \`validate_site\`, and correct what it names. Then \`replace_site\`.
4. Compare: every name, number and sentence of the user is on a page. Tell the user what is not, and what visitors would miss.

The user says: ${ownerExample.said}

\`replace_site\` gets as \`document\`:

\`\`\`json
${JSON.stringify(ownerExample.document)}
\`\`\``;

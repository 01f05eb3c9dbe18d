/** A small site document, for the documentation and the descriptions of tools. */
export const exampleDocument = {
  version: 1,
  locale: 'en',
  business: { name: 'Lind', kind: 'bakery', phone: '+43 316 123456' },
  pages: [
    {
      title: 'Bakery Lind in Graz',
      sections: [
        { id: 'top', kind: 'hero', headline: 'Bread that had time' },
        { id: 'bread', kind: 'items', groups: [{ items: [{ name: 'Rye bread', price: '6.90 €' }] }] },
        { id: 'contact', kind: 'contact' },
      ],
    },
  ],
};

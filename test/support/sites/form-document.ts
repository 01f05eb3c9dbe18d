import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';

/** A site with a form of every kind of field. */
export const formDocument: SiteDocument = siteDocumentSchema.parse({
  version: 1,
  locale: 'en',
  business: { name: 'Corner Bakery' },
  pages: [
    { title: 'Home', sections: [{ id: 'top', kind: 'hero', headline: 'Corner Bakery' }] },
    {
      slug: 'contact',
      title: 'Contact',
      sections: [
        {
          id: 'write',
          kind: 'form',
          heading: 'Order a cake',
          fields: [
            { id: 'who', type: 'name', label: 'Your name', required: true },
            { id: 'mail', type: 'email', label: 'Your e-mail', required: true },
            { id: 'call', type: 'phone', label: 'Phone' },
            { id: 'cake', type: 'select', label: 'Which cake', options: ['Apple', 'Cherry'] },
            { id: 'more', type: 'message', label: 'Anything else' },
            { id: 'news', type: 'checkbox', label: 'Tell me of new cakes' },
          ],
          consent: 'I agree that my answers are stored.',
          sent: 'Thank you, we call you back.',
        },
      ],
    },
  ],
});

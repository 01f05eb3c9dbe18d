import type { SiteDocument } from '#schema/site/document.ts';
import type { Theme } from '#schema/site/look.ts';
import { trades } from '#schema/site/trades.ts';
import { firstSamples } from './samples/first-samples.ts';
import { lastSamples } from './samples/last-samples.ts';
import { items, picture, type Sample } from './samples/make-sections.ts';

const samples: Readonly<Record<Theme, Sample>> = { ...firstSamples, ...lastSamples };

/** The document of a sample: all that the owner tells, or a sentence and a phone number. */
export function sampleDocument(theme: Theme, content: 'little' | 'much'): SiteDocument {
  const { locale, trade, business, heading, headline, lead, isPictured, sections } = samples[theme];
  const { name, kind, phone } = business;
  const { primary } = trades[trade];
  const isFull = content === 'much';
  return {
    version: 1,
    locale,
    business: isFull
      ? business
      : { name, ...(kind !== undefined && { kind }), ...(phone !== undefined && { phone }) },
    look: { theme, primary },
    pages: [
      {
        title: name,
        sections: [
          {
            id: 'top',
            kind: 'hero',
            heading,
            headline: isFull ? headline : name,
            text: lead,
            ...(isFull && isPictured && { image: picture(0, name) }),
          },
          ...(isFull ? sections : []),
        ],
      },
    ],
  };
}

/** The document of the small picture of a look: the same texts in each, so that only the looks differ. */
export function pictureDocument(theme: Theme): SiteDocument {
  const { trade, business } = samples[theme];
  const { primary } = trades[trade];
  return {
    version: 1,
    locale: 'en',
    business: {
      name: 'Your name',
      ...(business.kind !== undefined && { kind: business.kind }),
      phone: '555 0123',
    },
    look: { theme, primary },
    pages: [
      {
        title: 'Your name',
        sections: [
          {
            id: 'top',
            kind: 'hero',
            headline: 'What you do best',
            text: 'A sentence about it, in your own words.',
          },
          items('offer', 'What we offer', 'cards', [
            ['First', '', 'A few words.'],
            ['Second', '', 'A few words.'],
            ['Third', '', 'A few words.'],
          ]),
          { id: 'contact', kind: 'contact' },
        ],
      },
    ],
  };
}

import * as z from 'zod/mini';
import { rule } from '../contract/brand/rule.ts';
import { allDifferent } from '../contract/brand/strict-fields.ts';
import { lineOfText, paragraphs } from '../contract/brand/text.ts';
import { businessSchema } from './business.ts';
import { lookSchema } from './look.ts';
import { namedPart } from './named-part.ts';
import { linkSchema, slug } from './parts.ts';
import { type SectionKind, type SectionOf, type SiteSection, sectionSchema } from './sections.ts';

/** The value of `version` in a site document. */
export const SITE_DOCUMENT_VERSION = 1;

/** Slugs of the pages that the renderer makes itself. */
const RESERVED_PAGES = ['index', '404', 'imprint', 'privacy'] as const;

export const pageSchema = z.strictObject({
  /** First segment of the page's address. The first page is the home page and has none. */
  slug: z.optional(
    slug.check(
      z.refine(
        (name) => !(RESERVED_PAGES as readonly string[]).includes(name),
        rule('distinct', 'is taken by the site itself'),
      ),
    ),
  ),
  title: lineOfText(80),
  description: z.optional(lineOfText(300)),
  /** The page has an address but no item in the navigation. */
  unlisted: z.optional(z.boolean()),
  /** The page is stored and not published. */
  hidden: z.optional(z.boolean()),
  sections: z.array(sectionSchema).check(
    z.maxLength(40),
    z.refine(
      (sections) => allDifferent(sections.map(({ id }) => id)),
      rule('distinct', 'must not repeat an id'),
    ),
  ),
});

/** BCP 47 tag of the language of the texts. */
export const siteLocale = z
  .string()
  .check(
    z.regex(
      /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/,
      'must be a language tag such as de-AT',
    ),
  );

export const footerSchema = namedPart(
  'SiteFooter',
  z.strictObject({
    text: z.optional(paragraphs(400)),
    links: z.optional(z.array(linkSchema).check(z.maxLength(12))),
  }),
);

/**
 * A site, document version 1: facts of the business once, and pages of sections that show them. Closed at every level.
 * A site is always rendered from its document, and the same document makes the same files.
 */
export const siteDocumentSchema = z
  .strictObject({
    version: z.literal(SITE_DOCUMENT_VERSION),
    locale: siteLocale,
    business: businessSchema,
    look: z.optional(lookSchema),
    pages: z.array(pageSchema).check(
      z.minLength(1),
      z.maxLength(20),
      z.refine(
        (pages) => pages[0]?.slug === undefined && pages[0]?.hidden !== true,
        'must begin with the home page, which has no slug and is not hidden',
      ),
      z.refine(
        (pages) => pages.slice(1).every((page) => page.slug !== undefined),
        'must have a slug in all but the first',
      ),
      z.refine(
        (pages) => allDifferent(pages.map((page) => page.slug)),
        rule('distinct', 'must not repeat a slug'),
      ),
    ),
    footer: z.optional(footerSchema),
  })
  .register(z.globalRegistry, { id: 'SiteDocument', title: 'Site document' });

export type SiteDocument = z.output<typeof siteDocumentSchema>;
export type SitePage = SiteDocument['pages'][number];
export type { SectionKind, SectionOf, SiteSection };
export type Business = SiteDocument['business'];
export type Look = NonNullable<SiteDocument['look']>;

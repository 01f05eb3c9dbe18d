import * as z from 'zod/mini';
import { allDifferent } from '../contract/brand/strict-fields.ts';
import { lineOfText, paragraphs } from '../contract/brand/text.ts';
import { httpsUrl } from '../contract/brand/url.ts';
import { namedPart } from './named-part.ts';

/** Names a page or a section, in addresses and in changes. */
export const slug = z
  .string()
  .check(z.regex(/^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'must be a name such as our-menu'));

/** A place of the site (`/menu`, `#hours`), another site, a mail address or a phone number. */
const target = z
  .string()
  .check(
    z.maxLength(2048),
    z.regex(
      /^(?:https:\/\/[^ \t\n\r\f\v<>"\\]+|mailto:[^ \t\n\r\f\v<>"\\?]+|tel:\+?[0-9()./-]+|\/(?:[a-z][a-z0-9-]*)?(?:#[a-z][a-z0-9-]*)?|#[a-z][a-z0-9-]*)$/,
      'must be an https address, mailto:, tel:, /page or #section',
    ),
  );

export const linkSchema = namedPart('SiteLink', z.strictObject({ label: lineOfText(60), to: target }));

/** A picture of the workspace with a description in words. An empty description marks a decoration. */
const imageSchema = namedPart(
  'SiteImage',
  z.strictObject({
    /** First 32 hexadecimal digits of the SHA-256 of the stored file. */
    image: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be the id of an uploaded image')),
    alt: z.string().check(z.trim(), z.maxLength(300)),
  }),
);

/** Fields of every section. */
const base = {
  id: slug,
  heading: z.optional(lineOfText(120)),
  /** The section is stored and not shown. */
  hidden: z.optional(z.boolean()),
};

const item = z.strictObject({
  name: lineOfText(120),
  text: z.optional(paragraphs(600)),
  /** A price as the business writes it: `4,50 €`, `from $12`. The service never computes with it. */
  price: z.optional(lineOfText(40)),
  image: z.optional(imageSchema),
});

/** A field of a form. Browsers can fill in the kinds that they know. */
const formField = z
  .strictObject({
    /** Names the answer. It is unique in the form. */
    id: slug,
    type: z.enum(['name', 'email', 'phone', 'text', 'message', 'select', 'checkbox']),
    label: lineOfText(120),
    required: z.optional(z.boolean()),
    /** The options of a `select`; other fields have none. */
    options: z.optional(z.array(lineOfText(120)).check(z.minLength(1), z.maxLength(40))),
  })
  .check(
    z.refine(({ type, options }) => (type === 'select') === (options !== undefined), {
      path: ['options'],
      error: 'must be given in a select, and nowhere else',
    }),
  );

/** Kinds of section, in the order in which an editor offers them. */
const sectionSchemas = {
  hero: z.strictObject({
    ...base,
    kind: z.literal('hero'),
    headline: lineOfText(140),
    text: z.optional(paragraphs(600)),
    image: z.optional(imageSchema),
    action: z.optional(linkSchema),
  }),
  text: z.strictObject({
    ...base,
    kind: z.literal('text'),
    text: paragraphs(6000),
    image: z.optional(imageSchema),
    action: z.optional(linkSchema),
  }),
  items: z.strictObject({
    ...base,
    kind: z.literal('items'),
    /** A price list, rows of a menu, or cards with pictures. */
    layout: z.optional(z.enum(['list', 'menu', 'cards'])),
    intro: z.optional(paragraphs(600)),
    groups: z
      .array(
        z.strictObject({
          name: z.optional(lineOfText(80)),
          items: z.array(item).check(z.minLength(1), z.maxLength(80)),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
  gallery: z.strictObject({
    ...base,
    kind: z.literal('gallery'),
    images: z
      .array(z.extend(imageSchema, { caption: z.optional(lineOfText(160)) }))
      .check(z.minLength(1), z.maxLength(40)),
  }),
  /** Shows the opening hours of the business. */
  hours: z.strictObject({ ...base, kind: z.literal('hours'), text: z.optional(paragraphs(400)) }),
  /** Shows the address of the business, with a link to a map. */
  map: z.strictObject({
    ...base,
    kind: z.literal('map'),
    text: z.optional(paragraphs(600)),
    link: z.optional(httpsUrl),
  }),
  /** Shows how the business can be reached. */
  contact: z.strictObject({ ...base, kind: z.literal('contact'), text: z.optional(paragraphs(600)) }),
  questions: z.strictObject({
    ...base,
    kind: z.literal('questions'),
    questions: z
      .array(z.strictObject({ question: lineOfText(200), answer: paragraphs(2000) }))
      .check(z.minLength(1), z.maxLength(40)),
  }),
  people: z.strictObject({
    ...base,
    kind: z.literal('people'),
    people: z
      .array(
        z.strictObject({
          name: lineOfText(80),
          role: z.optional(lineOfText(80)),
          text: z.optional(paragraphs(600)),
          image: z.optional(imageSchema),
        }),
      )
      .check(z.minLength(1), z.maxLength(40)),
  }),
  quotes: z.strictObject({
    ...base,
    kind: z.literal('quotes'),
    quotes: z
      .array(z.strictObject({ text: paragraphs(600), by: lineOfText(80) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  action: z.strictObject({
    ...base,
    kind: z.literal('action'),
    text: z.optional(paragraphs(400)),
    action: linkSchema,
  }),
  /** A form whose answers reach the inbox of the project. */
  form: z.strictObject({
    ...base,
    kind: z.literal('form'),
    text: z.optional(paragraphs(600)),
    fields: z.array(formField).check(
      z.minLength(1),
      z.maxLength(12),
      z.refine((fields) => allDifferent(fields.map(({ id }) => id)), 'must not repeat an id'),
    ),
    /** The statement that visitors must accept with a checkbox. */
    consent: z.optional(lineOfText(300)),
    button: z.optional(lineOfText(40)),
    /** Shown instead of the default message of thanks. */
    sent: z.optional(lineOfText(300)),
  }),
} as const;

export const sectionSchema = z
  .discriminatedUnion(
    'kind',
    [
      sectionSchemas.hero,
      sectionSchemas.text,
      sectionSchemas.items,
      sectionSchemas.gallery,
      sectionSchemas.hours,
      sectionSchemas.map,
      sectionSchemas.contact,
      sectionSchemas.questions,
      sectionSchemas.people,
      sectionSchemas.quotes,
      sectionSchemas.action,
      sectionSchemas.form,
    ],
    { error: `must be one of ${Object.keys(sectionSchemas).join(', ')}` },
  )
  .register(z.globalRegistry, { id: 'SiteSection', title: 'Section of a page' });

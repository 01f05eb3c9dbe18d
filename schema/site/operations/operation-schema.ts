import * as z from 'zod/mini';
import { lineOfText } from '../../contract/brand/text.ts';
import { businessSchema, isoDate, openTimes, weekdays } from '../business.ts';
import { footerSchema, pageSchema, siteLocale } from '../document.ts';
import { lookSchema } from '../look.ts';
import { slug } from '../parts.ts';
import { sectionSchema } from '../sections.ts';

/** Most operations of one change. */
export const MAX_OPERATIONS = 100;

/** The name of the home page in operations. No page can have it as its slug. */
export const HOME = 'index';

const described = (description: string) => z.meta({ description });

const known = (description: string) => z.string().check(z.maxLength(40), described(description));
const page = known('Slug of the page; index is the home page');
const section = known('Id of the section on that page');
const reference = z.string().check(z.minLength(1), z.maxLength(240));
const group = z.optional(
  reference.check(described('Only in a section of kind items: name of the group, or #2 for the second')),
);
const entry = reference.check(
  described(
    'The entry: name of an item or a person, the question, who said a quote, id of an image or of a field of a form; or #2 ' +
      'for the second',
  ),
);

const before = (what: string) => z.optional(reference.check(described(`${what} that it shall stand before`)));
const after = (what: string) => z.optional(reference.check(described(`${what} that it shall stand after`)));
/** Without `before` and `after` the element is put at the end. */
const place = (what: string) => ({ before: before(what), after: after(what) });

const values = z
  .record(z.string(), z.unknown())
  .check(described('Fields to set, each whole; fields that are not named stay as they are'));
const clear = (names?: readonly [string, ...string[]]) =>
  z.optional(
    z
      .array(names === undefined ? z.string().check(z.maxLength(40)) : z.enum(names))
      .check(z.maxLength(20), described('Fields to remove')),
  );

const businessShape = businessSchema.def.shape;
const pageShape = pageSchema.def.shape;

/** Fields of the business that can be removed. The fields of an address and of legal texts are removed one by one. */
const clearable = [
  'kind',
  'description',
  'phone',
  'email',
  'address',
  'address.street',
  'address.postalCode',
  'address.city',
  'address.region',
  'address.country',
  'hours',
  'hours.exceptions',
  'hours.note',
  'profiles',
  'legal',
  'legal.imprint',
  'legal.privacy',
] as const;

const setBusiness = z.strictObject({
  op: z.literal('set_business'),
  values: z.optional(
    z
      .partial(z.strictObject(businessShape))
      .check(
        described(
          'Facts of the business. In address and legal, fields that are not named stay; everything else is replaced whole. ' +
            'For single days use set_hours, for holidays set_exception',
        ),
      ),
  ),
  clear: clear(clearable),
});

const setHours = z.strictObject({
  op: z.literal('set_hours'),
  days: z
    .array(z.enum(weekdays))
    .check(z.minLength(1), z.maxLength(7), described('The days to change; the others stay')),
  open: z.optional(
    openTimes.check(
      described('Opening times of these days; [] is closed; left out, the site does not speak of these days'),
    ),
  ),
});

const setException = z.strictObject({
  op: z.literal('set_exception'),
  from: isoDate.check(described('First day, such as 2026-12-24. An exception that begins on it is replaced')),
  to: z.optional(isoDate.check(described('Last day, when it is more than one'))),
  open: z.optional(
    openTimes.check(described('Times of these days; [] is closed; left out, the exception is removed')),
  ),
  note: z.optional(lineOfText(80)),
});

const setLook = z.strictObject({
  op: z.literal('set_look'),
  values: z.optional(lookSchema),
  clear: clear(Object.keys(lookSchema.def.shape) as [string, ...string[]]),
});

const setLocale = z.strictObject({ op: z.literal('set_locale'), locale: siteLocale });

const setFooter = z.strictObject({
  op: z.literal('set_footer'),
  values: z.optional(footerSchema),
  clear: clear(['text', 'links']),
});

const pageFields = z.partial(
  z.strictObject({
    slug: slug.check(described('New address; links of the site to the page follow')),
    title: pageShape.title,
    description: pageShape.description,
    unlisted: z.boolean().check(described('true: reachable and not in the navigation')),
    hidden: z.boolean().check(described('true: kept and not published')),
  }),
);

const addPage = z.strictObject({
  op: z.literal('add_page'),
  slug,
  title: pageShape.title,
  description: pageShape.description,
  unlisted: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
  ...place('Slug of the page'),
});
const setPage = z.strictObject({
  op: z.literal('set_page'),
  page,
  values: z.optional(pageFields),
  clear: clear(['description']),
});
const movePage = z.strictObject({ op: z.literal('move_page'), page, ...place('Slug of the page') });
const duplicatePage = z.strictObject({
  op: z.literal('duplicate_page'),
  page,
  slug: slug.check(described('Slug of the copy, which stands after the page')),
  title: z.optional(pageShape.title),
});
const removePage = z.strictObject({ op: z.literal('remove_page'), page });

const addSection = z.strictObject({
  op: z.literal('add_section'),
  page,
  section: sectionSchema,
  ...place('Id of the section'),
});
const setSection = z.strictObject({
  op: z.literal('set_section'),
  page,
  section,
  values: z.optional(values),
  clear: clear(),
});
const replaceSection = z.strictObject({
  op: z.literal('replace_section'),
  page,
  section,
  with: sectionSchema,
});
const moveSection = z.strictObject({
  op: z.literal('move_section'),
  page,
  section,
  to: z.optional(known('Slug of another page to move it to; index is the home page')),
  ...place('Id of the section'),
});
const duplicateSection = z.strictObject({
  op: z.literal('duplicate_section'),
  page,
  section,
  id: slug.check(described('Id of the copy')),
  to: z.optional(known('Slug of another page to copy it to')),
});
const removeSection = z.strictObject({ op: z.literal('remove_section'), page, section });

const addEntry = z.strictObject({
  op: z.literal('add_entry'),
  page,
  section,
  group,
  entry: z
    .record(z.string(), z.unknown())
    .check(
      described(
        'By the kind of section: items {name, text?, price?, image?}; questions {question, answer}; people ' +
          '{name, role?, text?, image?}; quotes {text, by}; gallery {image, alt, caption?}; form {id, type, label, required?, ' +
          'options?}',
      ),
    ),
  ...place('The entry'),
});
const setEntry = z.strictObject({
  op: z.literal('set_entry'),
  page,
  section,
  group,
  entry,
  values: z.optional(values),
  clear: clear(),
});
const moveEntry = z.strictObject({
  op: z.literal('move_entry'),
  page,
  section,
  group,
  entry,
  to: z.optional(reference.check(described('Name of another group to move it to'))),
  ...place('The entry'),
});
const removeEntry = z.strictObject({ op: z.literal('remove_entry'), page, section, group, entry });
const setGroup = z.strictObject({
  op: z.literal('set_group'),
  page,
  section,
  group: reference.check(described('Name of the group, or #2 for the second')),
  name: lineOfText(80).check(described('Its new name')),
});

const operations = [
  setBusiness,
  setHours,
  setException,
  setLook,
  setLocale,
  setFooter,
  addPage,
  setPage,
  movePage,
  duplicatePage,
  removePage,
  addSection,
  setSection,
  replaceSection,
  moveSection,
  duplicateSection,
  removeSection,
  addEntry,
  setEntry,
  moveEntry,
  removeEntry,
  setGroup,
] as const;

/** One small change of a site document. Targets are slugs, ids and names, because other changes do not alter them. */
export const siteOperationSchema = z
  .discriminatedUnion('op', operations, {
    error: `must be one of ${operations.map(({ def }) => def.shape.op.def.values.join()).join(', ')}`,
  })
  .register(z.globalRegistry, { id: 'SiteOperation', title: 'Operation on a site document' });

export type SiteOperation = z.output<typeof siteOperationSchema>;
export type OperationOf<Name extends SiteOperation['op']> = Extract<SiteOperation, { op: Name }>;

import type * as z from 'zod/mini';
import { businessSchema } from '../business.ts';
import { footerSchema, pageSchema, type SectionKind, type SiteDocument, siteLocale } from '../document.ts';
import { lookSchema } from '../look.ts';
import { HOME } from '../operations/operation-schema.ts';
import { slug } from '../parts.ts';
import { sectionKinds } from '../sections.ts';
import type { StepName } from './step-schema.ts';

/** Schemas of the fields that a step may set, by name. */
export type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** The kinds of section whose content is a list of entries, with the field that names an entry. */
export const entryFields = {
  items: {
    key: 'name',
    fields: sectionKinds.items.schema.def.shape.groups.def.element.def.shape.items.def.element.def.shape,
  },
  gallery: { key: 'image', fields: sectionKinds.gallery.schema.def.shape.images.def.element.def.shape },
  questions: {
    key: 'question',
    fields: sectionKinds.questions.schema.def.shape.questions.def.element.def.shape,
  },
  people: { key: 'name', fields: sectionKinds.people.schema.def.shape.people.def.element.def.shape },
  quotes: { key: 'by', fields: sectionKinds.quotes.schema.def.shape.quotes.def.element.def.shape },
  form: { key: 'id', fields: sectionKinds.form.schema.def.shape.fields.def.element.def.shape },
} satisfies Partial<Record<SectionKind, { key: string; fields: Fields }>>;

export const hasEntries = (kind: string): kind is keyof typeof entryFields =>
  Object.hasOwn(entryFields, kind);
export const isKind = (kind: unknown): kind is SectionKind =>
  typeof kind === 'string' && Object.hasOwn(sectionKinds, kind);

export const fieldsOfSection = (kind: SectionKind): Fields => sectionKinds[kind].schema.def.shape;

/** The section of a document that a step names; undefined when there is none. */
export const sectionOf = (document: SiteDocument, page: string | undefined, id: string | undefined) =>
  document.pages.find((each) => (each.slug ?? HOME) === page)?.sections.find((each) => each.id === id);

const { title, description, unlisted, hidden } = pageSchema.def.shape;
const { week, exceptions } = businessSchema.def.shape.hours.def.innerType.def.shape;
const open = week.def.element.def.shape.open;
const exception = exceptions.def.innerType.def.element.def.shape;
const NONE: Fields = {};

/** The fields of a step; those of sections and entries depend on the kind of section, and null says that it is unknown. */
export function fieldsOf(op: StepName, kind: string | null): Fields | null {
  switch (op) {
    case 'set_business':
      return businessSchema.def.shape;
    case 'set_hours':
      return { days: week.def.element.def.shape.days, open };
    case 'set_exception':
      return exception;
    case 'set_look':
      return lookSchema.def.shape;
    case 'set_locale':
      return { locale: siteLocale };
    case 'set_footer':
      return footerSchema.def.shape;
    case 'add_page':
      return { title, description, unlisted, hidden };
    case 'set_page':
      return { slug, title, description, unlisted, hidden };
    case 'duplicate_page':
      return { slug, title };
    case 'add_section':
    case 'set_section':
    case 'replace_section':
      return isKind(kind) ? fieldsOfSection(kind) : null;
    case 'move_section':
      return { to: slug };
    case 'duplicate_section':
      return { id: slug, to: slug };
    case 'add_entry':
    case 'set_entry':
      return kind !== null && hasEntries(kind) ? entryFields[kind].fields : null;
    case 'move_entry':
      return { to: title };
    case 'set_group':
      return { name: title };
    default:
      return NONE;
  }
}

/** A schema without the marks that make it optional. */
export function plainSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  return 'innerType' in def ? plainSchema(def.innerType as z.core.$ZodType) : schema;
}

/** The fields of an object's schema; undefined for any other schema. */
export function innerFields(schema: z.core.$ZodType | undefined): Fields | undefined {
  if (schema === undefined) return undefined;
  const { def } = plainSchema(schema)._zod;
  return def.type === 'object' && 'shape' in def ? (def.shape as Fields) : undefined;
}

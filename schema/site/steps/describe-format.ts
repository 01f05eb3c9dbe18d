import type * as z from 'zod/mini';
import { businessSchema, weekdays } from '../business.ts';
import { footerSchema, siteDocumentSchema } from '../document.ts';
import { exampleDocument } from '../example-document.ts';
import { lookSchema } from '../look.ts';
import { sectionKinds } from '../sections.ts';
import { exampleOf } from './examples.ts';
import {
  entryFields,
  type Fields,
  fieldsOf,
  fieldsOfSection,
  hasEntries,
  innerFields,
  isKind,
  plainSchema,
} from './fields.ts';
import { type StepName, steps } from './step-schema.ts';

const kinds = Object.keys(sectionKinds);

/** Everything that the format can be asked about. */
export const formatTopics: readonly string[] = [
  'overview',
  'document',
  'business',
  'look',
  'footer',
  ...kinds,
  ...steps,
];

const isStep = (topic: string): topic is StepName => (steps as readonly string[]).includes(topic);

/** What a field takes, in a few words. */
function typeOf(schema: z.core.$ZodType): string {
  const { def } = plainSchema(schema)._zod;
  switch (def.type) {
    case 'boolean':
      return 'true or false';
    case 'enum':
      return Object.values((def as z.core.$ZodEnumDef).entries).join(' | ');
    case 'literal':
      return (def as z.core.$ZodLiteralDef<z.core.util.Literal>).values.join(' | ');
    case 'array':
      return `list of ${typeOf((def as z.core.$ZodArrayDef).element)}`;
    case 'object':
      return `{${fieldsIn(innerFields(schema) ?? {}).join(', ')}}`;
    default:
      return `text${lengthOf(schema)}`;
  }
}

function lengthOf(schema: z.core.$ZodType): string {
  const most = plainSchema(schema)._zod.bag.maximum;
  return typeof most === 'number' ? ` up to ${most}` : '';
}

const isOptional = (schema: z.core.$ZodType): boolean => schema._zod.optin === 'optional';

const fieldsIn = (fields: Fields): string[] =>
  Object.entries(fields).map(
    ([name, schema]) => `${name}${isOptional(schema) ? '?' : ''}: ${typeOf(schema)}`,
  );

const lines = (title: string, fields: Fields): string =>
  [title, ...fieldsIn(fields).map((line) => `- ${line}`)].join('\n');

const example = (value: unknown): string => `Example: ${JSON.stringify(value)}`;

const NOTES: Partial<Record<StepName, string>> = {
  set_hours: `days: such as mon-fri or sat, sun (${weekdays.join(', ')}). open: such as 08:00-12:00, 14:00-18:00, or closed; without it the site does not speak of these days.`,
  set_exception:
    'from and to are dates. open as in set_hours; without it the exception that begins on from is removed.',
  set_business:
    'address.city, legal.imprint and so on set one field of address or legal. For hours use set_hours.',
  add_section: 'section is the new id. values begin with kind; the kind says which other fields there are.',
  replace_section: 'values begin with kind. The id stays unless values have another.',
  set_section: 'The fields are those of the kind of section. id and kind stay.',
  add_entry:
    'entry is what names the new entry; group an existing or a new group in a section of kind items.',
  set_entry: 'entry names the entry; the fields are those of entries of the kind of section.',
  move_entry: 'position says where; values {to} moves it to another group.',
  move_section: 'position says where; values {to} moves it to another page.',
  duplicate_section: 'values: id of the copy, and to for another page.',
  duplicate_page: 'page is the original, values slug and title are of the copy.',
  set_group: 'Renames a group of a section of kind items.',
  set_page: 'slug gives it a new address. hidden: kept and not published. unlisted: not in the navigation.',
};

function describeStep(op: StepName): string {
  const { op: _, values, ...target } = exampleOf(op) as { op: string; values?: unknown };
  const fields = fieldsOf(op, null);
  const targets = Object.keys(target);
  return [
    `Operation ${op}.${targets.length === 0 ? '' : ` Takes ${targets.join(', ')}.`}${op.includes('entry') ? ' group is needed where two groups have the entry.' : ''}`,
    NOTES[op],
    fields === null || Object.keys(fields).length === 0 ? undefined : lines('values:', fields),
    fields === null ? `Kinds of section: ${kinds.join(', ')}. Ask for one to see its fields.` : undefined,
    example(exampleOf(op)),
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

function describeKind(kind: string): string | null {
  if (!isKind(kind)) return null;
  return [
    lines(`Section of kind ${kind}. Fields:`, fieldsOfSection(kind)),
    ...(hasEntries(kind)
      ? [
          lines(`Entries are named by ${entryFields[kind].key}. Their fields:`, entryFields[kind].fields),
          example(exampleOf('add_entry', kind)),
        ]
      : []),
    example(exampleOf('add_section', kind)),
  ].join('\n');
}

/** The format of one operation, kind of section or part of a document, with an example that is valid; null: unknown. */
export function describeFormat(topic: string): string | null {
  if (isStep(topic)) return describeStep(topic);
  switch (topic) {
    case 'overview':
      return (
        'A site is a document: facts of the business, a look, pages of sections, and a footer. Sections hours, map and ' +
        'contact show the facts of the business by themselves. Texts are plain; an empty line begins a paragraph.\n' +
        `Operations of edit_site: ${steps.join(', ')}.\nKinds of section: ${kinds.join(', ')}.\nParts: document, business, look, footer.\n` +
        'values is a list of {field, value}; a value is text, a list or an object is written as JSON, and an empty value ' +
        'removes the field.'
      );
    case 'document':
      return [
        'The whole document, as replace_site takes it and get_site answers it with part document. The first page is the ' +
          'home page and has no slug; the others have one. Ids of sections are unique on their page. The fields of each kind ' +
          'of section stand beside id and kind.',
        `- locale: language tag such as de-AT\n- business: see business\n- look?: see look\n- footer?: see footer\n- pages: up to ${siteDocumentSchema.def.shape.pages._zod.bag.maximum} of {slug?, title, description?, unlisted?, hidden?, sections}`,
        example(exampleDocument),
      ].join('\n');
    case 'business':
      return `${lines('Facts of the business:', businessSchema.def.shape)}\n${example(exampleOf('set_business'))}`;
    case 'look':
      return `${lines('Look of the site:', lookSchema.def.shape)}\n${example(exampleOf('set_look'))}`;
    case 'footer':
      return `${lines('Footer:', footerSchema.def.shape)}\n${example(exampleOf('set_footer'))}`;
    default:
      return describeKind(topic);
  }
}

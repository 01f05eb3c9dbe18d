import * as z from 'zod/mini';

/** What a step of an assistant does, by name. Each is one operation on a site document. */
export const steps = [
  'set_business',
  'set_hours',
  'set_exception',
  'set_look',
  'set_locale',
  'set_footer',
  'add_page',
  'set_page',
  'move_page',
  'duplicate_page',
  'remove_page',
  'add_section',
  'set_section',
  'replace_section',
  'move_section',
  'duplicate_section',
  'remove_section',
  'add_entry',
  'set_entry',
  'move_entry',
  'remove_entry',
  'set_group',
] as const;
export type StepName = (typeof steps)[number];

const text = (description: string) => z.string().check(z.describe(description));

/**
 * One step as assistants send it: the same flat fields for every operation, because several clients of models allow
 * neither alternatives nor open objects in the input of a tool.
 */
export const stepSchema = z.strictObject({
  op: z.enum(steps).check(z.describe('What to do')),
  page: z.optional(text('Slug of the page; index is the home page. add_page: its new slug')),
  section: z.optional(text('Id of the section. add_section: its new id')),
  group: z.optional(text('Name of the group in a section of kind items')),
  entry: z.optional(text('Name, question, author, picture or field id of the entry, or #2 for the second')),
  position: z.optional(text('For add and move: first, last, before X or after X, where X names a neighbour')),
  values: z.optional(
    z
      .array(
        z.strictObject({
          field: text('Name of the field, such as headline, price or address.city'),
          value: text('Its text; lists and objects as JSON; empty removes the field'),
        }),
      )
      .check(z.describe('Fields to set; others stay')),
  ),
});

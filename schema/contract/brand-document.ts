import * as z from 'zod';
import { dashboardSchema } from './brand/components.ts';
import { colorsSchema, modesSchema, shapeSchema, typographySchema } from './brand/look.ts';
import {
  emailsSchema,
  iconsSchema,
  identitySchema,
  layoutSchema,
  logosSchema,
  navigationSchema,
} from './brand/wording.ts';

/**
 * The brand document, schema version 1: everything about a reseller's brand that is not a stylesheet. Closed at
 * every level. Only the version and the product's name are required; what is absent has the service's default.
 */
export const brandDocumentSchema = z
  .strictObject({
    /** Lets an editor find the JSON Schema; kept, never fetched. */
    $schema: z
      .string()
      .max(2048)
      .regex(/^https:\/\/[!-~]+$/, 'must be an https URL')
      .optional(),
    schemaVersion: z.literal(1),
    identity: identitySchema,
    logos: logosSchema.optional(),
    colors: colorsSchema.optional(),
    typography: typographySchema.optional(),
    shape: shapeSchema.optional(),
    modes: modesSchema.optional(),
    navigation: navigationSchema.optional(),
    emails: emailsSchema.optional(),
    icons: iconsSchema.optional(),
    layout: layoutSchema.optional(),
    dashboard: dashboardSchema.optional(),
  })
  .meta({ id: 'BrandDocument', title: 'Brand document' });

export type BrandDocument = z.output<typeof brandDocumentSchema>;

/** Greatest size of a serialised brand document, in bytes of UTF-8. */
export const BRAND_DOCUMENT_MAX_BYTES = 96 * 1024;

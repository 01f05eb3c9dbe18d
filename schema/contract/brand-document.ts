import * as z from 'zod/mini';
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

/** The value of `schemaVersion` in a brand document. */
export const BRAND_DOCUMENT_VERSION = 1;

/**
 * The brand document, schema version 1: everything about a reseller's brand that is not a stylesheet. Closed at
 * every level. Only the version and the product's name are required; what is absent has the service's default.
 */
export const brandDocumentSchema = z
  .strictObject({
    /** Lets an editor find the JSON Schema. It is stored and never fetched. */
    $schema: z.optional(
      z.string().check(z.maxLength(2048), z.regex(/^https:\/\/[!-~]+$/, 'must be an https URL')),
    ),
    schemaVersion: z.literal(BRAND_DOCUMENT_VERSION),
    identity: identitySchema,
    logos: z.optional(logosSchema),
    colors: z.optional(colorsSchema),
    typography: z.optional(typographySchema),
    shape: z.optional(shapeSchema),
    modes: z.optional(modesSchema),
    navigation: z.optional(navigationSchema),
    emails: z.optional(emailsSchema),
    icons: z.optional(iconsSchema),
    layout: z.optional(layoutSchema),
    dashboard: z.optional(dashboardSchema),
  })
  .register(z.globalRegistry, { id: 'BrandDocument', title: 'Brand document' });

export type BrandDocument = z.output<typeof brandDocumentSchema>;

/** Greatest size of a serialised brand document, in bytes of UTF-8. */
export const BRAND_DOCUMENT_MAX_BYTES = 96 * 1024;

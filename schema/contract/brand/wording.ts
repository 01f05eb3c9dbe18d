import * as z from 'zod';
import { iconNames, iconPacks } from '../manifest/icon-names.ts';
import { routeIds } from '../manifest/route-ids.ts';
import { decorativeAsset, describedAsset } from './asset-reference.ts';
import { allDifferent, optionalFields } from './strict-fields.ts';
import { lineOfText, paragraphs } from './text.ts';
import { emailAddress, httpsUrl } from './url.ts';

export const identitySchema = z.strictObject({
  productName: lineOfText(60),
  legalName: lineOfText(120).optional(),
  tagline: lineOfText(120).optional(),
  support: z.strictObject({ email: emailAddress.optional(), url: httpsUrl.optional() }).optional(),
  terms: httpsUrl.optional(),
  privacy: httpsUrl.optional(),
  /** BCP 47 language tag of the reseller's own texts, for example `en-GB`. */
  locale: z
    .string()
    .regex(
      /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/,
      'must be a language tag such as en-GB',
    )
    .optional(),
});

export const logosSchema = optionalFields(['light', 'dark', 'mark', 'favicon'], describedAsset);

export const navigationSchema = z.strictObject({
  labels: optionalFields(routeIds, lineOfText(32)).optional(),
  /** Pages named here come first, in this order; the others follow in theirs. */
  order: z
    .array(z.enum(routeIds))
    .max(routeIds.length)
    .refine(allDifferent, 'must not repeat a page')
    .optional(),
  /** Pages without an item in the navigation; they stay reachable by their address. */
  hidden: z
    .array(z.enum(routeIds).exclude(['projects']))
    .max(routeIds.length - 1)
    .refine(allDifferent, 'must not repeat a page')
    .optional(),
});

export const emailsSchema = z.strictObject({
  fromName: lineOfText(60).optional(),
  replyTo: emailAddress.optional(),
  footer: paragraphs(400).optional(),
});

export const iconsSchema = z.strictObject({
  pack: z.enum(iconPacks).optional(),
  bindings: optionalFields(iconNames, decorativeAsset).optional(),
});

export const layoutSchema = z.strictObject({
  navigation: z.enum(['sidebar', 'topbar']).optional(),
  contentWidth: z.enum(['narrow', 'regular', 'wide']).optional(),
  footer: z.boolean().optional(),
});

import * as z from 'zod/mini';
import { iconNames, iconPacks } from '../manifest/icon-names.ts';
import { routeIds } from '../manifest/route-ids.ts';
import { decorativeAsset, describedAsset } from './asset-reference.ts';
import { rule } from './rule.ts';
import { allDifferent, optionalFields } from './strict-fields.ts';
import { lineOfText, paragraphs } from './text.ts';
import { emailAddress, httpsUrl } from './url.ts';

export const identitySchema = z.strictObject({
  productName: lineOfText(60),
  legalName: z.optional(lineOfText(120)),
  tagline: z.optional(lineOfText(120)),
  support: z.optional(z.strictObject({ email: z.optional(emailAddress), url: z.optional(httpsUrl) })),
  /** Where customers get a larger plan; offered where a limit of theirs is reached. */
  upgrade: z.optional(httpsUrl),
  terms: z.optional(httpsUrl),
  privacy: z.optional(httpsUrl),
  /** BCP 47 language tag of the reseller's own texts, for example `en-GB`. */
  locale: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/,
          'must be a language tag such as en-GB',
        ),
      ),
  ),
});

export const logosSchema = optionalFields(['light', 'dark', 'mark', 'favicon'], describedAsset);

export const navigationSchema = z.strictObject({
  labels: z.optional(optionalFields(routeIds, lineOfText(32))),
  /** These pages come first, in this order. The others follow in their default order. */
  order: z.optional(
    z
      .array(z.enum(routeIds))
      .check(
        z.maxLength(routeIds.length),
        z.refine(allDifferent, rule('distinct', 'must not repeat a page')),
      ),
  ),
  /** Pages without an item in the navigation. Their addresses still work. */
  hidden: z.optional(
    z
      .array(z.enum(routeIds.filter((id) => id !== 'projects')))
      .check(
        z.maxLength(routeIds.length - 1),
        z.refine(allDifferent, rule('distinct', 'must not repeat a page')),
      ),
  ),
});

export const emailsSchema = z.strictObject({
  fromName: z.optional(lineOfText(60)),
  replyTo: z.optional(emailAddress),
  footer: z.optional(paragraphs(400)),
});

export const iconsSchema = z.strictObject({
  pack: z.optional(z.enum(iconPacks)),
  bindings: z.optional(optionalFields(iconNames, decorativeAsset)),
});

export const layoutSchema = z.strictObject({
  navigation: z.optional(z.enum(['sidebar', 'topbar'])),
  contentWidth: z.optional(z.enum(['narrow', 'regular', 'wide'])),
  footer: z.optional(z.boolean()),
});

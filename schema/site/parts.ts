import * as z from 'zod/mini';
import { lineOfText } from '../contract/brand/text.ts';
import { namedPart } from './named-part.ts';

// What a kind of section is made of, so that its folder imports one module.
export { allDifferent } from '../contract/brand/strict-fields.ts';
export { lineOfText, paragraphs } from '../contract/brand/text.ts';
export { httpsUrl } from '../contract/brand/url.ts';

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
export type SiteLink = z.output<typeof linkSchema>;

/** A picture of the workspace with a description in words. An empty description marks a decoration. */
export const imageSchema = namedPart(
  'SiteImage',
  z.strictObject({
    /** First 32 hexadecimal digits of the SHA-256 of the stored file. */
    image: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be the id of an uploaded image')),
    alt: z.string().check(z.trim(), z.maxLength(300)),
  }),
);
export type SiteImage = z.output<typeof imageSchema>;

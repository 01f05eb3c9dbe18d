import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { brandViewOf, type StoredBrand } from '../brand/live-brand.ts';
import type { BrandView } from '../surface/view.ts';
import { type PageLook, pageLookOf, platformLook } from './page-look.ts';

/** The owner of a page or mail: a reseller, the platform, or nobody but a host name. */
export interface Identity {
  /** Null = the platform, a customer's site, or a reseller whose brand could not be read. */
  accountId: string | null;
  /** Only pages of the platform itself show its mark. */
  isPlatform: boolean;
  name: string;
  legalName: string | null;
  /** The reseller's tagline. */
  tagline: string | null;
  /** Addresses of pictures: paths of this origin, or `data:`. */
  logo: { light: string; dark: string | null; alt: string } | null;
  icon: { address: string; alt: string } | null;
  /** Computed on demand. */
  look(): PageLook;
  /** BCP 47 tag that the reseller chose for its texts. */
  locale: string | null;
  links: { terms: string | null; privacy: string | null; support: string | null };
  mail: { fromName: string; replyTo: string | null; footer: string | null };
}

/** The platform's own identity, from the Workers' configuration. */
export interface PlatformSettings {
  PLATFORM_NAME: string;
  /** Address of the operator's logo: a path of the service or `data:image/…`; empty = the built-in mark. */
  PLATFORM_LOGO: string;
  /** `#rrggbb`; empty = the default palette. */
  PLATFORM_COLOR: string;
  PLATFORM_SUPPORT_EMAIL: string;
  PLATFORM_TERMS_URL: string;
  PLATFORM_PRIVACY_URL: string;
}

/** The identity of the platform itself. Empty settings are null, or the default palette for the color. */
export function platformIdentity(settings: PlatformSettings): Identity {
  const { PLATFORM_NAME: name, PLATFORM_LOGO: logo, PLATFORM_SUPPORT_EMAIL: email } = settings;
  return {
    accountId: null,
    isPlatform: true,
    name,
    legalName: null,
    tagline: null,
    logo: logo === '' ? null : { light: logo, dark: null, alt: name },
    icon: logo === '' ? null : { address: logo, alt: name },
    look: lazily(() => platformLook(settings.PLATFORM_COLOR)),
    locale: null,
    links: {
      terms: settings.PLATFORM_TERMS_URL || null,
      privacy: settings.PLATFORM_PRIVACY_URL || null,
      support: email === '' ? null : `mailto:${email}`,
    },
    mail: { fromName: name, replyTo: email || null, footer: null },
  };
}

/**
 * The identity on a customer's or reseller's host name without a brand, or while it cannot be read. It shows the host
 * name only.
 */
export const hostIdentity = (hostname: string): Identity => ({
  accountId: null,
  isPlatform: false,
  name: hostname,
  legalName: null,
  tagline: null,
  logo: null,
  icon: null,
  look: lazily(() => platformLook('')),
  locale: null,
  links: { terms: null, privacy: null, support: null },
  mail: { fromName: hostname, replyTo: null, footer: null },
});

/** A reseller's identity from its live brand document; without one, the account's name in the default look. */
export const brandIdentity = (stored: StoredBrand, accountName: string): Identity =>
  viewIdentity(stored.accountId, brandViewOf(stored, accountName));

/** As {@link brandIdentity}, for callers that have already read the brand. */
export function viewIdentity(accountId: string, { document, assetUrls }: BrandView): Identity {
  const { identity, emails } = document;
  const { support } = identity;
  return {
    accountId,
    isPlatform: false,
    name: identity.productName,
    legalName: identity.legalName ?? null,
    tagline: identity.tagline ?? null,
    logo: logoOf(document, assetUrls),
    icon: iconOf(document, assetUrls),
    look: lazily(() => pageLookOf(document)),
    locale: identity.locale ?? null,
    links: {
      terms: identity.terms ?? null,
      privacy: identity.privacy ?? null,
      support: support?.url ?? (support?.email === undefined ? null : `mailto:${support.email}`),
    },
    mail: {
      fromName: emails?.fromName ?? identity.productName,
      replyTo: emails?.replyTo ?? support?.email ?? null,
      footer: emails?.footer ?? null,
    },
  };
}

type AssetUrls = Readonly<Record<string, string>>;

const picture = (urls: AssetUrls, reference: { asset: string } | undefined): string | null =>
  reference === undefined ? null : (urls[reference.asset] ?? null);

function logoOf({ logos }: BrandDocument, urls: AssetUrls): Identity['logo'] {
  const light = logos?.light ?? logos?.mark ?? logos?.dark;
  const address = picture(urls, light);
  if (light === undefined || address === null) return null;
  return { light: address, dark: picture(urls, logos?.dark), alt: light.alt };
}

function iconOf({ logos }: BrandDocument, urls: AssetUrls): Identity['icon'] {
  for (const icon of [logos?.favicon, logos?.mark]) {
    const address = picture(urls, icon);
    if (icon !== undefined && address !== null) return { address, alt: icon.alt };
  }
  return null;
}

const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

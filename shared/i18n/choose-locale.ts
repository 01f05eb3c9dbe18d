import { parseAccept } from 'hono/utils/accept';
import { LANGUAGES, type Language, matchLanguage } from './languages.ts';
import { isOffered, PSEUDO_LANGUAGE } from './offered-languages.ts';

export interface LocaleChoice {
  language: Language;
  /** BCP 47 tag for numbers and dates: the language with the reader's region. */
  tag: string;
  /** Whether the messages are those of the pseudo-locale, which only development has. */
  pseudo?: boolean;
}

export interface LocaleWishes {
  /** The language that the person chose; null when they chose none. */
  setting?: string | null | undefined;
  /** `identity.locale` of the brand document. */
  brand?: string | null | undefined;
  /** The `Accept-Language` header (RFC 9110, section 12.5.4). */
  accepted?: string | null | undefined;
  /** `ENVIRONMENT` of the deployment. */
  environment?: string | undefined;
}

/**
 * The language that the person chose, or else the brand's locale, or else the first accepted language that is offered,
 * or else English.
 */
export function chooseLocale({ setting, brand, accepted, environment }: LocaleWishes): LocaleChoice {
  if (setting === PSEUDO_LANGUAGE && isOffered(environment, setting))
    return { language: 'en', tag: LANGUAGES.en.formats, pseudo: true };
  const acceptedTags = parseAccepted(accepted);
  const wishes = [setting, brand, ...acceptedTags].filter((tag) => typeof tag === 'string');
  const language = wishes.map(matchLanguage).find((found) => found !== null) ?? 'en';
  const regional = [setting, ...acceptedTags, brand].find(
    (tag) => typeof tag === 'string' && isRegional(tag) && matchLanguage(tag) === language,
  );
  return { language, tag: regional ?? LANGUAGES[language].formats };
}

/** Tags by descending quality, without those of quality 0. An invalid header is ignored. */
function parseAccepted(header: string | null | undefined): string[] {
  if (header === null || header === undefined || header.length > MAX_HEADER) return [];
  return parseAccept(header)
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ type }) => type);
}

const MAX_HEADER = 500;

/** `de-AT`, `pt-BR`, `zh-Hant-TW`: a language with a region, without an extension that changes calendar or digits. */
const isRegional = (tag: string): boolean => /^[a-z]{2,3}(?:-[a-z]{4})?-(?:[a-z]{2}|\d{3})$/i.test(tag);

import { hostCookie, hostCookieName, readCookie } from '../http/cookie.ts';
import { isOffered, type OfferedLanguage } from './offered-languages.ts';

const NAME = 'language';
const YEAR_SECONDS = 31_536_000;

/** The language that was chosen in this browser. The setting of a signed-in person has priority over it. */
export function chosenLanguage(
  request: Request,
  env: { BASE_URL: string; ENVIRONMENT: string },
): OfferedLanguage | null {
  const value = readCookie(request.headers.get('Cookie'), hostCookieName(env.BASE_URL, NAME));
  return isOffered(env.ENVIRONMENT, value) ? value : null;
}

/** `Set-Cookie` value that stores a chosen language for a year. */
export const languageCookie = (baseUrl: string, language: OfferedLanguage): string =>
  hostCookie(baseUrl, NAME, language, YEAR_SECONDS);

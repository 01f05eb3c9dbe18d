import { hostCookie, hostCookieName, readCookie } from '../sessions/cookie.ts';
import { isLanguage, type Language } from './languages.ts';

const NAME = 'language';
const YEAR_SECONDS = 31_536_000;

/** The language that was chosen in this browser; what a signed-in person set for themselves comes before it. */
export function chosenLanguage(request: Request, baseUrl: string): Language | null {
  const value = readCookie(request.headers.get('Cookie'), hostCookieName(baseUrl, NAME));
  return isLanguage(value) ? value : null;
}

export const languageCookie = (baseUrl: string, language: Language): string =>
  hostCookie(baseUrl, NAME, language, YEAR_SECONDS);

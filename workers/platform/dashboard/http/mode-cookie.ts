import { type ModeSetting, modeSettings } from '#schema/contract/modes.ts';
import { hostCookie, hostCookieName, readCookie } from '#shared/http/cookie.ts';

const NAME = 'appearance';
const YEAR_SECONDS = 31_536_000;

export const isModeSetting = (value: string | null | undefined): value is ModeSetting =>
  modeSettings.some((setting) => setting === value);

/** The appearance that a person chose, or null. */
export function chosenMode(request: Request, baseUrl: string): ModeSetting | null {
  const value = readCookie(request.headers.get('Cookie'), hostCookieName(baseUrl, NAME));
  return isModeSetting(value) ? value : null;
}

/** The cookie that keeps a choice of light or dark for a year. */
export const modeCookie = (baseUrl: string, mode: ModeSetting): string =>
  hostCookie(baseUrl, NAME, mode, YEAR_SECONDS);

import { cutText } from '#schema/cut-text.ts';
import { sessions } from '../db/tables/core.ts';

/** The stored facts about the browser of a session, by which its person recognises it. */
export interface Device {
  userAgent: string | null;
  /** ISO 3166-1 code of the country that its network is in. */
  country: string | null;
  city: string | null;
}

/** The columns of a session that hold its device, as parameters of a statement. */
export const deviceColumns = {
  userAgent: sessions.userAgent,
  country: sessions.country,
  city: sessions.city,
};

export const NO_DEVICE: Device = { userAgent: null, country: null, city: null };

const MOST_CHARACTERS = 400;

/** The device that a request came from, as it and the network in front of the service describe it. */
export function describeDevice(request: Request & { readonly cf?: unknown }): Device {
  const { country, city } = (request.cf ?? {}) as { country?: unknown; city?: unknown };
  return {
    userAgent: text(request.headers.get('User-Agent')),
    // `T1` is the Tor network and `XX` an unknown country.
    country: typeof country === 'string' && /^(?!XX)[A-Z]{2}$/.test(country) ? country : null,
    city: text(city),
  };
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? cutText(value, MOST_CHARACTERS) : null;

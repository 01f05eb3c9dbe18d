import type { Locale } from '../i18n/read-locale.ts';
import type { Device } from './device.ts';

/** Names of browser and system; null when the header has none. */
export interface DeviceNames {
  browser: string | null;
  system: string | null;
  /** Whether it is a phone or a tablet. */
  mobile: boolean;
}

/** `Firefox on Windows` in the language of its reader. */
export function deviceName({ browser, system }: DeviceNames, { messages }: Pick<Locale, 'messages'>): string {
  const { device, unknown } = messages.access.sessions;
  if (browser !== null && system !== null) return device({ browser, system });
  return browser ?? system ?? unknown;
}

/** `Hamburg, Germany` in the language of its reader, or the known part of it; null when nothing is known. */
export function placeName(
  { country, city }: Pick<Device, 'country' | 'city'>,
  { tag, messages }: Pick<Locale, 'tag' | 'messages'>,
): string | null {
  if (country === null) return city;
  const name = new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? country;
  return city === null ? name : messages.access.sessions.placeOf({ city, country: name });
}

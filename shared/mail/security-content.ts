import type { Locale } from '../i18n/read-locale.ts';
import type { Device } from '../sessions/device.ts';
import { type DeviceNames, deviceName, placeName } from '../sessions/device-name.ts';
import { linkTo, type MailContent, paragraph, smallPrint } from './view/content.ts';

export interface NewSignInFacts {
  email: string;
  names: DeviceNames;
  place: Pick<Device, 'country' | 'city'>;
  /** The time of the sign-in as its reader writes it, with the time zone. */
  time: string;
  /** The page of sessions. */
  link: string;
}

/** The notice of a sign-in with a browser that is new to its person. */
export function newSignInContent(
  locale: Locale,
  { email, names, place, time, link }: NewSignInFacts,
): MailContent {
  const words = locale.messages.mail.newSignIn;
  const where = placeName(place, locale);
  return {
    subject: words.subject,
    blocks: [
      paragraph(words.lead({ email })),
      // Two Latin names side by side would be shown in the wrong order in Arabic, so the device has its own paragraph.
      paragraph(deviceName(names, locale)),
      paragraph([...(where === null ? [] : [where]), time].join(' · ')),
      paragraph(words.mine),
      paragraph(words.notMine),
      linkTo(link, words.link),
      smallPrint(words.security),
    ],
  };
}

/** The notice of a passkey that was added. `link` is the page of sessions, which lists passkeys too. */
export function passkeyAddedContent(
  { messages }: Locale,
  { email, name, link }: { email: string; name: string; link: string },
): MailContent {
  const { passkeyAdded: words, newSignIn } = messages.mail;
  return {
    subject: words.subject,
    blocks: [
      paragraph(words.lead({ name, email })),
      paragraph(words.check),
      linkTo(link, words.link),
      smallPrint(newSignIn.security),
    ],
  };
}

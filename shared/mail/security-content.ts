import type { Locale } from '../i18n/read-locale.ts';
import type { Device } from '../sessions/device.ts';
import { type DeviceNames, deviceName, placeName } from '../sessions/device-name.ts';
import { linkTo, type MailContent, paragraph, smallPrint } from './view/content.ts';

export interface NewSignInFacts {
  email: string;
  names: DeviceNames;
  place: Pick<Device, 'country' | 'city'>;
  /** The time of the sign-in in the reader's format, with the time zone. */
  time: string;
  /** Address of the page of sessions. */
  link: string;
}

/** The content of the mail about a sign-in with a new browser. */
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
      // The device has a paragraph of its own, because Arabic text would show two Latin names next to each
      // other in the wrong order.
      paragraph(deviceName(names, locale)),
      paragraph([...(where === null ? [] : [where]), time].join(' · ')),
      paragraph(words.mine),
      paragraph(words.notMine),
      linkTo(link, words.link),
      smallPrint(words.security),
    ],
  };
}

/** The content of the mail about an added passkey. `link` is the page of sessions, which also lists passkeys. */
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

import { createFormats } from '../../../shared/i18n/formats.ts';
import type { Locale } from '../../../shared/i18n/read-locale.ts';
import type { MailMessage } from '../../../shared/mail/mailer.ts';
import { recipientLocale } from '../../../shared/mail/recipient-locale.ts';
import { linkTo, type MailContent, paragraph, smallPrint } from '../../../shared/mail/view/content.ts';
import { writeMail } from '../../../shared/mail/write-mail.ts';
import type { Presentation } from '../../../shared/presentation/presentation.ts';
import type { Device } from '../../../shared/sessions/device.ts';
import { deviceName, placeName, readDevices } from '../sessions/device-name.ts';
import type { PersonToTell } from './new-browser.ts';

export interface NewSignIn {
  device: Device;
  at: number;
  /** Where the person signed in; the page of sessions is there too. */
  origin: string;
  /** `Accept-Language` of the browser. */
  accepted: string | null;
}

/** Writes the notice of a sign-in with a browser that is new to its person, as the page looked on which they signed in. */
export async function writeNewSignInMail(
  env: AuthEnv,
  { identity }: Pick<Presentation, 'identity'>,
  { email, language, timeZone }: PersonToTell,
  { device, at, origin, accepted }: NewSignIn,
): Promise<MailMessage> {
  const locale = await recipientLocale(env, identity, { language, accepted });
  const [names = { browser: null, system: null, mobile: false }] = await readDevices([device.userAgent]);
  const content = newSignInContent(locale, {
    email,
    device: deviceName(names, locale),
    place: placeName(device, locale),
    time: createFormats(locale.tag, timeZone ?? 'UTC').timeZoned(at),
    link: `${origin}/sessions`,
  });
  return { to: email, ...(await writeMail({ identity, origin }, locale, content)) };
}

function newSignInContent(
  { messages }: Locale,
  {
    email,
    device,
    place,
    time,
    link,
  }: { email: string; device: string; place: string | null; time: string; link: string },
): MailContent {
  const words = messages.mail.newSignIn;
  return {
    subject: words.subject,
    blocks: [
      paragraph(words.lead({ email })),
      paragraph([device, ...(place === null ? [] : [place]), time].join(' · ')),
      paragraph(words.mine),
      paragraph(words.notMine),
      linkTo(link, words.link),
      smallPrint(words.security),
    ],
  };
}

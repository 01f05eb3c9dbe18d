import { createFormats } from '#shared/i18n/formats.ts';
import type { MailMessage } from '#shared/mail/mailer.ts';
import { recipientLocale } from '#shared/mail/recipient-locale.ts';
import { newSignInContent } from '#shared/mail/security-content.ts';
import { writeMail } from '#shared/mail/write-mail.ts';
import type { Presentation } from '#shared/presentation/presentation.ts';
import type { Device } from '#shared/sessions/device.ts';
import { readDevices } from '../core/read-devices.ts';
import type { PersonToTell } from './new-browser.ts';

export interface NewSignIn {
  device: Device;
  at: number;
  /** Origin on which the person signed in. It also has the page of sessions. */
  origin: string;
  /** `Accept-Language` of the browser. */
  accepted: string | null;
}

/** Writes the mail about a sign-in with a new browser, with the same brand as the page of that sign-in. */
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
    names,
    place: device,
    time: createFormats(locale.tag, timeZone ?? 'UTC').timeZoned(at),
    link: `${origin}/sessions`,
  });
  return { to: email, ...(await writeMail({ identity, origin }, locale, content)) };
}

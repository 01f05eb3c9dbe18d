import { PASSKEY_NAME, passkeyRegistration, readPasskeyName } from '#schema/access/passkeys.ts';
import { cutText } from '#schema/cut-text.ts';
import { readId } from '#schema/names/id.ts';
import { privateJson } from '#shared/http/headers.ts';
import { operationOfUser } from '#shared/http/operation-for.ts';
import type { MailMessage } from '#shared/mail/mailer.ts';
import { recipientLocale } from '#shared/mail/recipient-locale.ts';
import { passkeyAddedContent } from '#shared/mail/security-content.ts';
import { writeMail } from '#shared/mail/write-mail.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { seeOther } from '#shared/pages/render-page.ts';
import { currentPresentation, type Presentation } from '#shared/presentation/presentation.ts';
import { readSession } from '#shared/presentation/read-session.ts';
import { deviceName } from '#shared/sessions/device-name.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { readDevices } from '../core/read-devices.ts';
import { mayAddPasskeys, offersPasskeys, relyingPartyOf } from '../core/relying-party.ts';
import { mailAfterAnswer } from '../mail/mail-after-answer.ts';
import type { AuthContext } from '../pages/mount-page-form.ts';
import { removePasskey, renamePasskey } from '../sessions/own-passkeys.ts';
import { sessionsPage, signedIn } from '../sessions/show-sessions.tsx';
import { addPasskey } from './add-passkey.ts';
import { readCredential } from './read-credential.ts';
import { registrationOptions } from './registration-options.ts';

/** Writes the mail that tells a person about a new passkey. */
async function writePasskeyAddedMail(
  env: AuthEnv,
  { identity, locale: shown }: Presentation,
  { email, language }: Pick<Session, 'email' | 'language'>,
  { name, origin }: { name: string; origin: string },
): Promise<MailMessage> {
  const locale = await recipientLocale(env, identity, { language, accepted: shown.tag });
  const content = passkeyAddedContent(locale, { email, name, link: `${origin}/sessions` });
  return { to: email, ...(await writeMail({ identity, origin }, locale, content)) };
}

/** Answers the options of `navigator.credentials.create` for the signed-in person (WebAuthn, section 5.4). */
export async function giveRegistrationOptions(c: AuthContext): Promise<Response> {
  const runtime = c.get('runtime');
  const session = await readSession(c.req.raw, c.env, runtime.now(), (work) =>
    c.executionCtx.waitUntil(work),
  );
  if (session === null) return privateJson({ error: 'unauthorized' }, { status: 401 });
  if (!mayAdd(c, session)) return privateJson({ error: 'forbidden' }, { status: 403 });
  const { identity } = await currentPresentation();
  const party = relyingPartyOf(c.env);
  return privateJson(await registrationOptions(operationOfUser(c, session), party, session, identity.name));
}

/** Checks a new credential and adds it to the person, whom a mail tells. */
export async function answerAddedPasskey(c: AuthContext, form: URLSearchParams): Promise<Response> {
  const session = await signedIn(c);
  if (session instanceof Response) return session;
  const { passkeys: texts } = (await currentPresentation()).locale.messages.access;
  const registration = readCredential(passkeyRegistration, form.get('credential'));
  if (registration === null || !mayAdd(c, session)) return sessionsPage(c, session, texts.failed);
  const name = await nameFor(c, form.get('name'));
  const added = await addPasskey(operationOfUser(c, session), relyingPartyOf(c.env), session, {
    registration,
    name,
  });
  if (!added.ok) {
    return sessionsPage(c, session, added.code === 'full' ? texts.tooMany : texts.failed);
  }
  if (!added.value.repeated) {
    const { origin } = new URL(c.req.url);
    mailAfterAnswer(c, (presentation) =>
      writePasskeyAddedMail(c.env, presentation, session, { name, origin }),
    );
  }
  return seeOther('/sessions?done=added');
}

/** Renames a passkey of the person; 404 for a foreign or unknown one. */
export async function answerRenamedPasskey(c: AuthContext, form: URLSearchParams): Promise<Response> {
  const session = await signedIn(c);
  if (session instanceof Response) return session;
  const name = readPasskeyName(form.get('name'));
  const id = readId(c.req.param('passkey') ?? '');
  if (name === null) return seeOther('/sessions');
  const renamed = await renamePasskey(operationOfUser(c, session), { id, userId: session.userId, name });
  return renamed.ok ? seeOther('/sessions?done=renamed') : notFound();
}

/** Removes a passkey of the person. */
export async function answerRemovedPasskey(c: AuthContext): Promise<Response> {
  const session = await signedIn(c);
  if (session instanceof Response) return session;
  const id = readId(c.req.param('passkey') ?? '');
  const removed = await removePasskey(operationOfUser(c, session), { id, userId: session.userId });
  return removed.ok ? seeOther('/sessions?done=removed') : notFound();
}

const mayAdd = (c: AuthContext, session: Session): boolean =>
  offersPasskeys(c.req.raw, c.env) && mayAddPasskeys(session);

/** The name that the person gave, or else the browser and system that made the passkey. */
async function nameFor(c: AuthContext, given: string | null): Promise<string> {
  const name = readPasskeyName(given);
  if (name !== null) return name;
  const [device = { browser: null, system: null, mobile: false }] = await readDevices([
    c.req.header('User-Agent') ?? null,
  ]);
  return cutText(deviceName(device, (await currentPresentation()).locale), PASSKEY_NAME);
}

async function notFound(): Promise<Response> {
  const { passkeys, sessions } = (await currentPresentation()).locale.messages.access;
  return messagePage({
    status: 404,
    ...passkeys.notFound,
    link: { href: '/sessions', label: sessions.title },
  });
}

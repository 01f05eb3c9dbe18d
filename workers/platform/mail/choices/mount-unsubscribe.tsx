import type { Context, Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { mount } from '../../../../shared/http/mount.ts';
import { operationOfUser } from '../../../../shared/http/operation-for.ts';
import { readBody } from '../../../../shared/http/read-body.ts';
import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { currentPresentation, present } from '../../../../shared/presentation/presentation.ts';
import { chooseMails, readUnwanted } from './choose-mails.ts';
import { findReader } from './find-reader.ts';
import { mailTopics } from './mail-topics.ts';
import { readUnsubscribeLink, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';
import { unsubscribePage } from './unsubscribe-page.tsx';

type MailContext = Context<AppEnv<PlatformEnv>>;

const FORM_BYTES = 16 * 1024;

/**
 * What a mail's link to unsubscribe leads to. The link itself is the permission: mail providers post to it without a
 * session or an origin (RFC 8058), and people follow it from a mail program in which they never signed in. A GET changes
 * nothing, because scanners of mail follow links.
 */
export function mountUnsubscribe(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, { method: 'GET', path: UNSUBSCRIBE_PATH, answer: show });
  mount(app, { method: 'POST', path: UNSUBSCRIBE_PATH, answer: choose });
}

async function show(c: MailContext): Promise<Response> {
  const reader = await resolveReader(c);
  if (reader === null) return brokenLink();
  return unsubscribePage(reader, await readUnwanted(c.env.DB, reader), { saved: false });
}

async function choose(c: MailContext): Promise<Response> {
  const reader = await resolveReader(c);
  if (reader === null) return brokenLink();
  const form = await submitted(c.req.raw);
  if (form === null) return brokenLink();
  const before = await readUnwanted(c.env.DB, reader);
  const wanted = form.getAll('mail');
  const unwanted =
    form.get('List-Unsubscribe') === 'One-Click'
      ? [...new Set([...before, reader.topic])]
      : mailTopics.filter((topic) => !wanted.includes(topic));
  await chooseMails(operationOfUser(c, reader), reader, unwanted);
  // No redirect: providers do not follow one.
  return unsubscribePage(reader, unwanted, { saved: true });
}

/** Whose link it is, in whose language and looks the page is drawn. */
async function resolveReader(c: MailContext) {
  const query = new URL(c.req.url).searchParams;
  const subject = await readUnsubscribeLink(c.env.MAIL_SECRET, query);
  const person = subject === null ? null : await findReader(c.env.DB, subject.userId);
  if (subject === null || person === null) return null;
  present({
    language: person.language,
    ...(subject.accountId !== null && { accountId: subject.accountId }),
  });
  return { ...subject, query: query.toString() };
}

/** Fields of the form, in either of its encodings; null for what is none. */
async function submitted(request: Request): Promise<FormData | null> {
  const body = await readBody(request, FORM_BYTES);
  if (!body.ok) return null;
  const type = request.headers.get('Content-Type') ?? '';
  return new Response(body.value, { headers: { 'Content-Type': type } }).formData().catch(() => null);
}

async function brokenLink(): Promise<Response> {
  const { brokenTitle: title, brokenText: text } = (await currentPresentation()).locale.messages.pages.mails;
  return messagePage({ status: 400, title, text });
}

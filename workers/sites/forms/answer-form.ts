import type { Context } from 'hono';
import { limits, rates } from '#schema/limits.ts';
import type { SectionOf, SiteDocument } from '#schema/site/document.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { clientIp } from '#shared/http/headers.ts';
import { readForm } from '#shared/http/read-form.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { hostIdentity } from '#shared/presentation/identity.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { LIMITER_RETRY_SECONDS, retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import { readDocument } from '../artifacts/read-document.ts';
import { readFormKey } from './form-key.ts';
import { FORM_KEY, HONEYPOT, sentAnchor } from './form-names.ts';
import { readAnswers } from './read-answers.ts';
import { receiveMessage } from './receive-message.ts';
import type { WearLook } from './refusal.ts';

export interface FormPlace {
  slug: string;
  artifact: string;
  /** Path inside the site, without a leading slash. */
  path: string;
}

/**
 * Handles a form of a published site. Order of checks: the request comes from a page of the same host; neither its
 * network nor the site has exceeded a limit; the body is a form; the site has this form; a person filled it in; the
 * answers are valid. A form that a program filled in gets the answer of a success and is not stored.
 */
export async function answerForm(
  c: Context<AppEnv<SitesEnv>>,
  place: FormPlace,
  wearLook: WearLook,
): Promise<Response> {
  const { slug, artifact, path } = place;
  const request = c.req.raw;
  const { origin, searchParams } = new URL(request.url);
  const { host } = new URL(origin);
  // The page belongs to the site, so that it does not name the reseller.
  present({ identity: hostIdentity(host) });
  const refused = (status: RefusedStatus, retryAfter?: number) =>
    refusedPage(wearLook, new URL(`${origin}/${path}`), status, retryAfter);
  if (request.headers.get('Origin') !== origin) return refused(403);
  const limited = await overLimit(c, slug);
  if (limited !== null) return refused(...limited);
  const form = await readForm(request, limits.siteFormBody);
  if (!form.ok) return refused(form.code === 'too_large' ? 413 : 400);
  const document = await readDocument(c.env.SITE_FILES, artifact);
  const section = document && formIn(document, path, searchParams.get('form') ?? '');
  if (!section) return refused(404);
  const sent = new Response(null, {
    status: 303,
    // Two slashes at the start would name another host.
    headers: {
      Location: `/${path.replace(/^\/+/, '')}#${sentAnchor(section.id)}`,
      'Cache-Control': 'no-store',
    },
  });
  if ((form.value.get(HONEYPOT) ?? '') !== '') return sent;
  const runtime = c.get('runtime');
  const key = await readFormKey(c.env.MAIL_SECRET, slug, form.value.get(FORM_KEY) ?? '', runtime.now());
  const answers = readAnswers(section, form.value);
  if (!key.ok || !answers.ok) return refused(422);
  const operation = { db: c.env.DB, runtime, actor: ANONYMOUS, requestId: c.get('requestId') };
  const taken = await receiveMessage(operation, {
    ...answers.value,
    slug,
    form: section.heading ?? '',
    key: key.value,
  });
  return taken.ok ? sent : refused(503);
}

/** The form of the published page at this address. */
function formIn({ pages }: SiteDocument, path: string, id: string): SectionOf<'form'> | null {
  const page = pages.find(({ slug, hidden }) => hidden !== true && (slug ?? '') === path);
  const section = page?.sections.find((one) => one.id === id && one.hidden !== true);
  return section?.kind === 'form' ? section : null;
}

/** A message causes mails, so that none is accepted uncounted. */
async function overLimit(
  c: Context<AppEnv<SitesEnv>>,
  slug: string,
): Promise<[status: 429 | 503, retryAfter: number] | null> {
  const now = c.get('runtime').now();
  const [network, site] = await Promise.all([
    takeFromBucket(c.env, `form:${slug}:${clientIp(c.req.raw) ?? ''}`, 'siteForm', rates.siteForm, now),
    takeFromBucket(c.env, `form:${slug}`, 'siteFormAll', rates.siteFormAll, now),
  ]);
  if (network === null || site === null) return [503, LIMITER_RETRY_SECONDS];
  const denied = [network, site].find(({ allowed }) => !allowed);
  return denied === undefined ? null : [429, retryAfterSeconds(denied, now)];
}

type RefusedStatus = 400 | 403 | 404 | 413 | 422 | 429 | 503;

/** The browser keeps the input of the form to which the visitor goes back. A page without a form is not linked. */
async function refusedPage(
  wearLook: WearLook,
  form: URL,
  status: RefusedStatus,
  retryAfter?: number,
): Promise<Response> {
  const back = status === 404 ? new URL('/', form) : form;
  const { language, direction, messages } = (await currentPresentation()).locale;
  const { notSent } = messages.sites;
  const page = status === 429 || status === 503 ? notSent.later : notSent.again;
  const link = { href: back.href, label: back.host + back.pathname };
  const headers: Record<string, string> = {
    'Cache-Control': 'no-store',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
  const own = await wearLook({ ...page, language, direction, link, status, headers });
  return own ?? messagePage({ status, ...page, link, headers });
}

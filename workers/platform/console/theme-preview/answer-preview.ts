import type { Context } from 'hono';
import { brandingErrors } from '#schema/branding/errors.ts';
import { limits } from '#schema/limits.ts';
import { readLinkToken } from '#shared/brand/link-token.ts';
import { addressOf } from '#shared/customers/identity.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { privateJson } from '#shared/http/headers.ts';
import { plainNotFound } from '#shared/http/plain-not-found.ts';
import { type Language, matchLanguage } from '#shared/i18n/languages.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { present } from '#shared/presentation/presentation.ts';
import { readSession } from '#shared/presentation/read-session.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { type Draft, findDraft, findLinkedDraft } from './find-draft.ts';
import { type PreviewChoice, previewChoice, UNSAVED } from './preview-choice.ts';

type PreviewContext = Context<AppEnv<PlatformEnv>>;

const HASH = /^[0-9a-f]{16}$/;

/** Only the console may frame the preview, and only the preview may frame its page. */
const FRAMED = { 'X-Frame-Options': 'SAMEORIGIN' } as const;

/** Answers with the preview of a draft, which links to every page, state and look. */
export async function answerPreview(c: PreviewContext): Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const choice = previewChoice(query.get('draft') ?? '', query.get('view'), query);
  const seen = await look(c, choice);
  if (seen instanceof Response) return seen;
  const user = seen.session === null ? null : addressOf(seen.session.email);
  const { renderPreviewPage } = await import('./preview-page.tsx');
  return renderPreviewPage(
    { ...choice, language: languageIn(query, seen.draft) },
    { user, endsAt: seen.endsAt },
    FRAMED,
  );
}

/** Answers with a sample page of a draft, or of the given document. */
export async function answerPage(c: PreviewContext, document: string | null): Promise<Response> {
  const url = new URL(c.req.url);
  const { draft = '', mode = '', view = '' } = c.req.param() as Record<string, string>;
  const choice = previewChoice(draft, view, situated(url.searchParams, mode));
  const seen = await look(c, choice);
  if (seen instanceof Response) return seen;
  // Only people who may edit the brand can send a document.
  if (document !== null && seen.session === null) return forbidden();
  const worn = document === null ? seen.draft : await withDocument(c.env.DB, seen.draft, document);
  if (worn === null) return badRequest();
  const { renderPreviewedPage } = await import('./render-page.ts');
  const page = await renderPreviewedPage(
    worn,
    { ...choice, language: languageIn(url.searchParams, worn) },
    {
      secret: c.env.PREVIEW_SECRET,
      files: c.env.ASSETS,
      // The stylesheet's token expires together with the link.
      issued: seen.endsAt === null ? c.get('runtime').now() : seen.endsAt - limits.previewToken,
    },
  );
  return new Response(page.html, {
    headers: {
      ...FRAMED,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src ${page.stylesheets.map((path) => url.origin + path).join(' ')}`,
        // The page with every component embeds its pictures as `data:` URLs.
        "img-src 'self' data:",
        "font-src 'self'",
        // Sample forms cannot be sent.
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
    },
  });
}

/** The draft with the editor's document; null when the document is invalid. */
async function withDocument(db: D1Database, draft: Draft, text: string): Promise<Draft | null> {
  const { readDocument } = await import('./read-document.ts');
  const document = readDocument(text);
  if (document === null) return null;
  const { unsavedPictures } = await import('./unsaved-pictures.ts');
  const assetUrls = await unsavedPictures(db, draft.accountId, document, draft.brand.assetUrls);
  return { ...draft, brand: { document, assetUrls } };
}

const badRequest = (): Response => {
  const { status, error } = brandingErrors.bad_request;
  return privateJson({ error }, { status });
};

/** The requested language, else the brand's. */
const languageIn = (query: URLSearchParams, { brand }: Draft): Language =>
  matchLanguage(query.get('language') ?? '') ?? matchLanguage(brand.document.identity.locale ?? '') ?? 'en';

/** Links of sample pages name a confirmation or another mode in a query without a path. */
function situated(query: URLSearchParams, mode: string): URLSearchParams {
  const asks = ['confirm', 'remove', 'disconnect'].some((name) => query.has(name));
  return new URLSearchParams({
    mode,
    ...Object.fromEntries(query),
    ...(asks && { situation: 'confirm' }),
  });
}

const forbidden = (): Response => {
  const { status, error } = brandingErrors.forbidden;
  return privateJson({ error }, { status });
};

interface Seen {
  /** Null for a visitor with a preview link. */
  session: Session | null;
  draft: Draft;
  /** When the link expires. */
  endsAt: number | null;
}

/** Finds the viewer and the draft, or the answer that refuses access. */
async function look(
  c: PreviewContext,
  { hash, accountId, link = null }: PreviewChoice,
): Promise<Seen | Response> {
  if (c.req.header('Authorization') !== undefined) return forbidden();
  const now = c.get('runtime').now();
  if (link !== null) return lookByLink(c, { link, hash, now });
  const session = await readSession(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
  if (session === null) {
    const { pathname, search } = new URL(c.req.url);
    return seeOther(`/sign-in?return_to=${encodeURIComponent(pathname + search)}`);
  }
  if (hash !== UNSAVED && !HASH.test(hash)) return plainNotFound();
  const { userId, platformAdmin } = session;
  const draft = await findDraft(c.env.DB, { hash, userId, platformAdmin, accountId });
  return draft === null ? plainNotFound() : { session, draft, endsAt: null };
}

/** A link that is altered, expired or of another draft is answered like an unknown one. */
async function lookByLink(
  c: PreviewContext,
  { link, hash, now }: { link: string; hash: string; now: number },
): Promise<Seen | Response> {
  const id = await readLinkToken(c.env.PREVIEW_SECRET, link);
  const draft = id === null ? null : await findLinkedDraft(c.env.DB, { id, hash, now });
  if (draft === null) return plainNotFound();
  // A visitor with a link is not staff, and may choose a language of their own.
  present({ accountId: draft.accountId, only: undefined });
  return { session: null, draft, endsAt: draft.expiresAt };
}

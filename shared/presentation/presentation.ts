import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { isOwnHost, type OwnHosts } from '../http/own-host.ts';
import { chooseLocale } from '../i18n/choose-locale.ts';
import { createFormats } from '../i18n/formats.ts';
import { chosenLanguage } from '../i18n/language-cookie.ts';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import { type LanguageChoice, offeredLanguages } from '../i18n/offered-languages.ts';
import { type Locale, readLocale } from '../i18n/read-locale.ts';
import { cameFrom } from '../projects/came-from.ts';
import { describeError, log } from '../runtime/log.ts';
import type { BuiltFiles } from '../runtime/read-built-file.ts';
import { findIdentity, type IdentityKey } from './find-identity.ts';
import { hostIdentity, type Identity, type PlatformSettings, platformIdentity } from './identity.ts';

/** The presentation of a request's pages: their owner and their language. */
export interface Presentation {
  identity: Identity;
  locale: Locale;
  /** Absent when the page offers no choice of language. */
  menu?: LanguageChoice | null;
}

export interface PresentationEnv extends OwnHosts, PlatformSettings {
  DB: D1Database;
  ASSETS: BuiltFiles;
}

/** Facts about the page's reader and owner that the request has found. */
export interface Known extends Pick<IdentityKey, 'accountId' | 'workspaceId'> {
  /** The identity itself, if it has been read already. */
  identity?: Identity;
  /** The reseller whose customer the person is, for pages about all of their workspaces; null = several, or none. */
  person?: Identity | null;
  /** Language that the person chose; null = none. */
  language?: string | null;
  /** IANA time zone that the person chose; null = none. */
  timeZone?: string | null;
  /** The only language of the page; undefined for a translated one. */
  only?: Language | undefined;
}

interface Scope {
  request: Request;
  env: PresentationEnv;
  known: Known;
  made?: Promise<Presentation> | undefined;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Makes the presentation available to every page of a request, including error pages. */
export const presentPages =
  <Env extends { Bindings: PresentationEnv }>(): MiddlewareHandler<Env> =>
  (c, next) =>
    scopes.run({ request: c.req.raw, env: c.env, known: {} }, next);

/**
 * Sets the identity and the reader's settings for this request's pages. On a reseller's host name the host decides the
 * identity.
 */
export function present(known: Known): void {
  const scope = scopes.getStore();
  if (scope === undefined) return;
  scope.known = { ...scope.known, ...known };
  scope.made = undefined;
}

/** Fixes the language, for pages that are not translated. Numbers and dates still have the reader's format. */
export const presentIn =
  (only: Language): MiddlewareHandler =>
  (_, next) => {
    present({ only });
    return next();
  };

/**
 * The presentation of this request's pages. It is read once for the same facts.
 *
 * @throws Error outside a request.
 */
export function currentPresentation(): Promise<Presentation> {
  const scope = scopes.getStore();
  if (scope === undefined) throw new Error('a page is drawn outside a request');
  scope.made ??= makePresentation(scope);
  return scope.made;
}

async function makePresentation({ request, env, known }: Scope): Promise<Presentation> {
  const identity = await resolveIdentity(request, env, known);
  const chosen = chooseLocale({
    setting: known.language ?? chosenLanguage(request, env),
    brand: identity.locale,
    accepted: request.headers.get('Accept-Language'),
    environment: env.ENVIRONMENT,
  });
  const timeZone = known.timeZone ?? 'UTC';
  const { only } = known;
  if (only === undefined || (only === chosen.language && chosen.pseudo !== true))
    return {
      identity,
      locale: await readLocale(env.ASSETS, chosen, timeZone),
      menu: only === undefined && known.language == null ? menuOf(request, env) : null,
    };
  const locale = await readLocale(env.ASSETS, { language: only, tag: LANGUAGES[only].formats }, timeZone);
  return { identity, locale: { ...locale, formats: createFormats(chosen.tag, timeZone) } };
}

/**
 * The menu of languages, for readers without a known setting. It is absent after a POST, whose page has no address,
 * and on a customer's site.
 */
function menuOf({ method, url }: Request, { ENVIRONMENT }: PresentationEnv): LanguageChoice | null {
  const { pathname, search } = new URL(url);
  return method === 'GET' && !/^\/site(?:s|-hosts)\//.test(pathname)
    ? { here: pathname + search, languages: offeredLanguages(ENVIRONMENT) }
    : null;
}

/**
 * The reseller of the host, or else of the account or workspace in question, or else of the workspace that the person
 * came from, or else the platform. On a host of no reseller (a customer's site), the host's name replaces the
 * platform's.
 */
async function resolveIdentity(request: Request, env: PresentationEnv, known: Known): Promise<Identity> {
  if (known.identity !== undefined) return known.identity;
  const { hostname } = new URL(request.url);
  const isOwn = isOwnHost(hostname, env);
  const fallback = isOwn ? platformIdentity(env) : hostIdentity(hostname);
  try {
    const host = isOwn ? null : await findIdentity(env.DB, { hostname });
    return host ?? (await identityInQuestion(request, env, known)) ?? fallback;
  } catch (error) {
    // The error is logged, because an error page must not fail with the same error.
    log('error', 'identity', describeError(error));
    return fallback;
  }
}

function identityInQuestion(request: Request, env: PresentationEnv, known: Known): Promise<Identity | null> {
  const { accountId, workspaceId, person, only } = known;
  if (accountId !== undefined || workspaceId !== undefined) return findIdentity(env.DB, known);
  if (person !== undefined) return Promise.resolve(person);
  // The console and the documentation have the platform's identity, regardless of the workspace that a person
  // came from.
  const origin = only === undefined ? cameFrom(request, env.BASE_URL) : null;
  return origin === null ? Promise.resolve(null) : findIdentity(env.DB, { workspaceId: origin });
}

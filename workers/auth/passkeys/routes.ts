import type { Hono } from 'hono';
import { limits } from '#schema/limits.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { privateJson } from '#shared/http/headers.ts';
import { type Guard, mount } from '#shared/http/mount.ts';
import { isSameOrigin } from '#shared/http/same-origin.ts';
import { offersPasskeys, relyingPartyOf } from '../core/relying-party.ts';
import { mountPageForm } from '../pages/mount-page-form.ts';

const signIn = () => import('./sign-in-handlers.tsx');
const handlers = () => import('./handlers.tsx');

/** Only scripts of the page's own origin get challenges. */
const ownPagesOnly: Guard<AppEnv<AuthEnv>> = async (c, next) =>
  isSameOrigin(c.req.raw, []) ? next() : privateJson({ error: 'forbidden' }, { status: 403 });

/**
 * Mounts the sign-in with passkeys, and the forms with which signed-in people manage theirs. All of it is loaded on
 * demand.
 */
export function mountPasskeys(app: Hono<AppEnv<AuthEnv>>): void {
  mount(app, {
    method: 'POST',
    path: '/sign-in/passkey/options',
    guards: [ownPagesOnly],
    answer: async (c) => (await signIn()).giveSignInOptions(c),
  });
  mountPageForm(app, {
    path: '/sign-in/passkey',
    limit: limits.passkeyForm,
    answer: async (c, form) => (await signIn()).finishPasskeySignIn(c, form),
  });
  mount(app, {
    method: 'POST',
    path: '/passkeys/options',
    guards: [ownPagesOnly],
    answer: async (c) => (await handlers()).giveRegistrationOptions(c),
  });
  mountPageForm(app, {
    path: '/passkeys',
    limit: limits.passkeyForm,
    answer: async (c, form) => (await handlers()).answerAddedPasskey(c, form),
  });
  mountPageForm(app, {
    path: '/passkeys/{passkey}',
    limit: limits.passkeyForm,
    answer: async (c, form) => (await handlers()).answerRenamedPasskey(c, form),
  });
  mountPageForm(app, {
    path: '/passkeys/{passkey}/remove',
    limit: limits.passkeyForm,
    answer: async (c) => (await handlers()).answerRemovedPasskey(c),
  });
  // Related origins (WebAuthn 3, 5.11): browsers use the passkeys of the main host on the authorization host, where the
  // two have different names. Resellers' domains are not among them.
  mount(app, {
    method: 'GET',
    path: '/.well-known/webauthn',
    answer: (c) =>
      offersPasskeys(c.req.raw, c.env)
        ? c.json({ origins: relyingPartyOf(c.env).origins }, 200, { 'Cache-Control': 'public, max-age=3600' })
        : c.notFound(),
  });
}

import type { Context, Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { type FormRoute, mountForm } from '#shared/http/mount-form.ts';
import { foreignForm } from '../error-pages.ts';

export type AuthContext = Context<AppEnv<AuthEnv>>;

type PageForm = Omit<FormRoute<AppEnv<AuthEnv>>, 'origins' | 'foreign'> & {
  /** Gives the link with which a person can start again after a form was sent from another site. */
  startAgain?: () => Promise<{ href: string; label: string }>;
};

/** Mounts a form of sign-in, consent, connections or the session. Only our own pages may send it. */
export const mountPageForm = (app: Hono<AppEnv<AuthEnv>>, { startAgain, ...form }: PageForm): void =>
  mountForm(app, {
    ...form,
    origins: (c) => [c.env.BASE_URL, c.env.AUTH_URL],
    foreign: async () => foreignForm(await startAgain?.()),
  });

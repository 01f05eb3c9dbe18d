import type { Hono } from 'hono';
import { limits } from '#schema/limits.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { baseSheet, type StaticText } from '../../surface/host/base-sheet.ts';
import { plainIcon } from './icon.ts';
import { liveScript } from './live-script.ts';

const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

/** Mounts stylesheet, script and icon under names that change with their content. */
export function mountStatic(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/dashboard/static/:file{base-[0-9a-f]+\\.css}',
    answer: async (c) => answer(new URL(c.req.url).pathname, await baseSheet(c.env.ASSETS), TYPES.css),
  });
  mount(app, {
    method: 'GET',
    path: '/dashboard/static/:file{live-[0-9a-f]+\\.js}',
    answer: async (c) => answer(new URL(c.req.url).pathname, await liveScript(), TYPES.js),
  });
  mount(app, {
    method: 'GET',
    path: '/dashboard/static/:file{icon-[0-9a-f]+\\.svg}',
    answer: async (c) => answer(new URL(c.req.url).pathname, await plainIcon(), TYPES.svg),
  });
}

/** A page of the previous deployment requests an older name. It gets the current file, which no cache may store. */
const answer = (asked: string, file: StaticText, type: string): Response =>
  new Response(file.content, {
    headers: {
      'Content-Type': type,
      'Cache-Control':
        asked === file.path ? `public, max-age=${limits.immutableSeconds}, immutable` : 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });

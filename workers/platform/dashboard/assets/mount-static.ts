import type { Hono } from 'hono';
import { limits } from '../../../../schema/limits.ts';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { baseSheet, type StaticText } from '../../surface/host/base-sheet.ts';
import { plainIcon } from './icon.ts';
import { liveScript } from './live-script.ts';

const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

/** Base sheet, script and icon, under names that change with their content. */
export function mountStatic(app: Hono<AppEnv<PlatformEnv>>): void {
  app.get('/dashboard/static/:file{base-[0-9a-f]+\\.css}', async (c) =>
    answer(new URL(c.req.url).pathname, await baseSheet(c.env.ASSETS), TYPES.css),
  );
  app.get('/dashboard/static/:file{live-[0-9a-f]+\\.js}', async (c) =>
    answer(new URL(c.req.url).pathname, await liveScript(), TYPES.js),
  );
  app.get('/dashboard/static/:file{icon-[0-9a-f]+\\.svg}', async (c) =>
    answer(new URL(c.req.url).pathname, await plainIcon(), TYPES.svg),
  );
}

/** A page of the previous release requests an older name: it gets the present file, which no cache may store. */
const answer = (asked: string, file: StaticText, type: string): Response =>
  new Response(file.content, {
    headers: {
      'Content-Type': type,
      'Cache-Control':
        asked === file.path ? `public, max-age=${limits.immutableSeconds}, immutable` : 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });

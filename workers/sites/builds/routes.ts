import type { Context, Hono } from 'hono';
import { builderPaths } from '#schema/builder/paths.ts';
import { BUILDER_RESULT_BYTES } from '#schema/builder/site-files.ts';
import { limits } from '#schema/limits.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { refusalJson } from '#shared/http/headers.ts';
import { mount } from '#shared/http/mount.ts';
import { operationFor } from '#shared/http/operation-for.ts';
import { readBody } from '#shared/http/read-body.ts';
import { BUILDER } from '../core/build-operation.ts';
import type { CallbackOperation, PostedMessage } from './remote/callback.ts';

type CallbackContext = Context<AppEnv<SitesEnv>>;

const decoder = new TextDecoder();

/**
 * Mounts the callbacks to which the operator's builder posts results and progress, and from which it reads files of a
 * job. They answer 404 when the operator has no builder. The code is loaded with the first call.
 */
export function mountBuildCallback(app: Hono<AppEnv<SitesEnv>>): void {
  mount(app, {
    method: 'POST',
    path: builderPaths.result,
    answer: (c) =>
      withMessage(c, BUILDER_RESULT_BYTES, async (operation, posted) => {
        const { answerResult } = await import('./remote/answer-callback.ts');
        return answerResult(operation, posted);
      }),
  });
  mount(app, {
    method: 'POST',
    path: builderPaths.progress,
    answer: (c) =>
      withMessage(c, limits.builderProgressBody, async (operation, posted) => {
        const { answerProgress } = await import('./remote/answer-callback.ts');
        return answerProgress(operation, posted);
      }),
  });
  mount(app, {
    method: 'GET',
    path: builderPaths.file,
    answer: async (c) => {
      if (c.env.BUILDER_URL === '') return notFound();
      const { serveBuilderFile } = await import('./remote/serve-file.ts');
      return serveBuilderFile(c.env.SITE_FILES, {
        secret: c.env.PREVIEW_SECRET,
        token: c.req.query('token') ?? '',
        now: c.get('runtime').now(),
      });
    },
  });
}

const notFound = (): Response => refusalJson({ error: 'not_found' }, { status: 404 });

async function withMessage(
  c: CallbackContext,
  limit: number,
  answer: (operation: CallbackOperation, posted: PostedMessage) => Promise<Response>,
): Promise<Response> {
  const { BUILDER_URL: url, BUILDER_SECRET: secret } = c.env;
  if (url === '' || secret === '') return notFound();
  const body = await readBody(c.req.raw, limit);
  if (!body.ok) return refusalJson({ error: 'payload_too_large' }, { status: 413 });
  const operation = {
    ...operationFor(c, BUILDER),
    bucket: c.env.SITE_FILES,
    queue: c.env.BUILDS,
    builtFiles: c.env.ASSETS,
  };
  return answer(operation, { secret, headers: c.req.raw.headers, body: decoder.decode(body.value) });
}

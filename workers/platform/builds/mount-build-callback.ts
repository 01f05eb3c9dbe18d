import type { Hono } from 'hono';
import { BUILDER_RESULT_BYTES } from '../../../schema/service/builder.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { privateJson } from '../../../shared/http/headers.ts';
import { mount } from '../../../shared/http/mount.ts';
import { operationFor } from '../../../shared/http/operation-for.ts';
import { readBody } from '../../../shared/http/read-body.ts';
import { BUILDER } from './build-operation.ts';
import { CALLBACK_PATH } from './callback-path.ts';
import { acceptResult } from './remote/accept-result.ts';
import { SIGNATURE_HEADER } from './remote/signature.ts';

const STATUS = { bad_signature: 401, bad_result: 400, not_running: 409 } as const;

/** Where the operator's builder posts results that take longer than a request. Absent without a builder of theirs. */
export function mountBuildCallback(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, {
    method: 'POST',
    path: CALLBACK_PATH,
    answer: async (c) => {
      const { BUILDER_URL: url, BUILDER_SECRET: secret } = c.env;
      if (url === '' || secret === '') return privateJson({ error: 'not_found' }, { status: 404 });
      const body = await readBody(c.req.raw, BUILDER_RESULT_BYTES);
      if (!body.ok) return privateJson({ error: 'payload_too_large' }, { status: 413 });
      const accepted = await acceptResult(
        { ...operationFor(c, BUILDER), bucket: c.env.SITES },
        {
          secret,
          signature: c.req.header(SIGNATURE_HEADER) ?? null,
          body: new TextDecoder().decode(body.value),
        },
      );
      return accepted.ok
        ? privateJson({ ok: true, status: accepted.value.status })
        : privateJson({ error: accepted.code }, { status: STATUS[accepted.code] });
    },
  });
}

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { builderRoutes } from '#schema/builder/routes.ts';
import { signMessage } from '#schema/builder/signature.ts';
import { exampleWebhooks } from '#schema/openapi/examples/webhooks.ts';
import { sha256, toBase64Url } from '#shared/encoding.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import app from '../../workers/sites/index.ts';
import { addGrant } from '../platform/dashboard/add-grant.ts';
import { seedFormPlace } from '../platform/dashboard/form-rows.ts';
import { freshAddress, send } from '../platform/support/client.ts';
import { formOutcome, mountedForms } from '../platform/support/form-outcome.ts';
import { publishedForm } from '../platform/support/published-form.ts';
import { png, raster } from '../support/media/png.ts';
import { expectSameOutcome, type Write } from '../support/workerd/lost-answers.ts';

/** The operator's builder reports on a running build. A repeated message has the same id. */
const posted = (path: string, message: Record<string, unknown>): Write => ({
  async prepare() {
    const { build } = await seedFormPlace();
    await env.DB.prepare(
      "UPDATE builds SET status = 'running', handed = 1, started_at = created_at WHERE id = ?1",
    )
      .bind(build)
      .run();
    const body = JSON.stringify({ build_id: build, ...message });
    const headers = await signMessage(env.BUILDER_SECRET, { id: build, body }, Date.now());
    return ({ DB }) =>
      send(new Request(new URL(path, env.BASE_URL), { method: 'POST', body, headers: { ...headers } }), {
        DB,
        BUILDER_URL: 'https://builder.example',
      } as Partial<Cloudflare.Env>);
  },
  outcome: (answer) => answer.json(),
});

/** A request of each route that writes. */
const writes: Record<string, Write> = {
  [`POST ${builderRoutes.postBuilderResult.path} of files`]: posted(builderRoutes.postBuilderResult.path, {
    status: 'succeeded',
    files: [{ path: 'index.html', text: '<!doctype html><title>Bakery</title>' }],
  }),
  [`POST ${builderRoutes.postBuilderResult.path} of a document`]: posted(
    builderRoutes.postBuilderResult.path,
    { status: 'succeeded', document: exampleWebhooks.result.document },
  ),
  [`POST ${builderRoutes.postBuilderResult.path} of a failure`]: posted(
    builderRoutes.postBuilderResult.path,
    { status: 'failed', reason: 'no_idea' },
  ),
  [`POST ${builderRoutes.postBuilderProgress.path}`]: {
    ...posted(builderRoutes.postBuilderProgress.path, { sequence: 1, percent: 10, text: 'Writing' }),
    outcome: async (answer) => ({ status: answer.status }),
  },
  'POST /site-hosts/:slug/*': {
    async prepare() {
      const { request } = await publishedForm();
      return (bindings) => send(request(), bindings);
    },
    outcome: formOutcome(),
  },
  'POST /report': {
    async prepare() {
      const { build } = await seedFormPlace();
      const row = await env.DB.prepare(
        'SELECT p.slug FROM builds b JOIN projects p ON p.id = b.project_id WHERE b.id = ?1',
      )
        .bind(build)
        .first<{ slug: string }>();
      const fields = { site: row?.slug ?? '', kind: 'other', text: 'It is wrong.', key: 'report-0001' };
      return (bindings) =>
        send(
          new Request(new URL('/report', env.BASE_URL), {
            method: 'POST',
            body: new URLSearchParams(fields),
            headers: { 'Sec-Fetch-Site': 'same-origin', 'CF-Connecting-IP': freshAddress() },
            redirect: 'manual',
          }),
          bindings,
        );
    },
    outcome: formOutcome(),
  },
  'POST /upload/:secret': {
    async prepare() {
      const { visitor } = await seedFormPlace();
      const grantId = await addGrant(visitor.userId);
      const secret = `lup_${toBase64Url(systemRuntime.randomBytes(32))}`;
      await env.DB.batch([
        env.DB.prepare("UPDATE oauth_grants SET scope = 'service:read service:write' WHERE id = ?1").bind(
          grantId,
        ),
        env.DB.prepare(
          `INSERT INTO upload_links (hash, grant_id, tenant_id, name, expires_at) VALUES (?1, ?2, ?3, 'Shop', ?4)`,
        ).bind(await sha256(secret), grantId, visitor.workspaceId, Date.now() + 60_000),
      ]);
      return (bindings) => {
        const body = new FormData();
        body.append('file', new File([png(8, 8, { raster: raster(8, 8) })], 'shop.png'));
        return send(
          new Request(new URL(`/upload/${secret}`, env.BASE_URL), {
            method: 'POST',
            body,
            redirect: 'manual',
          }),
          bindings,
        );
      };
    },
    outcome: async (answer) => ({ status: answer.status }),
  },
};

it('this table contains every mounted route that writes', () => {
  const here = new Set(Object.keys(writes).map((name) => name.split(' ')[1]));
  expect([...here].sort()).toEqual(mountedForms(app.routes, '/').sort());
});

describe.each(Object.entries(writes))('%s', (_, write) => {
  it('the outcome is the same when any call to the database fails or its answer is lost', async () => {
    expect(await expectSameOutcome({ faults: ['failed', 'lost'], ...write })).toBeGreaterThan(0);
  });
});

import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { editSite } from '../../workers/sites/versions/edit-site.ts';
import { seedFormPlace } from '../platform/dashboard/form-rows.ts';
import { runBuilds } from '../platform/dashboard/run-builds.ts';
import { send } from '../platform/support/client.ts';
import { examples } from '../support/sites/examples.ts';

const [document] = Object.values(examples);

it('a page that is renamed is found at its old address once that version is published', async () => {
  if (document === undefined) throw new Error('no example');
  const { visitor, project } = await seedFormPlace();
  await runBuilds();
  const operation = {
    db: env.DB,
    runtime: systemRuntime,
    actor: { kind: 'user', id: visitor.userId },
    requestId: 'rename',
    bucket: env.SITE_FILES,
    builtFiles: env.ASSETS,
  } as const;
  const viewer = { userId: visitor.userId, workspaces: null };
  let count = 0;
  const edit = async (next: typeof document) => {
    count += 1;
    const edited = await editSite(operation, viewer, {
      projectId: project,
      change: { document: next },
      base: null,
      note: null,
      operationKey: `rename-000${count}`,
    });
    expect(edited.ok, JSON.stringify(edited)).toBe(true);
  };
  const old = document.pages.find(({ slug }) => slug !== undefined)?.slug ?? '';
  await edit(document);
  const renamed = {
    ...document,
    pages: document.pages.map((page) => (page.slug === old ? { ...page, slug: 'brand-new' } : page)),
  };
  await edit(renamed);
  expect((await visitor.post(`/dashboard/projects/${project}/publish`)).status).toBe(303);
  const row = await env.DB.prepare('SELECT slug FROM projects WHERE id = ?1')
    .bind(project)
    .first<{ slug: string }>();
  const open = (path: string) =>
    send(new Request(`https://x.example/site-hosts/${row?.slug}/${path}`, { redirect: 'manual' }));
  const moved = await open(`${old}?a=1`);
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/brand-new?a=1']);
  expect((await open('brand-new')).status).toBe(200);

  // A further version keeps the redirects of the version before.
  await edit({ ...renamed, business: { ...renamed.business, phone: '+43 1 234567' } });
  expect((await visitor.post(`/dashboard/projects/${project}/publish`)).status).toBe(303);
  expect((await open(old)).headers.get('Location')).toBe('/brand-new');
});

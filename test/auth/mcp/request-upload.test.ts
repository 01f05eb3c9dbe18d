import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import sites from '#workers/sites/index.ts';
import { auditCount } from '../support/audit.ts';
import { connect } from '../support/mcp.ts';
import { addPerson } from '../support/people.ts';
import { DOT, type Place, seedToolPlace } from '../support/tool-calls.ts';
import { setStatus } from '../support/workspace.ts';

const dot = Uint8Array.from(atob(DOT), (character) => character.charCodeAt(0));

async function send(url: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const answer = await sites.fetch(
    new Request(url, { redirect: 'manual', ...init }),
    env as unknown as SitesEnv,
    context,
  );
  await waitOnExecutionContext(context);
  return answer;
}

interface Link {
  url: string;
  expires_at: string;
}

const linkFor = ({ connection, workspace }: Place) =>
  connection.value<Link>('request_upload', { workspace_id: workspace, name: 'Shop front' });

const put = (url: string, body: BodyInit = dot) => send(url, { method: 'PUT', body });

function drop(url: string, file: Uint8Array<ArrayBuffer> | null = dot, headers: Record<string, string> = {}) {
  const form = new FormData();
  if (file !== null) form.set('file', new File([file], 'front.png', { type: 'image/png' }));
  return send(url, { method: 'POST', body: form, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });
}

const imagesOf = async ({ connection, workspace }: Place) =>
  (
    await connection.value<{ images: { image: string; name: string }[] }>('list_images', {
      workspace_id: workspace,
    })
  ).images;

describe('an address for uploads', () => {
  it('shows a page without an account, takes a picture, and the assistant then sees its id', async () => {
    const place = await seedToolPlace([]);
    const { url, expires_at } = await linkFor(place);
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    expect(await imagesOf(place)).toEqual([]);
    const page = await send(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('enctype="multipart/form-data"');
    expect(html).toContain('Shop front');
    const dropped = await drop(url);
    expect(dropped.status).toBe(303);
    expect(await (await send(new URL(dropped.headers.get('Location') ?? '', url).href)).text()).toContain(
      'The picture was added.',
    );
    const [image] = await imagesOf(place);
    expect(image).toMatchObject({ name: 'Shop front' });
    expect(await auditCount('image.upload', image?.image ?? '')).toBe(1);
  });

  it('takes the bytes of a file with PUT, and answers its id and the same one for a repeat', async () => {
    const place = await seedToolPlace([]);
    const { url } = await linkFor(place);
    const first = await put(url);
    expect(first.status).toBe(201);
    const { image } = await first.json<{ image: string }>();
    const again = await put(url);
    expect([again.status, (await again.json<{ image: string }>()).image]).toEqual([200, image]);
    expect((await imagesOf(place)).map(({ image: id }) => id)).toEqual([image]);
  });

  it('takes ten files, also when more come at once', async () => {
    const place = await seedToolPlace([]);
    const { url } = await linkFor(place);
    const answers = await Promise.all(Array.from({ length: 14 }, () => put(url)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(limits.uploadLinkFiles);
    expect((await put(url)).status).toBe(404);
    expect((await send(url)).status).toBe(404);
  });

  it('ends after 15 minutes, with its connection, its scope, its person and its client', async () => {
    for (const end of [
      'UPDATE upload_links SET expires_at = expires_at - 900001',
      'UPDATE oauth_grants SET revoked_at = 1',
      "UPDATE oauth_grants SET scope = 'service:read service:deploy'",
      'UPDATE users SET disabled_at = 1',
      'UPDATE oauth_clients SET removed_at = 1',
    ]) {
      const place = await seedToolPlace([]);
      const { url } = await linkFor(place);
      await env.DB.prepare(end).run();
      expect([(await send(url)).status, (await put(url)).status, (await drop(url)).status], end).toEqual([
        404, 404, 404,
      ]);
    }
  });

  it('takes nothing for a workspace that is suspended or was left meanwhile', async () => {
    const place = await seedToolPlace([]);
    const { url } = await linkFor(place);
    await setStatus(place.workspace, 'suspended');
    expect((await put(url)).status).toBe(403);
    const page = await drop(url);
    expect([page.status, (await page.text()).includes('suspended')]).toEqual([403, true]);
    expect((await send(url)).status).toBe(403);
    const refused = await place.connection.tool('request_upload', {
      workspace_id: place.workspace,
      name: 'Front',
    });
    expect(refused.content[0]?.text).toContain('suspended');
    await setStatus(place.workspace, 'active');
    await env.DB.prepare('DELETE FROM workspace_members WHERE tenant_id = ?1').bind(place.workspace).run();
    expect((await put(url)).status).toBe(404);
  });

  it('refuses what is no picture or too large, and counts bytes rather than headers', async () => {
    const place = await seedToolPlace([]);
    const { url } = await linkFor(place);
    const html = await put(url, '<script>alert(1)</script>');
    expect([html.status, await html.json()]).toMatchObject([422, { error: 'image_refused' }]);
    const large = await put(url, new Uint8Array(limits.siteImageFile + 1));
    expect([large.status, await large.json()]).toMatchObject([413, { error: 'payload_too_large' }]);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    });
    expect((await put(url, endless)).status).toBe(413);
    expect((await put(url, new Uint8Array(0))).status).toBe(400);
    expect((await put(url, dot.slice(0, dot.length - 20))).status).toBe(422);
    expect((await drop(url, null)).status).toBe(400);
    const big = await drop(url, new Uint8Array(limits.siteImageFile + 1));
    expect([big.status, (await big.text()).includes('too large')]).toEqual([413, true]);
    expect(await imagesOf(place)).toEqual([]);
  });

  it('refuses a form of another site, unknown secrets, and foreign workspaces', async () => {
    const place = await seedToolPlace([]);
    const { url } = await linkFor(place);
    expect((await drop(url, dot, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(await imagesOf(place)).toEqual([]);
    const other = `${url.slice(0, -3)}AAA`;
    for (const wrong of [other, `${url}x`, url.replace('lup_', 'lat_')])
      expect((await put(wrong)).status).toBe(404);
    expect((await send(url, { method: 'DELETE' })).status).toBe(405);
    const stranger = await connect(await addPerson());
    const refused = await stranger.tool('request_upload', { workspace_id: place.workspace, name: 'Front' });
    expect([refused.isError, refused.content[0]?.text]).toEqual([
      true,
      expect.stringContaining('no such workspace'),
    ]);
    const reader = await connect(place.person, [['scope', 'service:read']]);
    expect(
      (await reader.tool('request_upload', { workspace_id: place.workspace, name: 'Front' })).isError,
    ).toBe(true);
  });

  it('stores the hash of the secret alone', async () => {
    const { url } = await linkFor(await seedToolPlace([]));
    const secret = url.split('/').at(-1) ?? '';
    const { results } = await env.DB.prepare('SELECT * FROM upload_links').all();
    expect(JSON.stringify(results)).not.toContain(secret);
  });

  it('upload_image says that base64 was cut, and what to do instead', async () => {
    const place = await seedToolPlace([]);
    for (const data of [DOT.slice(0, 60), `${DOT.slice(0, 61)}`]) {
      const { isError, content } = await place.connection.tool('upload_image', {
        workspace_id: place.workspace,
        name: 'Dot',
        data,
      });
      expect(isError).toBe(true);
      expect(content[0]?.text).toContain('cut');
      expect(content[0]?.text).toContain('request_upload');
    }
  });
});
